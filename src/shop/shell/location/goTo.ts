import type { AppThunk } from '../../shared/store'
import { secretAt, takeSecretOf } from './linkSecret'
import { moved } from './location.slice'
import type { LocationState } from './path'
import { saveScroll } from './scroll'
import { alignUrl, newKey, pushUrl } from './url'

interface Manner {
  /** Takes the place of the current history entry. */
  replace?: boolean
  /** The same screen shows another part of itself, and whoever reads stays where he is. */
  within?: boolean
}

/** Addresses that are remembered: of quick presses each may still wait for its list. */
const mostBefore = 5

/** Goes to a path of the shop, as a link does. */
export const goTo =
  (to: string, { replace = false, within = false }: Manner = {}): AppThunk =>
  (dispatch, getState) => {
    const here = getState().location
    const { pathname, search, hash } = new URL(to, `${window.location.origin}${here.pathname}`)
    const { path } = takeSecretOf({ pathname, search, hash })
    saveScroll(here)
    const next: LocationState = {
      ...path,
      ...secretAt(path),
      key: newKey(),
      how: replace ? 'REPLACE' : 'PUSH',
      ...(within && { within, before: [here.search, ...(here.before ?? [])].slice(0, mostBefore) }),
    }
    pushUrl(next)
    dispatch(moved(next))
    // Redux DevTools may be locked or stand in the past: then nobody went anywhere.
    alignUrl(getState().location)
  }

/** One step back in the browser's history, which then says where that is. */
export const goBack = (): AppThunk => () => {
  window.history.back()
}
