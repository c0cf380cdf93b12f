import { z } from 'zod'
import { deliveryTexts, maximumCartLines, maximumQuantity } from '../constants'
import { isPhone } from '../rules/phone'
import { orderStates } from '../rules/orderStates'
import { amount, answerId, bodyId, listOf, nameText, text } from '../text'
import { emailAddress } from './account'
import { checkoutBody } from './cart'

/** A line of a placed order: name, picture and price of the moment it was placed. */
export const orderLine = z.strictObject({
  productImage: z.string().nullable(),
  productName: z.string(),
  price: amount,
  quantity: z.int().positive(),
  subTotal: amount,
  /** Ours: the product, for a link to it; null where it is no longer there to be seen. */
  productId: answerId.nullable().optional(),
})
export type OrderLine = z.infer<typeof orderLine>

export const orderState = z.enum(orderStates)

/** What happened to an order; `at` is an ISO 8601 date-time in UTC, `reason` is given where it was cancelled. */
export const orderEvent = z.strictObject({
  state: orderState.exclude(['new']),
  at: z.string(),
  by: z.enum(['shopper', 'shop']),
  reason: z.string().nullable(),
})
export type OrderEvent = z.infer<typeof orderEvent>

/** Where an order goes and what that costs, as it was when it was placed; later changes of fees leave it alone. */
const orderDelivery = z.strictObject({
  name: z.string(),
  phone: z.string(),
  governorate: z.string(),
  town: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  fee: amount,
  /** Days that it takes at most. */
  days: z.int().nonnegative(),
})
export type OrderDelivery = z.infer<typeof orderDelivery>

/** `createdAt` is an ISO 8601 date-time in UTC; `totalAmount` is what is to be paid, delivery included. */
export const order = z.strictObject({
  orderId: answerId,
  createdAt: z.string(),
  totalAmount: amount,
  orderItems: z.array(orderLine),
  /** Ours, as are those below. */
  state: orderState.optional(),
  /** Whoever asks may cancel it still: all of it is new, whatever library it comes from. */
  mayCancel: z.boolean().optional(),
  /** The oldest first; nothing has happened yet to an order that is new. */
  events: z.array(orderEvent).optional(),
  /** null: the order was placed without an address. */
  delivery: orderDelivery.nullable().optional(),
})
export type Order = z.infer<typeof order>

/** What checkout answers: enough to find the order again. */
export const placedOrder = z.strictObject({ orderId: answerId, totalAmount: amount })
export type PlacedOrder = z.infer<typeof placedOrder>

/** A governorate that the shop delivers to. */
const deliveryPlace = z.strictObject({
  id: answerId,
  name: z.string(),
  fee: amount,
  days: z.int().nonnegative(),
})
export type DeliveryPlace = z.infer<typeof deliveryPlace>

/** What the form of an address begins with: the last order's, else what the profile knows. */
const knownAddress = z.strictObject({
  name: z.string(),
  phone: z.string(),
  governorateId: answerId.nullable(),
  town: z.string(),
  address: z.string(),
})
export type KnownAddress = z.infer<typeof knownAddress>

export const deliveryOptions = z.strictObject({
  /** Empty where the shop delivers nowhere: then an order has no address. */
  places: z.array(deliveryPlace),
  /** The sum of the goods from which delivery costs nothing; null: there is no such sum. */
  freeFrom: amount.nullable(),
  known: knownAddress,
})
export type DeliveryOptions = z.infer<typeof deliveryOptions>

/** `fee` is what the form showed for that governorate and these goods; another one is refused. */
const deliveryBody = z.strictObject({
  name: nameText(deliveryTexts.name),
  phone: nameText(deliveryTexts.phone).refine(isPhone),
  governorateId: bodyId,
  town: nameText(deliveryTexts.town),
  address: text(deliveryTexts.address),
  note: text(deliveryTexts.note).nullable(),
  fee: amount,
})
export type DeliveryBody = z.output<typeof deliveryBody>

export const placeOrderBody = checkoutBody.extend({ delivery: deliveryBody })

/**
 * What somebody without an account orders: the lines that were shown, all that makes the order. `email` is where its
 * mails go, null: nowhere.
 */
export const placeGuestOrderBody = z.strictObject({
  items: listOf(
    z.strictObject({
      productId: bodyId,
      price: amount,
      quantity: z.int().min(1).max(maximumQuantity),
    }),
    maximumCartLines,
  ).refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length),
  delivery: deliveryBody,
  email: emailAddress.nullable(),
})
export type PlaceGuestOrderBody = z.output<typeof placeGuestOrderBody>

/** `phone` is the one that the order goes to, however it is written. */
export const findGuestOrderBody = z.strictObject({
  orderId: bodyId,
  phone: nameText(deliveryTexts.phone).refine(isPhone),
})

export const cancelOrderBody = z.strictObject({ reason: text(deliveryTexts.note).nullable() })

/** What of an order went into the cart again: how many products, and the names of those that did not. */
export const reordered = z.strictObject({ added: z.int().nonnegative(), missing: z.array(z.string()) })
export type Reordered = z.infer<typeof reordered>
