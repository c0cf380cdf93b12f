import type { StartListening } from '../../shared/store'
import { addressGiven, cartLinkPressed, checkoutAsked, lineDeleteAsked } from './cart.slice'
import { addToCartAsked } from '../../product/product.events'
import { forgetAttempt } from './checkoutAttempt'
import { quantityChangeAsked, quantityTyped, selectWanted } from './quantities.slice'

/** Comes with the first press, not with the first page. */
const flows = () => import(/* webpackChunkName: "flows" */ './cart.flows')

const checkoutFlow = () => import(/* webpackChunkName: "flows" */ './checkout.flow')

export const listenForCart = (startListening: StartListening) => {
  startListening({
    actionCreator: addToCartAsked,
    effect: async ({ payload }, api) => (await flows()).addToCart(payload, api),
  })
  for (const actionCreator of [quantityChangeAsked, quantityTyped]) {
    startListening({
      predicate: actionCreator.match,
      effect: async ({ payload: { line } }, api) => {
        // Whoever asked first brings the last wish to the server.
        if (selectWanted(api.getOriginalState(), line.productId) !== undefined) return
        await (await flows()).bringQuantity(line, api)
      },
    })
  }
  startListening({
    actionCreator: lineDeleteAsked,
    effect: async ({ payload }, api) => (await flows()).deleteLine(payload, api),
  })
  startListening({
    actionCreator: checkoutAsked,
    effect: async (_, api) => (await checkoutFlow()).beginCheckout(api),
  })
  startListening({
    actionCreator: addressGiven,
    effect: async ({ payload }, api) => (await checkoutFlow()).checkOut(payload, api),
  })
  startListening({
    actionCreator: cartLinkPressed,
    effect: async (_, api) => (await flows()).openCart(api),
  })
  // The unanswered checkout of one shopper is none of the next one's business.
  startListening({
    predicate: (_, now, before) => now.session.epoch !== before.session.epoch,
    effect: () => {
      forgetAttempt()
    },
  })
}
