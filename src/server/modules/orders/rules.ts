import { createHash } from 'node:crypto'
import type { CartLine, CheckoutItems } from '../../../contract/entities/cart'
import { cartChanges } from '../../../contract/rules/cartChanges'
import { fromMinor } from '../../../contract/rules/price'
import { Failure } from '../../failure'
import type { OrderedProduct } from './queries'

export interface TakenLine {
  id: number
  product_id: number
  quantity: number
}

export interface PricedLine {
  /** Of the cart's line. */
  id: number
  product_id: number
  library_id: number
  name: string
  image: string | null
  /** Minor units, what one piece costs at this moment. */
  price: number
  quantity: number
}

/** The products of a cart that cannot be ordered now: hidden, out of stock, coming soon. */
export const unavailableOf = (products: OrderedProduct[]): OrderedProduct[] =>
  products.filter((product) => product.hidden === 1 || product.status !== 'available' || product.copies === 0)

/** The lines of an order in the order of the cart, at the server's price; what the client believed does not count. */
export const pricedLines = (taken: TakenLine[], products: OrderedProduct[]): PricedLine[] => {
  const byId = new Map(products.map((product) => [product.id, product]))
  return taken
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, product_id, quantity }) => {
      const product = byId.get(product_id)
      if (product === undefined) return []
      const { library_id, name, image, effective_price: price } = product
      return [{ id, product_id, library_id, name, image, price, quantity }]
    })
}

/** The cart is not the one that was shown when the order was sent; the answer holds it as it is, so that it can be. */
class CartIsAnother extends Failure {
  constructor(override readonly data: CartLine[]) {
    super(409, 'cartIsAnother')
  }
}

/**
 * Nobody orders what was not on the screen: lines added in another tab, a price raised meanwhile. `shown` are the lines
 * that came with the order; none say nothing of what was shown. Throws Failure 409 with the cart's lines.
 */
export const checkShown = (shown: CheckoutItems, lines: readonly PricedLine[]) => {
  if (shown.length === 0) return
  const present = lines.map(({ id, product_id, name, image, price, quantity }) => ({
    id,
    productId: product_id,
    productName: name,
    productImage: image,
    price: fromMinor(price),
    quantity,
  }))
  if (shown.length !== present.length || cartChanges(shown, present).length > 0)
    throw new CartIsAnother(present)
}

/** Minor units; null where the sum is beyond what a number holds exactly (2^53). */
export const orderTotal = (lines: PricedLine[]): number | null => {
  const total = lines.reduce((sum, line) => sum + BigInt(line.price) * BigInt(line.quantity), 0n)
  return total <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(total) : null
}

/**
 * The attempt that an Idempotency-Key names, with a hash that tells one body from another under the same key.
 * null without a key. Throws Failure 400 for one that is no short line of visible characters.
 */
export const attemptOf = (key: string | string[] | undefined, body: unknown) => {
  if (key === undefined) return null
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Failure(400, 'invalidField', { field: 'Idempotency-Key' })
  }
  return { key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') }
}
