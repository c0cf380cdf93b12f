import { nanoid } from '@reduxjs/toolkit'
import type { CartLine } from '../../../contract/entities/cart'
import type { PlacedOrder } from '../../../contract/entities/order'
import { cartChanges } from '../../../contract/rules/cartChanges'
import { fromMinor, toMinor, totalOf } from '../../../contract/rules/price'
import { type Failure, type Outcome, outcomeOf, wasAnswered } from '../../api/failure'
import { mutationKey, selectIsPending } from '../../api/pending'
import { orderApi } from '../../api/orderApi'
import { type AddressToSend, shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { dialogOpened, type DialogDescriptor } from '../../shell/dialogs/dialogs.slice'
import { goTo } from '../../shell/location/goTo'
import { selectToken } from '../../shell/session/session.slice'
import { type CheckoutAttempt, forgetAttempt, keepAttempt, keptAttempt } from './checkoutAttempt'

const { checkout, cart } = shopApi.endpoints

type Placing = Outcome<Partial<PlacedOrder>>
/** undefined: nobody was asked for one. */
type Address = AddressToSend | undefined

/** What is to be paid: the goods, and the delivery where there is one. */
const sumOf = (lines: CartLine[], delivery: Address) =>
  fromMinor(toMinor(totalOf(lines)) + toMinor(delivery?.fee ?? 0))

/** Sends one attempt and keeps it until the server has answered. */
const send = async (attempt: CheckoutAttempt, api: ListenerApi): Promise<Placing> => {
  keepAttempt(attempt, selectToken(api.getState()))
  const call = checkout.initiate(attempt, { fixedCacheKey: mutationKey('checkout') })
  const outcome = outcomeOf(await api.dispatch(call))
  if (outcome.failure === undefined || wasAnswered(outcome.failure)) forgetAttempt(attempt.key)
  return outcome
}

/**
 * Orders the lines that were shown. Where the server holds others by now, it says which; they are shown, and ordered
 * only after another yes. null: that was a no.
 */
const order = async (shown: CartLine[], delivery: Address, api: ListenerApi): Promise<Placing | null> => {
  const outcome = await send({ items: shown, key: nanoid(), delivery }, api)
  const present = outcome.failure?.cart
  if (present === undefined) return outcome
  const params = { changes: cartChanges(shown, present), sum: sumOf(present, delivery) }
  const answer = await askPerson({ kind: 'checkoutChanged', params }, api)
  return answer === 'cancelled' ? null : order(present, delivery, api)
}

/**
 * Sends what was never answered again, under its key and word for word. Where that order had been placed, what has come
 * into the cart since is an order of its own; where it never was and the cart is another by now, what is shown counts.
 */
const orderAgain = async (
  kept: CheckoutAttempt,
  shown: CartLine[],
  delivery: Address,
  api: ListenerApi,
): Promise<Placing | null> => {
  const first = await send(kept, api)
  if (first.failure !== undefined)
    return first.failure.cart === undefined ? first : order(shown, delivery, api)
  const { data: left = [] } = await api.dispatch(
    cart.initiate(undefined, { forceRefetch: true, subscribe: false }),
  )
  return left.length === 0 ? first : ((await order(shown, delivery, api)) ?? first)
}

/**
 * Asks with the sum, sends, says what came of it. The attempt keeps its key and its body until the server has answered,
 * so that trying again after a lost answer places one order.
 */
export const checkOut = async (delivery: Address, api: ListenerApi) => {
  const shown = cart.select()(api.getState()).data ?? []
  if (shown.length === 0 || selectIsPending(api.getState(), 'checkout')) return
  const question = { kind: 'checkout', params: { sum: sumOf(shown, delivery) } } as const
  if ((await askPerson(question, api)) === 'cancelled') return
  const kept = keptAttempt(selectToken(api.getState()))
  const outcome =
    kept === null ? await order(shown, delivery, api) : await orderAgain(kept, shown, delivery, api)
  if (outcome === null || outcome.failure?.kind === 'unauthorised') return
  api.dispatch(dialogOpened(outcome.failure ? failedDialog(outcome.failure) : doneDialog(outcome.data)))
}

/**
 * Leads to the form of the address where the shop delivers somewhere. Another backend is not asked about it; without an
 * answer the order is placed without an address, and the bookseller asks on the phone.
 */
export const beginCheckout = async (api: ListenerApi) => {
  const isOurs = api.extra.apiBase === ''
  if (isOurs && (cart.select()(api.getState()).data ?? []).length > 0) {
    const asked = orderApi.endpoints.deliveryOptions.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    })
    const { data, failure } = outcomeOf(await api.dispatch(asked))
    if (failure?.kind === 'unauthorised') return
    if (data && data.places.length > 0) {
      api.dispatch(goTo(paths.checkout))
      return
    }
  }
  await checkOut(undefined, api)
}

/** Another backend may say neither number nor sum. */
const doneDialog = ({ orderId, totalAmount }: Partial<PlacedOrder>): DialogDescriptor => ({
  kind: 'checkoutDone',
  ...(orderId !== undefined && { params: { order: orderId, sum: totalAmount ?? 0 } }),
})

const failedDialog = (failure: Failure): DialogDescriptor => {
  const { message, requestId, status } = failure
  return {
    kind: status === undefined || failure.kind === 'unreadable' ? 'checkoutError' : 'checkoutFailed',
    params: {
      ...(message !== undefined && { detail: message }),
      ...(requestId !== undefined && { requestId }),
    },
  }
}
