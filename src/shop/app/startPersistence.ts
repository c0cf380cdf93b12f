import { persistStore } from 'redux-persist'
import { readSession } from '../shell/session/storedSession'
import type { AppStore } from './store'

/** From here on token and user are mirrored into local storage, and other tabs are listened to. */
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
