import { z } from 'zod'
import { amount, answerId, bodyId, listOf } from '../text'
import { maximumCartLines, maximumQuantity } from '../constants'
import type { Product } from './product'

/** A line of the server's cart. `price` is what one piece costs now: the discount price if above 0. */
export const cartLine = z.strictObject({
  id: answerId,
  productId: answerId,
  productName: z.string(),
  productImage: z.string().nullable(),
  price: amount,
  quantity: z.int().positive(),
})
export type CartLine = z.infer<typeof cartLine>

/** A line that waits in the browser for a login: the product plus `qty`. */
export type LocalCartLine = Product & { qty: number }

export const addToCartBody = z.strictObject({
  productId: bodyId,
  quantity: z.int().min(1).max(maximumQuantity),
})

/** `action` and `quantityChange` say the same twice; where they contradict, the server answers 400. */
export const updateQuantityQuery = z.strictObject({ action: z.enum(['increment', 'decrement']) })
export const updateQuantityBody = z.strictObject({
  productId: bodyId,
  quantityChange: z.union([z.literal(1), z.literal(-1)]),
})

/**
 * The lines that a client shows to the person who orders. The server orders its own cart, and only where these are no
 * other; an empty list says nothing of what was shown, and the cart is ordered as it is.
 */
export const checkoutBody = z.strictObject({
  items: listOf(
    z.strictObject({
      id: bodyId,
      productId: bodyId,
      productName: z.string().max(1000),
      productImage: z.string().max(4000).nullish(),
      price: amount,
      quantity: z.int().min(1).max(maximumQuantity),
    }),
    maximumCartLines,
  ),
})
export type CheckoutItems = z.output<typeof checkoutBody>['items']
