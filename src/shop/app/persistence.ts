import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, persistReducer, persistStore, type PersistConfig } from 'redux-persist'
import { sessionSlice, type SessionState } from '../features/session/session.slice'
import { readSession, writeSession } from '../features/session/storedSession'
import type { AppStore } from './store'

type Storage = PersistConfig<SessionState>['storage']

/** Keeps the slice as two plain keys. The state is read before the store is made, so rehydration has nothing to bring. */
const engine: Storage = {
  getItem: async () => null,
  setItem: async (_: string, slice: SessionState) => {
    writeSession(slice)
  },
  removeItem: async () => undefined,
}

/** What the typings of redux-persist do not know: `deserialize`, and slices that are no text. */
interface Config extends PersistConfig<SessionState> {
  deserialize: false
}

/** redux-persist's own actions carry functions; in an imported log they have lost them and mean nothing. */
const isImported = (action: UnknownAction) =>
  (action.type === PERSIST && typeof action.register !== 'function') ||
  (action.type === FLUSH && typeof action.result !== 'function')

/** One for each store, since redux-persist keeps what it knows beside the reducer. */
export const persistedSession = (onWriteFailed: () => void): Reducer<SessionState> => {
  const config: Config = {
    key: 'session',
    storage: engine,
    serialize: false,
    deserialize: false,
    stateReconciler: false,
    timeout: 0,
    writeFailHandler: onWriteFailed,
  }
  const persisted = persistReducer(config, sessionSlice.reducer) as unknown as Reducer<
    SessionState | undefined
  >
  return (state, action) =>
    state !== undefined && isImported(action) ? state : (persisted(state, action) as SessionState)
}

/** From here on token and user are mirrored into local storage, and other tabs are listened to (DESIGN.md §8). */
export const startPersistence = async (store: AppStore): Promise<void> => {
  const persistor = persistStore(store)
  const environment = store.dispatch((_dispatch, _getState, extra) => extra)
  environment.flush = async () => {
    await persistor.flush()
    return readSession().session.token === store.getState().session.token
  }
  await new Promise<void>((resolve) => {
    const check = () => {
      if (persistor.getState().bootstrapped) resolve()
    }
    persistor.subscribe(check)
    check()
  })
}
