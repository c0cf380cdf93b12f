import type { StartListening } from '../../shared/store'
import { stockWatchAsked } from '../../product/product.events'
import { guestOrderAsked, orderCancelAsked, reorderAsked } from './orders.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './orders.flows')

export const listenForOrders = (startListening: StartListening) => {
  startListening({
    actionCreator: orderCancelAsked,
    effect: async ({ payload }, api) => (await flows()).cancelOrder(payload, api),
  })
  startListening({
    actionCreator: reorderAsked,
    effect: async ({ payload }, api) => (await flows()).orderAgain(payload, api),
  })
  startListening({
    actionCreator: guestOrderAsked,
    effect: async ({ payload }, api) => (await flows()).findGuestOrder(payload, api),
  })
  startListening({
    actionCreator: stockWatchAsked,
    effect: async ({ payload }, api) => (await flows()).watchStock(payload, api),
  })
}
