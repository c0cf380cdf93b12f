import { createHash } from 'node:crypto'
import { Failure } from '../../failure'
import type { OrderedProduct } from './queries'

interface TakenLine {
  id: number
  product_id: number
  quantity: number
}

export interface PricedLine {
  product_id: number
  name: string
  image: string | null
  /** Minor units, what one piece costs at this moment. */
  price: number
  quantity: number
}

/** The products of a cart that cannot be ordered now: hidden, out of stock, coming soon. */
export const unavailableOf = (products: OrderedProduct[]): OrderedProduct[] =>
  products.filter((product) => product.hidden === 1 || product.status !== 'available')

/** The lines of an order in the order of the cart, at the server's price; what the client believed does not count. */
export const pricedLines = (taken: TakenLine[], products: OrderedProduct[]): PricedLine[] => {
  const byId = new Map(products.map((product) => [product.id, product]))
  return taken
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ product_id, quantity }) => {
      const product = byId.get(product_id)
      return product === undefined
        ? []
        : [{ product_id, name: product.name, image: product.image, price: product.effective_price, quantity }]
    })
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
