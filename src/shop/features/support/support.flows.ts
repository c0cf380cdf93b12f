import { languageCookie } from '../../../contract/constants'
import { shopApi } from '../../api/shopApi'
import { forgetClaims } from '../../lib/claimPieces'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { countsHere, factsHere } from './facts'
import { findSentSession } from './sending.flows'
import { factsTaken, selectIsSupportOpen } from './support.slice'

const { cart, favourites, categories } = shopApi.endpoints
const now = { forceRefetch: true, subscribe: false } as const

/**
 * Shows what this browser knows at once, then asks the server for its counts; a visitor's panel asks for something that
 * everybody may have, so that clock and connection are known.
 */
export const openSupport = async (api: ListenerApi) => {
  const { dispatch, getState, extra } = api
  const first = factsHere(getState(), extra)
  dispatch(factsTaken(first))
  findSentSession(api)
  if (selectIsLoggedIn(getState())) {
    const answers = await Promise.all([
      dispatch(cart.initiate(undefined, now)),
      dispatch(favourites.initiate(undefined, now)),
    ])
    if (!selectIsSupportOpen(getState())) return
    const server = countsHere(getState())
    dispatch(
      factsTaken({
        ...factsHere(getState(), extra),
        cart: { here: first.cart.here, server: answers[0].isSuccess ? server.cart : null },
        favourites: { here: first.favourites.here, server: answers[1].isSuccess ? server.favourites : null },
      }),
    )
  } else {
    await dispatch(categories.initiate(undefined, now))
    if (selectIsSupportOpen(getState())) dispatch(factsTaken(factsHere(getState(), extra)))
  }
}

const clearStorage = () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear()
    } catch {
      // A storage that is forbidden holds nothing.
    }
  }
  forgetClaims()
  document.cookie = `${languageCookie}=; path=/; max-age=0; SameSite=Lax`
}

/** Asks first; then nothing of this shop is left in the browser, and it begins anew on its home page. */
export const clearDevice = async (api: ListenerApi) => {
  if ((await askPerson({ kind: 'clearDevice' }, api)) === 'cancelled') return
  api.extra.stopRecording()
  clearStorage()
  window.location.replace(paths.home)
}
