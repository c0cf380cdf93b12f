import type { DeliveryOptions, Order, Reordered } from '../../contract/entities/order'
import type { Id } from '../../contract/text'
import { changesApi } from './changesApi'
import { later } from './laterCall'
import * as read from './orderReaders'
import { readWords, type WordsAnswer } from './readers'
import { listOfAll } from './tags'

/** What only a shopper with orders asks: it comes with the screens that ask it, not with the first page. */
export const orderApi = changesApi.injectEndpoints({
  endpoints: (build) => ({
    orders: build.query<Order[], void>({
      query: () => ({ call: 'orders', read: read.readOrders }),
      providesTags: [listOfAll('Orders')],
    }),
    /** Ours, as are the two below: where the shop delivers to, and the address that is known. */
    deliveryOptions: build.query<DeliveryOptions, void>({
      query: () => later('deliveryOptions', { read: read.readDeliveryOptions }),
      providesTags: [listOfAll('Delivery')],
    }),
    /** Of somebody without an account, as is the one below. */
    guestDelivery: build.query<DeliveryOptions, void>({
      query: () => later('guestDelivery', { read: read.readDeliveryOptions }),
      providesTags: [listOfAll('Delivery')],
    }),
    findGuestOrder: build.mutation<Order, { orderId: Id; phone: string }>({
      query: (body) => later('findGuestOrder', { body, read: read.readOneOrder }),
    }),
    /** `note`: why, in the shopper's words. */
    cancelOrder: build.mutation<Order, { id: Id; note: string | null }>({
      query: ({ id, note }) =>
        later('cancelOrder', {
          params: { orderId: id },
          body: { reason: note },
          read: read.readOneOrder,
        }),
      // Where it was refused the order is elsewhere by now.
      invalidatesTags: [listOfAll('Orders')],
    }),
    watchStock: build.mutation<WordsAnswer, Id>({
      query: (id) => later('watchStock', { params: { id }, read: readWords }),
    }),
    reorder: build.mutation<Reordered, Id>({
      query: (orderId) => later('reorder', { params: { orderId }, read: read.readReordered }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Cart')]),
    }),
  }),
})

export const { useOrdersQuery, useDeliveryOptionsQuery, useGuestDeliveryQuery } = orderApi
