import type { CartLine } from '../entities/cart'
import { toMinor } from './price'

type Line = Pick<CartLine, 'productId' | 'productName' | 'price' | 'quantity'>
type Offer = Pick<CartLine, 'price' | 'quantity'>

/** What became of one product between two looks at a cart; null: it was not there. Prices are of one piece. */
export interface CartChange {
  name: string
  was: Offer | null
  is: Offer | null
}

const offerOf = ({ price, quantity }: Line): Offer => ({ price, quantity })

const isSame = (one: Offer, other: Offer) =>
  one.quantity === other.quantity && toMinor(one.price) === toMinor(other.price)

/**
 * What differs in products, quantities or prices between the lines that somebody saw and those that there are; names and
 * pictures do not count, nor does the order. Empty: an order of the one is an order of the other.
 */
export const cartChanges = (seen: readonly Line[], present: readonly Line[]): CartChange[] => {
  const before = new Map(seen.map((line) => [String(line.productId), line]))
  const after = new Map(present.map((line) => [String(line.productId), line]))
  const changed = present.flatMap((line) => {
    const was = before.get(String(line.productId))
    if (was && isSame(was, line)) return []
    return [{ name: line.productName, was: was ? offerOf(was) : null, is: offerOf(line) }]
  })
  const gone = seen.flatMap((line) =>
    after.has(String(line.productId)) ? [] : [{ name: line.productName, was: offerOf(line), is: null }],
  )
  return [...changed, ...gone]
}
