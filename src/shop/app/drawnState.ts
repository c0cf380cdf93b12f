import { shopApi } from '../api/shopApi'
import { languageSlice } from '../shell/language/language.slice'
import { locationSlice } from '../shell/location/location.slice'
import { textOf } from '../shell/location/url'
import type { RootState } from '../shared/store'
import { makeRootReducer } from './rootReducer'

/** The address that our server drew the page in the HTML for; null where none stands there. */
export const drawnAddress = (): URL | null => {
  const drawn = document.getElementById('root')?.dataset.drawn
  return drawn === undefined ? null : new URL(drawn, window.location.origin)
}

/**
 * The state that our server draws a page from: language, address and first answers, and nothing of whoever looks at it. The
 * browser's first render shows the same; who is logged in and what waits on the device come right after it.
 */
export const drawnState = (state: RootState): RootState => {
  const { location } = state
  // The server writes an address in one way: without a slash at its end, and without what it does not understand.
  const { pathname, search } = drawnAddress() ?? location
  const isSame = textOf({ pathname, search, hash: '' }) === textOf(location)
  return makeRootReducer()(
    {
      [languageSlice.name]: state.language,
      // The very same place where nothing differs, so that nothing moves from the one to the other.
      [locationSlice.name]: isSame ? location : { ...location, pathname, search, hash: '' },
      [shopApi.reducerPath]: state[shopApi.reducerPath],
    },
    { type: 'app/drawn' },
  )
}
