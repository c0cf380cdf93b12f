import type { CartLine } from '../../../contract/entities/cart'
import type { Product } from '../../../contract/entities/product'
import type { Id } from '../../../contract/text'
import { type Outcome, outcomeOf } from '../../api/failure'
import { mutationKey, selectIsPending } from '../../api/pending'
import type { WordsAnswer } from '../../api/readers'
import { shopApi } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import type { DialogDescriptor } from '../../shell/dialogs/dialogs.slice'
import { goTo } from '../../shell/location/goTo'
import { noticeShown } from '../../shell/notices/notices.slice'
import { askForLogin } from '../../shell/session/askForLogin'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { productKept } from './cart.slice'
import { quantitySettled, selectWanted } from './quantities.slice'

const { addToCart: add, updateQuantity, setQuantity, deleteCartLine } = shopApi.endpoints

/** A product was added: with a token to the server's cart, without one to the lines that wait. */
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
    const params = { ...said(data), name: product.name }
    api.dispatch(noticeShown({ kind: 'addedToCart', tone: 'success', params }))
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

/**
 * Brings a line to the quantity that is wanted, whatever is pressed or typed meanwhile; the number changes each time that the
 * server has said 200. Our server takes a number, another backend steps of one. A step that fails ends it.
 */
export const bringQuantity = async ({ productId, quantity }: CartLine, api: ListenerApi) => {
  const wanted = () => selectWanted(api.getState(), productId) ?? known
  let known = quantity
  while (wanted() !== known) {
    const next = nextQuantity(known, wanted(), api)
    const outcome = await sendQuantity(productId, known, next, api)
    showCartNotice('cart.updateFailed', outcome, api)
    if (outcome.failure !== undefined) break
    known = next
  }
  api.dispatch(quantitySettled(productId))
}

const nextQuantity = (known: number, wanted: number, { extra }: ListenerApi) =>
  extra.apiBase === '' ? wanted : known + Math.sign(wanted - known)

const sendQuantity = async (productId: Id, known: number, next: number, { dispatch }: ListenerApi) => {
  const change = next - known
  if (change === 1 || change === -1) {
    const key = { fixedCacheKey: mutationKey('updateQuantity', productId) }
    return outcomeOf(await dispatch(updateQuantity.initiate({ productId, step: change }, key)))
  }
  const key = { fixedCacheKey: mutationKey('setQuantity', productId) }
  return outcomeOf(await dispatch(setQuantity.initiate({ productId, quantity: next }, key)))
}

export const deleteLine = async ({ id, productId, productName }: CartLine, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'deleteCartLine', productId)) return
  if ((await askPerson({ kind: 'deleteLine', params: { name: productName } }, api)) === 'cancelled') return
  const key = { fixedCacheKey: mutationKey('deleteCartLine', productId) }
  const outcome = outcomeOf(await api.dispatch(deleteCartLine.initiate({ id, productId }, key)))
  showCartNotice('cart.deleteFailed', outcome, api)
}

/** The header's link (HEADER-12). */
export const openCart = async (api: ListenerApi) => {
  if (selectIsLoggedIn(api.getState())) api.dispatch(goTo(paths.cart))
  else await askForLogin({ kind: 'cartNeedsLogin' }, api)
}
