import { goTo } from '../shell/location/goTo'
import { selectLocation } from '../shell/location/location.slice'
import { selectIsRenewed } from '../shell/failure/failure.slice'
import type { Travel } from '../shared/travel'
import { askFirst } from './firstAnswers'
import { firstCallsOf, preloadRoute } from './routes'
import type { AppStore } from './store'

/** Whether the connection is good enough to fetch what may not be needed. */
export const mayFetchAhead = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? '')
}

/** How the links of the shop lead on in this store. A link to where one is takes the place of the history entry. */
export const travelIn = (store: AppStore, replaying: boolean): Travel => ({
  go: (to) => {
    const { pathname, search, hash } = selectLocation(store.getState())
    const isHere =
      new URL(to, window.location.origin).href === window.location.origin + pathname + search + hash
    // The files of this page's build are gone: the next page is the new one's.
    if (selectIsRenewed(store.getState())) window.location.assign(to)
    else store.dispatch(goTo(to, { replace: isHere }))
  },
  prepare: (to) => {
    if (replaying || !mayFetchAhead()) return
    const aim = new URL(to, window.location.origin)
    void preloadRoute(aim.pathname)
    askFirst(store, firstCallsOf(aim))
  },
})
