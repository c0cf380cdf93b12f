import type { SeededRandom } from '../seededRandom'

/** All that a shopper has on the server. */
export interface ShopperData {
  /** Quantity of each product. */
  cart: Record<number, number>
  /** Products, lowest id first. */
  favourites: number[]
  /** What was ordered under each Idempotency-Key: the quantity of each product. */
  orders: Record<string, Record<number, number>>
}

/** One write that a shopper asks for. */
export type Deed =
  | { kind: 'add'; productId: number; quantity: number }
  | { kind: 'change'; productId: number; change: 1 | -1 }
  | { kind: 'delete'; productId: number }
  | { kind: 'favourite'; productId: number }
  | { kind: 'checkout'; key: string }

export const nothing: ShopperData = { cart: {}, favourites: [], orders: {} }

/** What a shopper has once the server did it. */
export const afterDeed = (has: ShopperData, deed: Deed): ShopperData => {
  switch (deed.kind) {
    case 'add': {
      const quantity = (has.cart[deed.productId] ?? 0) + deed.quantity
      return { ...has, cart: { ...has.cart, [deed.productId]: quantity } }
    }
    case 'change': {
      const quantity = (has.cart[deed.productId] ?? 0) + deed.change
      return { ...has, cart: { ...has.cart, [deed.productId]: quantity } }
    }
    case 'delete': {
      const { [deed.productId]: _gone, ...cart } = has.cart
      return { ...has, cart }
    }
    case 'favourite': {
      const others = has.favourites.filter((id) => id !== deed.productId)
      const isThere = others.length < has.favourites.length
      return {
        ...has,
        favourites: isThere ? others : [...others, deed.productId].sort((one, other) => one - other),
      }
    }
    case 'checkout':
      return { ...has, cart: {}, orders: { ...has.orders, [deed.key]: has.cart } }
  }
}

/** Something that the server cannot refuse to a shopper who has this. `key` is used for a checkout. */
export const anyDeed = (random: SeededRandom, has: ShopperData, productIds: number[], key: string): Deed => {
  const productId = random.one(productIds)
  const inCart = Object.keys(has.cart).map(Number)
  if (inCart.length === 0) return { kind: 'add', productId, quantity: 1 + random.below(3) }
  const choice = random.below(10)
  if (choice < 4) return { kind: 'add', productId, quantity: 1 + random.below(3) }
  if (choice < 6) return { kind: 'favourite', productId }
  if (choice < 7) return { kind: 'delete', productId: random.one(inCart) }
  if (choice < 8) {
    const changed = random.one(inCart)
    return { kind: 'change', productId: changed, change: (has.cart[changed] ?? 0) > 1 ? -1 : 1 }
  }
  return { kind: 'checkout', key }
}
