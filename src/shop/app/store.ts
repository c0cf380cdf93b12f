import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { browserEnvironment, type Environment } from '../api/environment'
import { shopApi } from '../api/shopApi'
import { noticeShown } from '../features/notices/notices.slice'
import { makeRecorder } from '../features/replay/recorder'
import { replayGate } from '../features/replay/replayGate'
import { storageFailed } from '../features/session/session.slice'
import type { AppDispatch } from '../lib/store'
import { devTools } from './devTools'
import { listenForEverything } from './listeners'
import { persistedSession } from './persistence'
import { makeRootReducer, type RootState } from './rootReducer'

/** ms before a check of development says that it is slow: a busy machine is no fault of the shop. */
const checkMayTake = 2000

/**
 * The store, for the shop and for tests alike: `makeStore({ session: { token: 'x', user: null } })`. `environment` says
 * what the shop is told from outside; a part of it is enough.
 */
export const makeStore = (preloadedState?: Partial<RootState>, environment: Partial<Environment> = {}) => {
  const recorder = makeRecorder()
  const extra: Environment = {
    ...browserEnvironment(),
    ...environment,
    recorded: recorder.segments,
    stopRecording: recorder.stop,
  }
  const listeners = createListenerMiddleware<RootState, AppDispatch, Environment>({
    extra,
    /** A flow breaks off when its code cannot be fetched: most likely the connection is gone. */
    onError: () => {
      store.dispatch(noticeShown({ kind: 'cartFailed', tone: 'error', params: { text: 'errors.offline' } }))
    },
  })
  if (!extra.replaying) listenForEverything(listeners.startListening)
  const store = configureStore({
    reducer: makeRootReducer(
      persistedSession(() => {
        store.dispatch(storageFailed())
      }),
    ),
    preloadedState,
    devTools,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: extra },
        // redux-persist's own actions carry functions.
        serializableCheck: {
          ignoredActions: [FLUSH, PERSIST, PURGE, REGISTER, REHYDRATE],
          warnAfter: checkMayTake,
        },
        immutableCheck: { warnAfter: checkMayTake },
      })
        .prepend(listeners.middleware)
        .concat(shopApi.middleware, extra.replaying ? replayGate : recorder.middleware),
  })
  return Object.assign(store, { recorder })
}

export type AppStore = ReturnType<typeof makeStore>
