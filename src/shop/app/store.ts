import { configureStore, createListenerMiddleware, isAction, type Middleware } from '@reduxjs/toolkit'
import { FLUSH, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { browserEnvironment, type Environment } from '../api/environment'
import { shopApi } from '../api/shopApi'
import { makeRecorder } from '../replay/recorder'
import { replayGate } from '../replay/replayGate'
import { makeLiveToken } from '../shell/session/liveToken'
import { storageFailed } from '../shell/session/session.slice'
import type { AppDispatch } from '../shared/store'
import { devToolsOf, liftedOf } from './devTools'
import { flowFailed } from './flowErrors'
import { listenForEverything } from './listeners'
import { persistedSession } from './persistence'
import { makeRootReducer } from './rootReducer'
import type { RootState } from '../shared/store'

/** ms before a check of development says that it is slow: a busy machine is no fault of the shop. */
const checkMayTake = 2000

/**
 * The store, for the shop and for tests alike: `makeStore({ session: { token: 'x', user: null } })`. `environment` says
 * what the shop is told from outside; a part of it is enough.
 */
export const makeStore = (preloadedState?: Partial<RootState>, environment: Partial<Environment> = {}) => {
  const recorder = makeRecorder()
  const live = makeLiveToken(preloadedState?.session?.token ?? null)
  const extra: Environment = {
    ...browserEnvironment(),
    ...environment,
    liveToken: live.current,
    recorded: recorder.segments,
    stopRecording: recorder.stop,
    isLocked: () => isLocked(),
  }
  const listeners = createListenerMiddleware<RootState, AppDispatch, Environment>({
    extra,
    onError: (error) => {
      flowFailed(error, store)
    },
  })
  /** Redux DevTools are locked: the state stays, and so does everything else. */
  const isLocked = () => liftedOf(store)?.getState().isLocked === true
  /** First: what happens meanwhile reaches no listener. RTK Query's own messages hand out what its hooks need. */
  const lock: Middleware = () => (next) => (action) =>
    isAction(action) && !action.type.startsWith('shopApi/') && isLocked() ? action : next(action)
  if (!extra.replaying) listenForEverything(listeners.startListening)
  const store = configureStore({
    reducer: makeRootReducer(
      persistedSession(() => {
        store.dispatch(storageFailed())
      }, live.current),
    ),
    preloadedState,
    devTools: devToolsOf(recorder),
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
        .prepend(lock, listeners.middleware)
        .concat(shopApi.middleware, live.middleware, extra.replaying ? replayGate : recorder.middleware),
    // By the next picture, Redux Toolkit's default, a box that somebody ticks is drawn without its tick once.
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers({ autoBatch: { type: 'tick' } }),
  })
  return Object.assign(store, { recorder })
}

export type AppStore = ReturnType<typeof makeStore>
