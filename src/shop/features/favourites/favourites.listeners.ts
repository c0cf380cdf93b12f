import type { Id } from '../../../contract/text'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import { favouriteToggleAsked } from '../../product/product.events'
import { send } from '../../shared/send'
import type { ListenerApi, StartListening } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { goTo } from '../../shell/location/goTo'
import { noticeShown } from '../../shell/notices/notices.slice'
import { askForLogin } from '../../shell/session/askForLogin'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { wishlistLinkPressed } from './favourites.slice'

/** A pressed heart (FAVOURITES-1): with a token it is saved, and the tags bring the new flag to every card. */
const toggleFavourite = async (productId: Id, api: ListenerApi): Promise<void> => {
  if (!selectIsLoggedIn(api.getState())) return askForLogin({ kind: 'favouritesNeedLogin' }, api)
  const outcome = await send(api, shopApi.endpoints.toggleFavourite, productId)
  if (outcome === null) return
  const { data, failure } = outcome
  if (data) {
    const params = data.message === null ? {} : { message: data.message }
    api.dispatch(noticeShown({ kind: 'favouriteSaved', tone: 'success', params }))
  } else if (failure?.kind !== 'unauthorised') {
    const answer = await askPerson({ kind: 'favouriteFailed', params: paramsOf(failure) }, api)
    if (answer === 'confirmed') await toggleFavourite(productId, api)
  }
}

export const listenForFavourites = (startListening: StartListening) => {
  startListening({
    actionCreator: favouriteToggleAsked,
    effect: ({ payload }, api) => toggleFavourite(payload, api),
  })
  startListening({
    actionCreator: wishlistLinkPressed,
    effect: async (_, api) => {
      if (selectIsLoggedIn(api.getState())) api.dispatch(goTo(paths.wishlist))
      else await askForLogin({ kind: 'favouritesNeedLogin' }, api)
    },
  })
}
