import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, persistReducer, type PersistConfig } from 'redux-persist'
import { sessionSlice, type SessionState } from '../shell/session/session.slice'
import { writeSession } from '../shell/session/storedSession'

type Storage = PersistConfig<SessionState>['storage']

/**
 * Keeps the slice as two plain keys. The state is read before the store is made, so rehydration has nothing to bring. A
 * session that an imported log put into the state is not written.
 */
const engineFor = (liveToken: () => string | null): Storage => ({
  getItem: async () => null,
  setItem: async (_: string, slice: Partial<SessionState>) => {
    if ((slice.token ?? null) === liveToken()) writeSession(slice)
  },
  removeItem: async () => undefined,
})

/** What the typings of redux-persist do not know: `deserialize`, and slices that are no text. */
interface Config extends PersistConfig<SessionState> {
  deserialize: false
}

/** redux-persist's own actions carry functions; in an imported log they have lost them and mean nothing. */
const isImported = (action: UnknownAction) =>
  (action.type === PERSIST && typeof action.register !== 'function') ||
  (action.type === FLUSH && typeof action.result !== 'function')

/** One for each store, since redux-persist keeps what it knows beside the reducer. */
export const persistedSession = (
  onWriteFailed: () => void = () => undefined,
  liveToken: () => string | null = () => null,
): Reducer<SessionState> => {
  const config: Config = {
    key: 'session',
    storage: engineFor(liveToken),
    getStoredState: async () => undefined,
    serialize: false,
    deserialize: false,
    stateReconciler: false,
    timeout: 0,
    writeFailHandler: onWriteFailed,
  }
  const persisted = persistReducer(config, sessionSlice.reducer)
  return (state, action) =>
    state !== undefined && isImported(action)
      ? state
      : persisted(state as Parameters<typeof persisted>[0], action)
}
