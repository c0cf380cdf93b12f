import { nanoid } from '@reduxjs/toolkit'
import type { CartLine } from '../../../contract/entities/cart'
import type { PlacedOrder } from '../../../contract/entities/order'
import { cartChanges } from '../../../contract/rules/cartChanges'
import { fromMinor, toMinor, totalOf } from '../../../contract/rules/price'
import { type Failure, type Outcome, outcomeOf, wasAnswered, wasBrokenOff } from '../../api/failure'
import { type CheckoutArg, changesApi } from '../../api/changesApi'
import { mutationKey, selectIsPending } from '../../api/pending'
import { orderApi } from '../../api/orderApi'
import { selectIsSlow } from '../../api/slowCalls.slice'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { dialogOpened, type DialogDescriptor } from '../../shell/dialogs/dialogs.slice'
import { goTo } from '../../shell/location/goTo'
import { selectLocation } from '../../shell/location/location.slice'
import { selectToken } from '../../shell/session/session.slice'
import { localLinesOrdered } from './cart.slice'
import { type CheckoutAttempt, forgetAttempt, keepAttempt, keptAttempt } from './checkoutAttempt'
import { selectLinesToOrder } from './linesToOrder'

const { checkout, cart } = changesApi.endpoints
const { deliveryOptions, findGuestOrder } = orderApi.endpoints

type Placing = Outcome<Partial<PlacedOrder>>
/** Where it goes; undefined: nobody was asked. With an e-mail address, or null for none, it is of somebody without an account. */
type Asked = Pick<CheckoutArg, 'delivery' | 'email'>

const isOurs = ({ extra }: ListenerApi) => extra.apiBase === ''

const isOfGuest = ({ email }: Asked) => email !== undefined

/** The lines on the screen: the server's cart, or what waits in the browser. */
const shownLines = (asked: Asked, api: ListenerApi): CartLine[] =>
  isOfGuest(asked) ? selectLinesToOrder(api.getState()) : (cart.select()(api.getState()).data ?? [])

const askForCart = (api: ListenerApi) =>
  api.dispatch(cart.initiate(undefined, { forceRefetch: true, subscribe: false }))

/** What an order that was placed has left of them. */
const linesLeft = async (asked: Asked, api: ListenerApi): Promise<CartLine[]> => {
  if (isOfGuest(asked)) return shownLines(asked, api)
  const { data = [] } = await askForCart(api)
  return data
}

/** What is to be paid: the goods, and the delivery where there is one. */
const sumOf = (lines: CartLine[], { delivery }: Asked) =>
  fromMinor(toMinor(totalOf(lines)) + toMinor(delivery?.fee ?? 0))

/**
 * Sends one attempt and keeps it until the server has answered. Another backend does not know its key: there each is an order
 * of what was shown last, and after no answer the cart itself says whether there is anything left to order.
 */
const send = async (attempt: CheckoutAttempt, api: ListenerApi): Promise<Placing> => {
  if (isOurs(api)) keepAttempt(attempt, selectToken(api.getState()))
  const call = checkout.initiate(attempt, { fixedCacheKey: mutationKey('checkout') })
  const outcome = outcomeOf(await api.dispatch(call))
  if (outcome.failure === undefined || wasAnswered(outcome.failure)) forgetAttempt(attempt.key)
  else if (!isOurs(api)) void askForCart(api)
  if (outcome.failure === undefined && isOfGuest(attempt)) guestHasOrdered(attempt, outcome.data, api)
  return outcome
}

/** The lines leave the browser's cart, and the order is looked up, so that the link to it shows it. */
const guestHasOrdered = (
  { items, delivery }: CheckoutAttempt,
  { orderId }: Partial<PlacedOrder>,
  api: ListenerApi,
) => {
  api.dispatch(localLinesOrdered(items.map(({ productId }) => productId)))
  if (orderId === undefined || delivery === undefined) return
  const found = findGuestOrder.initiate(
    { orderId, phone: delivery.phone },
    { fixedCacheKey: mutationKey('findGuestOrder') },
  )
  void api.dispatch(found)
}

/**
 * Orders the lines that were shown. Where the server holds others by now, it says which; they are shown, and ordered
 * only after another yes. null: that was a no.
 */
const order = async (shown: CartLine[], asked: Asked, api: ListenerApi): Promise<Placing | null> => {
  const outcome = await send({ items: shown, key: nanoid(), ...asked }, api)
  const present = outcome.failure?.cart
  if (present === undefined) return outcome
  const params = { changes: cartChanges(shown, present), sum: sumOf(present, asked) }
  const answer = await askPerson({ kind: 'checkoutChanged', params }, api)
  return answer === 'cancelled' ? null : order(present, asked, api)
}

/**
 * Sends what was never answered again, under its key and word for word. Where that order had been placed, what has come
 * into the cart since is an order of its own; where it never was and the cart is another by now, what is shown counts.
 */
const orderAgain = async (
  kept: CheckoutAttempt,
  shown: CartLine[],
  asked: Asked,
  api: ListenerApi,
): Promise<Placing | null> => {
  const first = await send(kept, api)
  if (first.failure !== undefined) return first.failure.cart === undefined ? first : order(shown, asked, api)
  const left = await linesLeft(kept, api)
  if (left.length === 0) return first
  return (await order(isOfGuest(kept) ? left : shown, asked, api)) ?? first
}

/** Two presses may come before the first question is drawn: they ask once. */
const isAsking = (api: ListenerApi) =>
  api.getState().dialogs.open.some(({ kind }) => kind === 'checkout' || kind === 'checkoutChanged')

/**
 * Asks with the sum, sends, says what came of it. The attempt keeps its key and its body until the server has answered,
 * so that trying again after a lost answer places one order.
 */
export const checkOut = async (asked: Asked, api: ListenerApi) => {
  const shown = shownLines(asked, api)
  if (shown.length === 0 || selectIsPending(api.getState(), 'checkout') || isAsking(api)) return
  const sum = sumOf(shown, asked)
  const question = { kind: 'checkout', params: { sum } } as const
  if ((await askPerson(question, api)) === 'cancelled') return
  const kept = keptAttempt(selectToken(api.getState()))
  const outcome = kept === null ? await order(shown, asked, api) : await orderAgain(kept, shown, asked, api)
  if (outcome === null || outcome.failure?.kind === 'unauthorised') return
  api.dispatch(dialogOpened(outcome.failure ? failedDialog(outcome.failure) : doneDialog(outcome.data, sum)))
}

/**
 * Leads to the form of the address where the shop delivers somewhere. Another backend is not asked about it; without an
 * answer the order is placed without an address, and the bookseller asks on the phone.
 */
export const beginCheckout = async (api: ListenerApi) => {
  if (isOurs(api) && (cart.select()(api.getState()).data ?? []).length > 0) {
    const running = api.dispatch(orderApi.util.getRunningQueryThunk('deliveryOptions', undefined))
    if (running) {
      // Two presses ask once. Whoever asks anew after a while may have a connection that is dead.
      if (!selectIsSlow(api.getState(), 'deliveryOptions')) return
      running.abort()
      await running
    }
    const from = selectLocation(api.getState()).pathname
    const answer = await api.dispatch(
      deliveryOptions.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    if (wasBrokenOff(answer)) return
    const { data, failure } = outcomeOf(answer)
    if (failure?.kind === 'unauthorised') return
    // Whoever has gone elsewhere meanwhile is not called back.
    if (selectLocation(api.getState()).pathname !== from) return
    if (data && data.places.length > 0) {
      api.dispatch(goTo(paths.checkout))
      return
    }
  }
  await checkOut({}, api)
}

/** Another backend may say neither number nor sum: the sum is the one that was confirmed. */
const doneDialog = ({ orderId, totalAmount }: Partial<PlacedOrder>, confirmed: number): DialogDescriptor => ({
  kind: 'checkoutDone',
  ...(orderId !== undefined && { params: { order: orderId, sum: totalAmount ?? confirmed } }),
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
