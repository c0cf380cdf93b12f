import { Route, Routes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { LibraryList } from './LibraryList'
import { LibraryPage } from './LibraryPage'

/** The libraries at the desk, and one of them. */
export const LibrariesPart = () => (
  <Routes>
    <Route index element={<LibraryList />} />
    <Route path=":libraryId" element={<LibraryPage />} />
    <Route path="*" element={<NoSuchPart />} />
  </Routes>
)
