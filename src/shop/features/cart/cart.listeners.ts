import { isAnyOf } from '@reduxjs/toolkit'
import type { StartListening } from '../../lib/store'
import { loggedOut, sessionChangedElsewhere } from '../session/session.slice'
import {
  addToCartAsked,
  cartLinkPressed,
  checkoutAsked,
  lineDeleteAsked,
  quantityChangeAsked,
} from './cart.slice'
import { forgetAttempt } from './checkoutAttempt'

/** Comes with the first press, not with the first page. */
const flows = () => import(/* webpackChunkName: "flows" */ './cart.flows')

export const listenForCart = (startListening: StartListening) => {
  startListening({
    actionCreator: addToCartAsked,
    effect: async ({ payload }, api) => (await flows()).addToCart(payload, api),
  })
  startListening({
    actionCreator: quantityChangeAsked,
    effect: async ({ payload }, api) => (await flows()).changeQuantity(payload, api),
  })
  startListening({
    actionCreator: lineDeleteAsked,
    effect: async ({ payload }, api) => (await flows()).deleteLine(payload, api),
  })
  startListening({
    actionCreator: checkoutAsked,
    effect: async (_, api) => (await flows()).checkOut(api),
  })
  startListening({
    actionCreator: cartLinkPressed,
    effect: async (_, api) => (await flows()).openCart(api),
  })
  // The unanswered checkout of one shopper is none of the next one's business.
  startListening({ matcher: isAnyOf(loggedOut, sessionChangedElsewhere), effect: forgetAttempt })
}
