import { linesRead, selectLocalLines } from '../features/cart/cart.slice'
import { readLines, writeLines } from '../features/cart/storedLines'
import { readSeen, seenRead, selectSeen, writeSeen } from '../features/catalogue/product/seen.slice'
import { selectToken, sessionChangedElsewhere } from '../shell/session/session.slice'
import { readSession } from '../shell/session/storedSession'
import { onOwnChange } from './onChange'
import type { AppStore } from './store'

/**
 * What this page shares with others: the session with other tabs, the waiting lines and what was looked at with the pages
 * before and after it in this tab. A page that the browser kept and shows again by Back slept meanwhile: it reads what is newer, the log's end too, lines first,
 * since a login would send those that it still remembers.
 */
export const meetOtherPages = (store: AppStore) => {
  const write = () => {
    const state = store.getState()
    writeLines(selectLocalLines(state), selectToken(state))
    writeSeen(selectSeen(state), selectToken(state))
  }
  onOwnChange(store, () => selectLocalLines(store.getState()), write)
  onOwnChange(store, () => selectSeen(store.getState()), write)
  onOwnChange(store, () => selectToken(store.getState()), write)

  const readSessionAgain = () => {
    const { session, isForbidden } = readSession()
    if (!isForbidden && session.token !== selectToken(store.getState()))
      store.dispatch(sessionChangedElsewhere(session))
  }
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === window.localStorage && (key === 'token' || key === null)) readSessionAgain()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    store.recorder.wake(store.getState())
    const { token } = readSession().session
    // Both before the state changes, which is written at once.
    const [lines, seen] = [readLines(token), readSeen(token)]
    store.dispatch(linesRead(lines))
    store.dispatch(seenRead(seen))
    readSessionAgain()
  })
}
