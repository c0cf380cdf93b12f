import { useRoutes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { OrderList } from './OrderList'
import { OrderPage } from './OrderPage'
import { SlipsPage } from './SlipsPage'

/** Orders with lines of whoever works here: the list, one of them, slips for their parcels. */
export const OrdersPart = () =>
  useRoutes([
    { index: true, element: <OrderList /> },
    { path: 'slips', element: <SlipsPage /> },
    { path: ':number', element: <OrderPage /> },
    { path: '*', element: <NoSuchPart /> },
  ])
