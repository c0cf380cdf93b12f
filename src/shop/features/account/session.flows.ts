import type { LoginBody } from '../../../contract/entities/account'
import { numberOf, outcomeOf } from '../../api/failure'
import { changesApi } from '../../api/changesApi'
import { claimPieces } from '../../lib/claimPieces'
import { accountPaths, paths } from '../../lib/paths'
import { send } from '../../shared/send'
import { ofThisSession } from '../../shell/session/oneSession'
import type { ListenerApi } from '../../shared/store'
import { accountClosed, selectCameFrom } from './account.slice'
import { localLineFailed, localLineSent, selectLocalLines } from '../cart/cart.slice'
import { askPerson } from '../../shell/dialogs/askPerson'
import { dialogOpened } from '../../shell/dialogs/dialogs.slice'
import { goTo } from '../../shell/location/goTo'
import { noticeShown } from '../../shell/notices/notices.slice'
import { loggedIn, loggedOut } from '../../shell/session/session.slice'

const { addToCart, login, logout } = changesApi.endpoints

/**
 * Login: user and token are stored, lines that waited go to the server's cart, and the page is loaded again in its place.
 * Notices outlive that. Where storage refuses, the shop goes on without the reload, which would lose the session. An
 * answer that comes when another tab has logged somebody in is of no use any more.
 */
export const logIn = async (body: LoginBody, visitor: ListenerApi, any: ListenerApi) => {
  const outcome = await send(visitor, login, body)
  if (outcome === null) return
  // What the mutation answered holds the token; the session slice is its one place.
  outcome.forget()
  const { data } = outcome
  if (!data) {
    // Another backend mails no activation again.
    const isOurs = any.extra.apiBase === ''
    visitor.dispatch(dialogOpened({ kind: 'loginFailed', ...(isOurs && { params: { notActivated: true } }) }))
    return
  }
  visitor.dispatch(loggedIn(data))
  const api = ofThisSession(any)
  await sendWaitingLines(api)
  api.dispatch(accountClosed())
  api.dispatch(noticeShown({ kind: 'loginDone', tone: 'success' }))
  // Where one only came to log in there is nothing more to do.
  if (accountPaths.includes(api.getState().location.pathname))
    api.dispatch(goTo(selectCameFrom(api.getState()), { replace: true }))
  if (await api.extra.flush()) api.extra.reload()
  else api.dispatch(changesApi.util.resetApiState())
}

/**
 * Puts the local cart into the server's, names what could not be added and keeps it for this shopper. A tab that was
 * duplicated has the same lines: each goes once.
 */
export const sendWaitingLines = async (api: ListenerApi, { quietly = false } = {}) => {
  let count = 0
  for (const { id, name, qty, key } of selectLocalLines(api.getState())) {
    const quantity = await claimPieces(key, qty)
    if (quantity === 0) {
      api.dispatch(localLineSent(id))
      continue
    }
    const call = addToCart.initiate({ productId: id, quantity }, { track: false })
    const { failure } = outcomeOf(await api.dispatch(call))
    if (failure === undefined) {
      api.dispatch(localLineSent(id))
      count += 1
    } else {
      api.dispatch(localLineFailed(id))
      const params = { name, ...numberOf(failure) }
      if (!quietly) api.dispatch(noticeShown({ kind: 'waitingFailed', tone: 'warning', params }))
    }
  }
  if (count > 0) api.dispatch(noticeShown({ kind: 'waitingAdded', tone: 'success', params: { count } }))
}

/** Asks first; yes ends the session, clears the cache and leads home (SESSION-5, SESSION-6). */
export const askToLogOut = async (shopper: ListenerApi, api: ListenerApi) => {
  if ((await askPerson({ kind: 'logout' }, shopper)) === 'cancelled') {
    shopper.dispatch(noticeShown({ kind: 'logoutCancelled', tone: 'info' }))
    return
  }
  // Our own server ends the session too, for every copy of the token; nobody waits for it, and another backend knows no such call.
  if (api.extra.apiBase === '') void api.dispatch(logout.initiate(undefined, { track: false }))
  shopper.dispatch(loggedOut())
  api.dispatch(goTo(paths.home))
  api.dispatch(noticeShown({ kind: 'loggedOut', tone: 'success' }))
  await api.extra.flush()
}
