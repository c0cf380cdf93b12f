import type {
  DeskOrder,
  DeskOrderLine,
  DeskOrderRow,
  DeskOrders,
  MovedOrders,
} from '../../../contract/desk/orders'
import { type LaterState, type OrderState, orderStates } from '../../../contract/rules/orderStates'
import { type Fields, fieldsOf, isTrue, listOf, numberOf, words } from '../../api/fields'
import type { Reader, ReadingNotes } from '../../api/readers'

const stateOf = (value: unknown): OrderState => orderStates.find((state) => state === value) ?? 'new'
const laterStateOf = (value: unknown): LaterState | undefined =>
  orderStates.find((state): state is LaterState => state === value && state !== 'new')
const textOf = (value: unknown) => words(value) ?? ''
const number = (value: unknown) => numberOf(value) ?? 0

const readRow = (order: Fields): DeskOrderRow => ({
  orderId: number(order.orderId),
  createdAt: textOf(order.createdAt),
  state: stateOf(order.state),
  isShared: isTrue(order.isShared),
  name: textOf(order.name),
  phone: textOf(order.phone),
  place: textOf(order.place),
  pieces: number(order.pieces),
  sum: number(order.sum),
})

const readLine = (line: Fields, { picture }: ReadingNotes): DeskOrderLine => ({
  productId: numberOf(line.productId),
  name: textOf(line.name),
  image: picture(words(line.image)),
  sku: words(line.sku),
  library: words(line.library),
  price: number(line.price),
  quantity: number(line.quantity),
  subTotal: number(line.subTotal),
})

const readOrder = (order: Fields, notes: ReadingNotes): DeskOrder => ({
  ...readRow(order),
  address: textOf(order.address),
  note: words(order.note),
  fee: numberOf(order.fee),
  lines: listOf(order.lines, (line) => readLine(line, notes)),
  events: listOf(order.events, (event) => event).flatMap((event) => {
    const state = laterStateOf(event.state)
    const by = event.by === 'shopper' ? ('shopper' as const) : ('shop' as const)
    return state === undefined ? [] : [{ state, at: textOf(event.at), by, reason: words(event.reason) }]
  }),
  shares: listOf(order.shares, ({ library, state }) => ({ library: textOf(library), state: stateOf(state) })),
  moves: Array.isArray(order.moves) ? order.moves.flatMap((state) => laterStateOf(state) ?? []) : [],
})

export const readDeskOrders: Reader<DeskOrders> = (data) => {
  const { orders, next } = fieldsOf(data)
  return { orders: listOf(orders, readRow), next: numberOf(next) }
}

export const readDeskOrder: Reader<DeskOrder> = (data, notes) => readOrder(fieldsOf(data), notes)

export const readSlips: Reader<DeskOrder[]> = (data, notes) =>
  listOf(data, (order) => readOrder(order, notes))

export const readMovedOrders: Reader<MovedOrders> = (data) => {
  const { moved, refused } = fieldsOf(data)
  return {
    moved: Array.isArray(moved) ? moved.flatMap((id) => numberOf(id) ?? []) : [],
    refused: listOf(refused, ({ orderId, reason }) => ({
      orderId: number(orderId),
      reason: textOf(reason),
    })),
  }
}
