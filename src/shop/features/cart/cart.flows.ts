import type { CartLine } from '../../../contract/entities/cart'
import type { Id } from '../../../contract/text'
import { changesApi } from '../../api/changesApi'
import { numberOf, type Outcome } from '../../api/failure'
import { selectIsPending } from '../../api/pending'
import { send } from '../../shared/send'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import { noticeShown } from '../../shell/notices/notices.slice'
import { quantitySettled, selectWanted } from './quantities.slice'

const { deleteCartLine, setQuantity, updateQuantity } = changesApi.endpoints

const showCartNotice = (
  text: 'cart.updateFailed' | 'cart.deleteFailed',
  outcome: Outcome<unknown> | null,
  api: ListenerApi,
) => {
  if (outcome?.failure === undefined || outcome.failure.kind === 'unauthorised') return
  api.dispatch(
    noticeShown({ kind: 'cartFailed', tone: 'error', params: { text, ...numberOf(outcome.failure) } }),
  )
}

/**
 * Brings a line to the quantity that is wanted, whatever is pressed or typed meanwhile; the number changes each time that the
 * server has said 200. Our server takes a number, another backend steps of one, which halves of a book do not come to. A step
 * that fails ends it.
 */
export const bringQuantity = async ({ productId, quantity }: CartLine, api: ListenerApi) => {
  const wanted = () => selectWanted(api.getState(), productId) ?? known
  let known = quantity
  while (Math.abs(wanted() - known) >= 1) {
    const next = nextQuantity(known, wanted(), api)
    const outcome = await sendQuantity(productId, known, next, api)
    showCartNotice('cart.updateFailed', outcome, api)
    if (outcome === null || outcome.failure !== undefined) break
    known = next
  }
  api.dispatch(quantitySettled(productId))
}

const nextQuantity = (known: number, wanted: number, { extra }: ListenerApi) =>
  extra.apiBase === '' ? wanted : known + Math.sign(wanted - known)

const sendQuantity = (productId: Id, known: number, next: number, api: ListenerApi) => {
  const change = next - known
  return change === 1 || change === -1
    ? send(api, updateQuantity, { productId, step: change })
    : send(api, setQuantity, { productId, quantity: next })
}

export const deleteLine = async ({ id, productId, productName }: CartLine, api: ListenerApi) => {
  if (selectIsPending(api.getState(), 'deleteCartLine', productId)) return
  if ((await askPerson({ kind: 'deleteLine', params: { name: productName } }, api)) === 'cancelled') return
  showCartNotice('cart.deleteFailed', await send(api, deleteCartLine, { id, productId }), api)
}
