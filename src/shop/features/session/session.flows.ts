import type { LoginBody } from '../../../contract/entities/account'
import { outcomeOf } from '../../api/failure'
import { mutationKey, selectIsPending } from '../../api/pending'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../lib/store'
import { accountClosed } from '../account/account.slice'
import { localLineSent, selectLocalLines } from '../cart/cart.slice'
import { askPerson, dialogOpened } from '../dialogs/dialogs.slice'
import { goTo } from '../location/location.slice'
import { noticeShown } from '../notices/notices.slice'
import { loggedIn, loggedOut } from './session.slice'

const { login, addToCart } = shopApi.endpoints

/**
 * Login (SPEC.md §4): user and token are stored, lines that waited go to the server's cart, and the page is loaded again
 * in its place. Notices outlive that. Where storage refuses, the shop goes on without the reload, which would lose
 * the session.
 */
export const logIn = async (body: LoginBody, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'login')) return
  const request = api.dispatch(login.initiate(body, { fixedCacheKey: mutationKey('login') }))
  const { data } = outcomeOf(await request)
  // What the mutation answered holds the token; the session slice is its one place.
  request.reset()
  if (!data) {
    api.dispatch(dialogOpened({ kind: 'loginFailed' }))
    return
  }
  api.dispatch(loggedIn(data))
  await sendWaitingLines(api)
  api.dispatch(accountClosed())
  api.dispatch(noticeShown({ kind: 'loginDone', tone: 'success' }))
  if (await api.extra.flush()) api.extra.reload()
  else api.dispatch(shopApi.util.resetApiState())
}

/** Puts the local cart into the server's, names what could not be added and keeps it. */
export const sendWaitingLines = async (api: ListenerApi) => {
  let count = 0
  for (const { id, name, qty } of selectLocalLines(api.getState())) {
    const call = addToCart.initiate({ productId: id, quantity: qty }, { track: false })
    const { failure } = outcomeOf(await api.dispatch(call))
    if (failure === undefined) {
      api.dispatch(localLineSent(id))
      count += 1
    } else {
      api.dispatch(noticeShown({ kind: 'waitingFailed', tone: 'warning', params: { name } }))
    }
  }
  if (count > 0) api.dispatch(noticeShown({ kind: 'waitingAdded', tone: 'success', params: { count } }))
}

/** Asks first; yes ends the session, clears the cache and leads home (SPEC.md §4). */
export const askToLogOut = async (api: ListenerApi) => {
  if ((await askPerson({ kind: 'logout' }, api)) === 'cancelled') {
    api.dispatch(noticeShown({ kind: 'logoutCancelled', tone: 'info' }))
    return
  }
  api.dispatch(loggedOut())
  api.dispatch(accountClosed())
  api.dispatch(goTo(paths.home))
  api.dispatch(shopApi.util.resetApiState())
  api.dispatch(noticeShown({ kind: 'loggedOut', tone: 'success' }))
  await api.extra.flush()
}
