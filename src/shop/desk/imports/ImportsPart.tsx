import { Route, Routes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { ImportList } from './ImportList'
import { ImportPage } from './ImportPage'

/** Files of products: a new one, the earlier ones, and a page for each. */
export const ImportsPart = () => (
  <Routes>
    <Route index element={<ImportList />} />
    <Route path=":id" element={<ImportPage />} />
    <Route path="*" element={<NoSuchPart />} />
  </Routes>
)
