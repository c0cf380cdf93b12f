import { z } from 'zod'
import { amount, answerId } from '../text'

/** A line of a placed order: name, picture and price of the moment it was placed. */
export const orderLine = z.strictObject({
  productImage: z.string().nullable(),
  productName: z.string(),
  price: amount,
  quantity: z.int().positive(),
  subTotal: amount,
})
export type OrderLine = z.infer<typeof orderLine>

/** SPEC.md §3; `createdAt` is an ISO 8601 date-time in UTC. */
export const order = z.strictObject({
  orderId: answerId,
  createdAt: z.string(),
  totalAmount: amount,
  orderItems: z.array(orderLine),
})
export type Order = z.infer<typeof order>

/** What checkout answers: enough to find the order again. */
export const placedOrder = z.strictObject({ orderId: answerId, totalAmount: amount })
export type PlacedOrder = z.infer<typeof placedOrder>
