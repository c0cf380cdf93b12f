import { Route, Routes } from 'react-router-dom'
import { NotFoundScreen } from '../../features/notFound/NotFoundScreen'
import { ProductsTable } from './ProductsTable'

/** The products of a seller, or of the whole market: the table, and what lies below it. */
export const ProductsPart = () => (
  <Routes>
    <Route index element={<ProductsTable />} />
    <Route path="*" element={<NotFoundScreen />} />
  </Routes>
)
