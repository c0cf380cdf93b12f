import { nanoid } from '@reduxjs/toolkit'
import type { CartLine } from '../../../contract/entities/cart'
import type { Product } from '../../../contract/entities/product'
import { type Outcome, outcomeOf, wasAnswered } from '../../api/failure'
import { mutationKey, selectIsPending } from '../../api/pending'
import type { WordsAnswer } from '../../api/readers'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../lib/store'
import { accountOpened } from '../account/account.slice'
import { askPerson, dialogOpened, paramsOf, type DialogDescriptor } from '../dialogs/dialogs.slice'
import { goTo } from '../location/location.slice'
import { noticeShown } from '../notices/notices.slice'
import { selectIsLoggedIn } from '../session/session.slice'
import { productKept } from './cart.slice'
import { type CheckoutAttempt, forgetAttempt, keepAttempt, keptAttempt } from './checkoutAttempt'

const { addToCart: add, updateQuantity, deleteCartLine, checkout, cart } = shopApi.endpoints

/** Says that a login is needed; the answer may open the account popup. */
const askForLogin = async (dialog: DialogDescriptor, api: ListenerApi) => {
  if ((await askPerson(dialog, api)) === 'confirmed') api.dispatch(accountOpened())
}

/** SPEC.md §4 and §8: with a token to the server's cart, without one to the lines that wait. */
export const addToCart = async (product: Product, api: ListenerApi): Promise<void> => {
  const state = api.getState()
  if (!selectIsLoggedIn(state)) {
    api.dispatch(productKept(product))
    await askForLogin({ kind: 'lineWaits', params: { name: product.name } }, api)
    return
  }
  if (selectIsPending(state, 'addToCart', product.id)) return
  const call = add.initiate(
    { productId: product.id },
    { fixedCacheKey: mutationKey('addToCart', product.id) },
  )
  const { data, failure } = outcomeOf(await api.dispatch(call))
  if (data) {
    api.dispatch(noticeShown({ kind: 'addedToCart', tone: 'success', params: said(data) }))
  } else if (failure.kind !== 'unauthorised') {
    const answer = await askPerson({ kind: 'cartFailed', params: paramsOf(failure, 'cart.addFailed') }, api)
    if (answer === 'confirmed') await addToCart(product, api)
  }
}

const said = ({ message }: WordsAnswer) => (message === null ? {} : { message })

const showCartNotice = (
  text: 'cart.updateFailed' | 'cart.deleteFailed',
  outcome: Outcome<unknown>,
  api: ListenerApi,
) => {
  if (outcome.failure === undefined || outcome.failure.kind === 'unauthorised') return
  api.dispatch(noticeShown({ kind: 'cartFailed', tone: 'error', params: { text } }))
}

/** One more or one less; the number changes when the server said 200. One is the least (DESIGN.md §5). */
export const changeQuantity = async ({ line, step }: { line: CartLine; step: 1 | -1 }, api: ListenerApi) => {
  const { productId } = line
  if ((step === -1 && line.quantity <= 1) || selectIsPending(api.getState(), 'updateQuantity', productId))
    return
  const key = { fixedCacheKey: mutationKey('updateQuantity', productId) }
  const outcome = outcomeOf(await api.dispatch(updateQuantity.initiate({ productId, step }, key)))
  showCartNotice('cart.updateFailed', outcome, api)
}

export const deleteLine = async ({ id, productId, productName }: CartLine, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'deleteCartLine', productId)) return
  if ((await askPerson({ kind: 'deleteLine', params: { name: productName } }, api)) === 'cancelled') return
  const key = { fixedCacheKey: mutationKey('deleteCartLine', productId) }
  const outcome = outcomeOf(await api.dispatch(deleteCartLine.initiate({ id, productId }, key)))
  showCartNotice('cart.deleteFailed', outcome, api)
}

/** Sends one attempt and keeps it until the server has answered. */
const send = async (attempt: CheckoutAttempt, api: ListenerApi) => {
  keepAttempt(attempt)
  const call = checkout.initiate(attempt, { fixedCacheKey: mutationKey('checkout') })
  const { failure } = outcomeOf(await api.dispatch(call))
  if (failure === undefined || wasAnswered(failure)) forgetAttempt()
  return failure
}

/**
 * Sends what was never answered again, under its key and word for word. Where that order had been placed, what has come
 * into the cart since is an order of its own.
 */
const sendAgain = async (kept: CheckoutAttempt, api: ListenerApi) => {
  const failure = await send(kept, api)
  if (failure !== undefined) return failure
  const { data: left = [] } = await api.dispatch(
    cart.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  return left.length === 0 ? undefined : send({ items: left, key: nanoid() }, api)
}

/**
 * Asks, sends, says what came of it. The attempt keeps its key and its body until the server has answered, so that
 * trying again after a lost answer places one order (DESIGN.md §5).
 */
export const checkOut = async (api: ListenerApi) => {
  const items = cart.select()(api.getState()).data ?? []
  if (items.length === 0 || selectIsPending(api.getState(), 'checkout')) return
  if ((await askPerson({ kind: 'checkout' }, api)) === 'cancelled') return
  const kept = keptAttempt()
  const failure = kept === null ? await send({ items, key: nanoid() }, api) : await sendAgain(kept, api)
  if (failure?.kind === 'unauthorised') return
  api.dispatch(dialogOpened(checkoutDialog(failure)))
}

const checkoutDialog = (failure: Outcome<unknown>['failure']): DialogDescriptor => {
  if (failure === undefined) return { kind: 'checkoutDone' }
  const { message, requestId, status } = failure
  const params = {
    ...(message !== undefined && { detail: message }),
    ...(requestId !== undefined && { requestId }),
  }
  return {
    kind: status === undefined || failure.kind === 'unreadable' ? 'checkoutError' : 'checkoutFailed',
    params,
  }
}

/** The header's link (SPEC.md §2). */
export const openCart = async (api: ListenerApi) => {
  if (selectIsLoggedIn(api.getState())) api.dispatch(goTo(paths.cart))
  else await askForLogin({ kind: 'cartNeedsLogin' }, api)
}
