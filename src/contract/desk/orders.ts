import { z } from 'zod'
import { deliveryTexts } from '../constants'
import { orderEvent, orderState } from '../entities/order'
import { amount, bodyId, listOf, nameText, text, textId } from '../text'
import { mostAtOnce } from './limits'

/** A day of the shop's calendar in this century. */
const day = z.iso.date().regex(/^20/)

/** Of orders with something to see for whoever asks, the newest first. */
export const deskOrdersQuery = z.strictObject({
  state: orderState.optional(),
  /** The first and the last day on which they were placed. */
  from: day.optional(),
  to: day.optional(),
  /** Looked for in number, name and phone. */
  text: nameText(100).optional(),
  /** Those before this order. */
  before: textId.optional(),
})
export type DeskOrdersQuery = z.output<typeof deskOrdersQuery>

/** An order as far as it concerns whoever asks: a seller sees the own lines of it and how far the own share is. */
const deskOrderRow = z.strictObject({
  orderId: bodyId,
  createdAt: z.string(),
  /** How far the lines are that are seen: of several libraries' the least advanced. */
  state: orderState,
  /** Lines of other libraries belong to it, which are not seen. */
  isShared: z.boolean(),
  /** Whom it goes to. */
  name: z.string(),
  phone: z.string(),
  /** Governorate and town; '' where the order has no address of its own. */
  place: z.string(),
  pieces: z.int().nonnegative(),
  /** What the lines cost that are seen. */
  sum: amount,
})
export type DeskOrderRow = z.infer<typeof deskOrderRow>

export const deskOrders = z.strictObject({
  orders: z.array(deskOrderRow),
  /** Given back as `before` it asks for those that follow; null: these were the last. */
  next: bodyId.nullable(),
})
export type DeskOrders = z.infer<typeof deskOrders>

const deskOrderLine = z.strictObject({
  productId: bodyId.nullable(),
  name: z.string(),
  image: z.string().nullable(),
  /** The bookseller's own key. */
  sku: z.string().nullable(),
  /** Whose it is; null where the library is no more. */
  library: z.string().nullable(),
  price: amount,
  quantity: z.int().positive(),
  subTotal: amount,
})
export type DeskOrderLine = z.infer<typeof deskOrderLine>

const laterState = orderState.exclude(['new'])

export const deskOrder = deskOrderRow.extend({
  /** Street and house. */
  address: z.string(),
  note: z.string().nullable(),
  /** What delivery costs; null where it is not for whoever asks to collect it, or there is none. */
  fee: amount.nullable(),
  lines: z.array(deskOrderLine),
  events: z.array(orderEvent),
  /** How far each library is, where there are several; a seller sees the own ones. */
  shares: z.array(z.strictObject({ library: z.string(), state: orderState })),
  /** What it can be brought to now by whoever asks. */
  moves: z.array(laterState),
})
export type DeskOrder = z.infer<typeof deskOrder>

export const moveDeskOrderBody = z.strictObject({
  state: laterState,
  /** Why it is cancelled. */
  reason: text(deliveryTexts.note).nullable(),
  /** Where whoever presses saw it, to cancel it its furthest share: an order that went on meanwhile stays where it is. */
  seen: orderState.optional(),
})

export const moveDeskOrdersBody = z.strictObject({
  orderIds: listOf(bodyId, mostAtOnce.moved).refine((ids) => ids.length > 0),
  state: laterState.exclude(['cancelled']),
})

/** What became of many orders: those that could not be moved each with the reason. */
export const movedOrders = z.strictObject({
  moved: z.array(bodyId),
  refused: z.array(z.strictObject({ orderId: bodyId, reason: z.string() })),
})
export type MovedOrders = z.infer<typeof movedOrders>

/** Numbers of orders with commas between them, as an address carries them. */
export const deskSlipsQuery = z.strictObject({
  numbers: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,49}$/)
    .transform((numbers) => numbers.split(',').map(Number))
    .pipe(z.array(bodyId)),
})
