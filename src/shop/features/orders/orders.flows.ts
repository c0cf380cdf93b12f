import type { Id } from '../../../contract/text'
import { type Failure, outcomeOf } from '../../api/failure'
import { orderApi } from '../../api/orderApi'
import { mutationKey, selectIsPending } from '../../api/pending'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../shared/store'
import { askForNote } from '../../shell/dialogs/askPerson'
import { dialogOpened } from '../../shell/dialogs/dialogs.slice'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { goTo } from '../../shell/location/goTo'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { accountOpened } from '../../shell/session/session.slice'

const { cancelOrder: cancel, findGuestOrder: find, reorder, watchStock: watch } = orderApi.endpoints

const sayFailed = (failure: Failure, api: ListenerApi) => {
  if (failure.kind !== 'unauthorised')
    api.dispatch(dialogOpened({ kind: 'orderFailed', params: paramsOf(failure) }))
}

/** Asks first; where the order is further by now, the server says so and the screen shows how far. */
export const cancelOrder = async (id: Id, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'cancelOrder', id)) return
  const { answer, note = null } = await askForNote({ kind: 'cancelOrder', params: { order: id } }, api)
  if (answer === 'cancelled') return
  const key = { fixedCacheKey: mutationKey('cancelOrder', id) }
  const { failure } = outcomeOf(await api.dispatch(cancel.initiate({ id, note }, key)))
  if (failure) sayFailed(failure, api)
}

/** Notes that somebody waits for a product; whoever is not logged in is led to the login. */
export const watchStock = async (id: Id, api: ListenerApi) => {
  if (!selectIsLoggedIn(api.getState())) {
    api.dispatch(accountOpened())
    return
  }
  if (selectIsPending(api.getState(), 'watchStock', id)) return
  const key = { fixedCacheKey: mutationKey('watchStock', id) }
  const { failure } = outcomeOf(await api.dispatch(watch.initiate(id, key)))
  if (failure) sayFailed(failure, api)
}

/** Fills the cart with what is still for sale, says what is not, and leads to the cart. */
export const orderAgain = async (id: Id, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'reorder', id)) return
  const key = { fixedCacheKey: mutationKey('reorder', id) }
  const { data, failure } = outcomeOf(await api.dispatch(reorder.initiate(id, key)))
  if (failure) {
    sayFailed(failure, api)
    return
  }
  const { added, missing } = data
  if (added > 0 || missing.length === 0) api.dispatch(goTo(paths.cart))
  if (missing.length > 0)
    api.dispatch(dialogOpened({ kind: 'reorderMissing', params: { detail: missing.join(' · ') } }))
}

/** Looks for an order without a login; the screen shows what came of it. */
export const findGuestOrder = async (asked: { orderId: number; phone: string }, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'findGuestOrder')) return
  await api.dispatch(find.initiate(asked, { fixedCacheKey: mutationKey('findGuestOrder') }))
}
