import type { Transaction } from 'kysely'
import { maximumCartLines, type Language } from '../../../contract/constants'
import type { CheckoutItems } from '../../../contract/entities/cart'
import type { DeliveryBody, PlacedOrder } from '../../../contract/entities/order'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import { enqueueMail } from '../../mail/outbox'
import { deliveryOf } from './delivery'
import { keepPace } from './pace'
import { presentPlacedOrder } from './present'
import { insertOrder, orderOfKey, productsOfLines } from './queries'
import { takeStock } from '../../orders/stock'
import { checkShown, orderTotal, pricedLines, type TakenLine, unavailableOf } from './rules'

export interface CheckoutRequest {
  userId: number
  language: Language
  /** The caller's Idempotency-Key and what came with it. */
  attempt: { key: string; bodyHash: string } | null
  /** Takes what is ordered, nothing where there is nothing, and holds the products of it. */
  takeLines: () => TakenLine[] | Promise<TakenLine[]>
  /** The lines that the caller showed; see `checkShown`. */
  shown: CheckoutItems
  /** Where it goes; null: the shopper was not asked. */
  delivery: DeliveryBody | null
  /** Whether there is a limit on orders a minute. */
  isLimited: boolean
}

/**
 * Turns what a shopper takes into one order, inside a transaction that holds the shopper's row: either all of it
 * happens or nothing. A repeated attempt answers what the first one did.
 * Throws Failure: 409 for an empty cart, too many lines, products that cannot be bought now or of which too few are
 * left, a cart or a delivery other than the one that was shown, and a total beyond 2^53;
 * 422 for a key that came with another body before; 429 for too many orders in a minute, with the cart as it was.
 */
export const checkout = async (
  trx: Transaction<Database>,
  { userId, language, attempt, takeLines, shown, delivery, isLimited }: CheckoutRequest,
): Promise<PlacedOrder> => {
  const earlier = attempt && (await orderOfKey(trx, userId, attempt.key))
  if (earlier) {
    if (earlier.body_hash !== attempt.bodyHash) throw new Failure(422, 'keyUsedDifferently')
    return presentPlacedOrder(earlier)
  }

  if (isLimited) await keepPace(trx, userId)
  const taken = await takeLines()
  if (taken.length === 0) throw new Failure(409, 'cartEmpty')
  if (taken.length > maximumCartLines) throw new Failure(409, 'cartFull', { maximum: maximumCartLines })
  const products = await productsOfLines(
    trx,
    language,
    taken.map((line) => line.product_id),
  )
  const unavailable = unavailableOf(products)
  if (unavailable.length > 0) {
    throw new Failure(409, 'notAllForSale', { names: unavailable.map(({ name }) => name).join(', ') })
  }
  const lines = pricedLines(taken, products)
  checkShown(shown, lines)
  await takeStock(trx, lines, products)
  const goods = orderTotal(lines)
  if (goods === null) throw new Failure(409, 'totalTooLarge')
  const delivered = delivery && (await deliveryOf(trx, delivery, goods))
  const total = goods + (delivered?.fee ?? 0)

  const id = await insertOrder(trx, {
    userId,
    total,
    createdAt: new Date().toISOString(),
    key: attempt?.key ?? null,
    bodyHash: attempt?.bodyHash ?? null,
    lines: lines.map(({ id: _cartLine, ...line }) => line),
    delivery: delivered,
  })
  for (const kind of ['order-placed', 'order-received'] as const) {
    await enqueueMail(trx, { kind, userId, reference: id })
  }
  return presentPlacedOrder({ id, total })
}
