import type { DeskOrder, DeskOrders, DeskOrdersQuery, MovedOrders } from '../../../contract/desk/orders'
import type { LaterState, OrderState } from '../../../contract/rules/orderStates'
import { listOfAll, productTag } from '../../api/tags'
import { desk, deskApi } from '../deskApi'
import { readDeskOrder, readDeskOrders, readMovedOrders, readSlips } from './orderReaders'

const orders = ['DeskOrders', listOfAll('Orders')] as const
const moved = [...orders, 'DeskOverview'] as const

interface MoveArg {
  orderId: number
  state: LaterState
  reason: string | null
  /** Where it stood on the screen of whoever moves it; to cancel it, its furthest share. */
  seen: OrderState
}

/** Orders at the desk. What is moved here is fresh on the shop's own screens too, as what a shopper cancels is here. */
const ordersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskOrders: build.query<DeskOrders, DeskOrdersQuery>({
      query: (filter) => desk('deskOrders', { query: filter, read: readDeskOrders }),
      providesTags: orders,
    }),
    deskOrder: build.query<DeskOrder, number>({
      query: (orderId) => desk('deskOrder', { params: { orderId }, read: readDeskOrder }),
      providesTags: orders,
    }),
    deskSlips: build.query<DeskOrder[], readonly number[]>({
      query: (ids) => desk('deskSlips', { query: { numbers: ids.join(',') }, read: readSlips }),
      providesTags: orders,
    }),
    moveDeskOrder: build.mutation<DeskOrder, MoveArg>({
      query: ({ orderId, ...body }) =>
        desk('moveDeskOrder', { params: { orderId }, body, read: readDeskOrder }),
      // Where it was refused the order is elsewhere by now; what is cancelled gives its copies back.
      invalidatesTags: (order) => [
        ...moved,
        ...(order?.lines ?? []).flatMap(({ productId }) =>
          productId === null ? [] : [productTag(productId)],
        ),
      ],
    }),
    moveDeskOrders: build.mutation<
      MovedOrders,
      { orderIds: number[]; state: Exclude<LaterState, 'cancelled'> }
    >({
      query: (body) => desk('moveDeskOrders', { body, read: readMovedOrders }),
      invalidatesTags: moved,
    }),
  }),
})

export const {
  useDeskOrdersQuery,
  useDeskOrderQuery,
  useDeskSlipsQuery,
  useMoveDeskOrderMutation,
  useMoveDeskOrdersMutation,
} = ordersApi
