import type {
  DeliveryOptions,
  Order,
  OrderDelivery,
  OrderEvent,
  OrderLine,
  Reordered,
} from '../../contract/entities/order'
import { fromMinor, toMinor, totalOf } from '../../contract/rules/price'
import { type OrderState, orderStates } from '../../contract/rules/orderStates'
import { type Fields, fieldsOf, idOf, listOf, numberOf, words } from './fields'
import { entries, type Reader, type ReadingNotes } from './readers'

/** A state that this shop has a word for; another backend may have none, or others. */
const stateOf = (value: unknown): OrderState | undefined => orderStates.find((state) => state === value)

const eventsOf = (list: unknown): OrderEvent[] =>
  listOf(Array.isArray(list) ? list : [], (event) => {
    const state = stateOf(event.state)
    const at = words(event.at)
    if (state === undefined || state === 'new' || at === null) return []
    return [
      { state, at, by: event.by === 'shopper' ? 'shopper' : 'shop', reason: words(event.reason) } as const,
    ]
  }).flat()

const deliveryOf = (value: unknown): OrderDelivery | null => {
  if (typeof value !== 'object' || value === null) return null
  const delivery = value as Fields
  return {
    name: words(delivery.name) ?? '',
    phone: words(delivery.phone) ?? '',
    governorate: words(delivery.governorate) ?? '',
    town: words(delivery.town) ?? '',
    address: words(delivery.address) ?? '',
    note: words(delivery.note),
    fee: numberOf(delivery.fee) ?? 0,
    days: numberOf(delivery.days) ?? 0,
  }
}

/** What our server adds to an order: how far it is, and where it goes. */
const additionsOf = ({ state, mayCancel, events, delivery }: Fields): Partial<Order> => {
  const known = stateOf(state)
  if (known === undefined) return {}
  return {
    state: known,
    ...(typeof mayCancel === 'boolean' && { mayCancel }),
    events: eventsOf(events),
    delivery: deliveryOf(delivery),
  }
}

/** Another backend may leave out what can be reckoned: a line's sum, and the order's. */
const readLine = (line: Fields, { picture }: ReadingNotes): OrderLine => {
  const price = numberOf(line.price) ?? 0
  const quantity = numberOf(line.quantity) ?? 1
  const productId = idOf(line.productId)
  return {
    productImage: picture(words(line.productImage)),
    productName: words(line.productName) ?? '',
    price,
    quantity,
    subTotal: numberOf(line.subTotal) ?? totalOf([{ price, quantity }]),
    ...(productId !== null && { productId }),
  }
}

const readOrder = (order: Fields, notes: ReadingNotes, index = 0): Order => {
  const orderItems = listOf(order.orderItems, (line) => readLine(line, notes))
  const sum = orderItems.reduce((total, { subTotal }) => total + toMinor(subTotal), 0)
  return {
    orderId: idOf(order.orderId, order.id) ?? `order-${String(index)}`,
    createdAt: words(order.createdAt) ?? '',
    totalAmount: numberOf(order.totalAmount) ?? fromMinor(sum),
    orderItems,
    ...(notes.isOurs && additionsOf(order)),
  }
}

export const readOrders = entries<Order>(readOrder)

export const readOneOrder: Reader<Order> = (data, notes) => readOrder(fieldsOf(data), notes)

export const readDeliveryOptions: Reader<DeliveryOptions> = (data) => {
  const { places, freeFrom, known } = fieldsOf(data)
  const address = typeof known === 'object' && known !== null ? (known as Fields) : {}
  return {
    places: listOf(places, (place, index) => ({
      id: idOf(place.id) ?? `place-${String(index)}`,
      name: words(place.name) ?? '',
      fee: numberOf(place.fee) ?? 0,
      days: numberOf(place.days) ?? 0,
    })),
    freeFrom: numberOf(freeFrom),
    known: {
      name: words(address.name) ?? '',
      phone: words(address.phone) ?? '',
      governorateId: idOf(address.governorateId),
      town: words(address.town) ?? '',
      address: words(address.address) ?? '',
    },
  }
}

export const readReordered: Reader<Reordered> = (data) => {
  const { added, missing } = fieldsOf(data)
  return {
    added: numberOf(added) ?? 0,
    missing: Array.isArray(missing) ? missing.filter((name) => typeof name === 'string') : [],
  }
}
