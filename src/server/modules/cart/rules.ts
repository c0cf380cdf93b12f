import { maximumCartLines, maximumQuantity } from '../../../contract/constants'
import type { ProductStatus } from '../../../contract/constants'
import { Failure } from '../../failure'

interface Offer {
  status: ProductStatus
  /** null: the shop does not count them. */
  copies: number | null
  /** Lines of the cart besides the one of the product. */
  otherLines: number | null
}

/**
 * Only an available product can be added, and only while the cart has room. undefined: there is
 * no such product to see.
 */
export const checkOffer = (offer: Offer | undefined) => {
  if (offer === undefined) throw new Failure(404, 'productNotFound')
  if (offer.status !== 'available' || offer.copies === 0) throw new Failure(409, 'notForSale')
  if (Number(offer.otherLines) >= maximumCartLines)
    throw new Failure(409, 'cartFull', { maximum: maximumCartLines })
}

/** `action` and `quantityChange` say the same twice; where they contradict, the request is wrong. */
export const checkAction = (action: 'increment' | 'decrement', change: 1 | -1) => {
  if ((action === 'increment') !== (change === 1)) throw new Failure(400, 'quantityContradiction')
}

/** Why a line that exists was not changed. */
export const quantityBound = (change: number) =>
  change > 0
    ? new Failure(409, 'quantityTooLarge', { maximum: maximumQuantity })
    : new Failure(409, 'quantityAtMinimum')
