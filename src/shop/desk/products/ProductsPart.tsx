import { useRoutes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { NewProductForm, StoredProductForm } from './ProductForms'
import { ProductsTable } from './ProductsTable'

/** The products of a seller, or of the whole market: the table, and a form for each. */
export const ProductsPart = () =>
  useRoutes([
    { index: true, element: <ProductsTable /> },
    { path: 'new', element: <NewProductForm /> },
    { path: ':id', element: <StoredProductForm /> },
    { path: '*', element: <NoSuchPart /> },
  ])
