import { Route, Routes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { NewProductForm, StoredProductForm } from './ProductForms'
import { ProductsTable } from './ProductsTable'

/** The products of a seller, or of the whole market: the table, and a form for each. */
export const ProductsPart = () => (
  <Routes>
    <Route index element={<ProductsTable />} />
    <Route path="new" element={<NewProductForm />} />
    <Route path=":id" element={<StoredProductForm />} />
    <Route path="*" element={<NoSuchPart />} />
  </Routes>
)
