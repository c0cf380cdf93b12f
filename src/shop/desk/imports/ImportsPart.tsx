import { useRoutes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { ImportList } from './ImportList'
import { ImportPage } from './ImportPage'

/** Files of products: a new one, the earlier ones, and a page for each. */
export const ImportsPart = () =>
  useRoutes([
    { index: true, element: <ImportList /> },
    { path: ':id', element: <ImportPage /> },
    { path: '*', element: <NoSuchPart /> },
  ])
