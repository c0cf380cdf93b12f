import type { AppThunk } from '../../shared/store'
import { takeSecretOf } from './linkSecret'
import { moved } from './location.slice'
import type { LocationState } from './place'
import { saveScroll } from './scroll'
import { newKey, pushUrl } from './url'

/** Goes to a path of the shop, as a link does; `replace` takes the place of the current history entry. */
export const goTo =
  (to: string, { replace = false } = {}): AppThunk =>
  (dispatch, getState) => {
    const here = getState().location
    const { pathname, search, hash } = new URL(to, `${window.location.origin}${here.pathname}`)
    const { place } = takeSecretOf({ pathname, search, hash })
    saveScroll(here)
    const next: LocationState = { ...place, key: newKey(), how: replace ? 'REPLACE' : 'PUSH' }
    pushUrl(next)
    dispatch(moved(next))
  }

/** One step back in the browser's history, which then says where that is. */
export const goBack = (): AppThunk => () => {
  window.history.back()
}
