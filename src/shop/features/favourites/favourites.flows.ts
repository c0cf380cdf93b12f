import type { Id } from '../../../contract/text'
import { outcomeOf } from '../../api/failure'
import { mutationKey, selectIsPending } from '../../api/pending'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { goTo } from '../../shell/location/goTo'
import { noticeShown } from '../../shell/notices/notices.slice'
import { askForLogin } from '../../shell/session/askForLogin'
import { selectIsLoggedIn } from '../../shell/session/session.slice'

/** A pressed heart (FAVOURITES-1): with a token it is saved, and the tags bring the new flag to every card. */
export const toggleFavourite = async (productId: Id, api: ListenerApi): Promise<void> => {
  if (!selectIsLoggedIn(api.getState())) return askForLogin({ kind: 'favouritesNeedLogin' }, api)
  if (selectIsPending(api.getState(), 'toggleFavourite', productId)) return
  const call = shopApi.endpoints.toggleFavourite.initiate(productId, {
    fixedCacheKey: mutationKey('toggleFavourite', productId),
  })
  const { data, failure } = outcomeOf(await api.dispatch(call))
  if (data) {
    const params = data.message === null ? {} : { message: data.message }
    api.dispatch(noticeShown({ kind: 'favouriteSaved', tone: 'success', params }))
  } else if (failure.kind !== 'unauthorised') {
    const answer = await askPerson({ kind: 'favouriteFailed', params: paramsOf(failure) }, api)
    if (answer === 'confirmed') await toggleFavourite(productId, api)
  }
}

/** The header's link (HEADER-13). */
export const openWishlist = async (api: ListenerApi) => {
  if (selectIsLoggedIn(api.getState())) api.dispatch(goTo(paths.wishlist))
  else await askForLogin({ kind: 'favouritesNeedLogin' }, api)
}
