import type { Order, OrderEvent, OrderLine, PlacedOrder } from '../../../contract/entities/order'
import { statesBefore } from '../../../contract/rules/orderStates'
import { fromMinor } from '../../../contract/rules/price'
import type { eventsOf, linesOf, OrderRow } from './queries'

type OrderLineRow = Awaited<ReturnType<typeof linesOf>>[number]
type OrderEventRow = Awaited<ReturnType<typeof eventsOf>>[number]

const presentOrderLine = (line: OrderLineRow): OrderLine => ({
  productImage: line.image,
  productName: line.name,
  price: fromMinor(line.price),
  quantity: line.quantity,
  subTotal: fromMinor(line.price * line.quantity),
  productId: line.product_id,
})

const presentEvent = ({ state, at, actor, reason }: OrderEventRow): OrderEvent => ({
  state,
  at,
  by: actor,
  reason,
})

const presentDelivery = (order: OrderRow): Order['delivery'] =>
  order.name === null
    ? null
    : {
        name: order.name,
        phone: order.phone ?? '',
        governorate: order.governorate ?? '',
        town: order.town ?? '',
        address: order.address ?? '',
        note: order.note,
        fee: fromMinor(order.fee ?? 0),
        days: order.days ?? 0,
      }

const byOrder = <Row extends { order_id: number }, Shown>(rows: Row[], present: (row: Row) => Shown) => {
  const ofOrder = new Map<number, Shown[]>()
  for (const row of rows) {
    const known = ofOrder.get(row.order_id) ?? []
    known.push(present(row))
    ofOrder.set(row.order_id, known)
  }
  return (id: number) => ofOrder.get(id) ?? []
}

export const presentOrders = (
  orders: OrderRow[],
  lines: OrderLineRow[],
  events: OrderEventRow[],
): Order[] => {
  const items = byOrder(lines, presentOrderLine)
  const past = byOrder(events, presentEvent)
  return orders.map((order) => ({
    orderId: order.id,
    createdAt: order.created_at,
    totalAmount: fromMinor(order.total),
    orderItems: items(order.id),
    state: order.state,
    mayCancel: statesBefore('cancelled', 'shopper').includes(order.state) && !order.has_begun,
    events: past(order.id),
    delivery: presentDelivery(order),
  }))
}

/** `total` in minor units. */
export const presentPlacedOrder = ({ id, total }: { id: number; total: number }): PlacedOrder => ({
  orderId: id,
  totalAmount: fromMinor(total),
})
