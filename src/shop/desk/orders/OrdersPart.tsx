import { Route, Routes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { OrderList } from './OrderList'
import { OrderPage } from './OrderPage'
import { SlipsPage } from './SlipsPage'

/** Orders with lines of whoever works here: the list, one of them, slips for their parcels. */
export const OrdersPart = () => (
  <Routes>
    <Route index element={<OrderList />} />
    <Route path="slips" element={<SlipsPage />} />
    <Route path=":number" element={<OrderPage />} />
    <Route path="*" element={<NoSuchPart />} />
  </Routes>
)
