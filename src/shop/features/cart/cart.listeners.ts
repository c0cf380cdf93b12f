import type { Product } from '../../../contract/entities/product'
import type { WordsAnswer } from '../../api/readers'
import { shopApi } from '../../api/shopApi'
import { takesGuests } from '../../i18n/shopFacts'
import { paths } from '../../lib/paths'
import { addToCartAsked } from '../../product/product.events'
import { send } from '../../shared/send'
import type { ListenerApi, StartListening } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { goTo } from '../../shell/location/goTo'
import { noticeShown } from '../../shell/notices/notices.slice'
import { askForLogin } from '../../shell/session/askForLogin'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import {
  addressGiven,
  cartLinkPressed,
  checkoutAsked,
  guestAddressGiven,
  lineDeleteAsked,
  productKept,
} from './cart.slice'
import { forgetAttempt } from './checkoutAttempt'
import { quantityChangeAsked, quantitySettled, quantityTyped, selectWanted } from './quantities.slice'

/** What the cart's own screen needs comes after the first page. */
const flows = () => import(/* webpackChunkName: "flows" */ './cart.flows')

const checkoutFlow = () => import(/* webpackChunkName: "flows" */ './checkout.flow')

/** With a token to the server's cart, without one to the lines that wait. */
const addToCart = async (product: Product, api: ListenerApi): Promise<void> => {
  const { id, name } = product
  if (!selectIsLoggedIn(api.getState())) {
    api.dispatch(productKept(product))
    if (takesGuests()) {
      api.dispatch(noticeShown({ kind: 'addedToCart', tone: 'success', params: { name } }))
      return
    }
    return askForLogin({ kind: 'lineWaits', params: { name } }, api)
  }
  const outcome = await send(api, shopApi.endpoints.addToCart, { productId: id })
  if (outcome === null) return
  const { data, failure } = outcome
  if (data) {
    api.dispatch(noticeShown({ kind: 'addedToCart', tone: 'success', params: { ...said(data), name } }))
  } else if (failure?.kind !== 'unauthorised') {
    const answer = await askPerson({ kind: 'cartFailed', params: paramsOf(failure, 'cart.addFailed') }, api)
    if (answer === 'confirmed') await addToCart(product, api)
  }
}

const said = ({ message }: WordsAnswer) => (message === null ? {} : { message })

export const listenForCart = (startListening: StartListening) => {
  startListening({
    actionCreator: addToCartAsked,
    effect: ({ payload }, api) => addToCart(payload, api),
  })
  for (const actionCreator of [quantityChangeAsked, quantityTyped]) {
    startListening({
      predicate: actionCreator.match,
      effect: async ({ payload: { line } }, api) => {
        // Whoever asked first brings the last wish to the server.
        if (selectWanted(api.getOriginalState(), line.productId) !== undefined) return
        const { bringQuantity } = await flows().catch((error: unknown) => {
          api.dispatch(quantitySettled(line.productId))
          throw error
        })
        await bringQuantity(line, api)
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
    effect: async ({ payload }, api) => (await checkoutFlow()).checkOut({ delivery: payload }, api),
  })
  startListening({
    actionCreator: guestAddressGiven,
    effect: async ({ payload }, api) => (await checkoutFlow()).checkOut(payload, api),
  })
  startListening({
    actionCreator: cartLinkPressed,
    effect: async (_, api) => {
      if (selectIsLoggedIn(api.getState()) || takesGuests()) api.dispatch(goTo(paths.cart))
      else await askForLogin({ kind: 'cartNeedsLogin' }, api)
    },
  })
  // The unanswered checkout of one shopper is none of the next one's business.
  startListening({
    predicate: (_, now, before) => now.session.epoch !== before.session.epoch,
    effect: () => {
      forgetAttempt()
    },
  })
}
