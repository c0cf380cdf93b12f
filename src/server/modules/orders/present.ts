import type { Order, OrderLine, PlacedOrder } from '../../../contract/entities/order'
import { fromMinor } from '../../../contract/rules/price'
import type { linesOf, ordersOf } from './queries'

type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number]
type OrderLineRow = Awaited<ReturnType<typeof linesOf>>[number]

const presentOrderLine = (line: OrderLineRow): OrderLine => ({
  productImage: line.image,
  productName: line.name,
  price: fromMinor(line.price),
  quantity: line.quantity,
  subTotal: fromMinor(line.price * line.quantity),
})

export const presentOrders = (orders: OrderRow[], lines: OrderLineRow[]): Order[] => {
  const itemsOfOrder = new Map<number, OrderLine[]>()
  for (const line of lines) {
    const items = itemsOfOrder.get(line.order_id) ?? []
    items.push(presentOrderLine(line))
    itemsOfOrder.set(line.order_id, items)
  }
  return orders.map((order) => ({
    orderId: order.id,
    createdAt: order.created_at,
    totalAmount: fromMinor(order.total),
    orderItems: itemsOfOrder.get(order.id) ?? [],
  }))
}

/** `total` in minor units. */
export const presentPlacedOrder = ({ id, total }: { id: number; total: number }): PlacedOrder => ({
  orderId: id,
  totalAmount: fromMinor(total),
})
