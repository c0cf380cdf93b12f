import { useRoutes } from 'react-router-dom'
import { NoSuchPart } from '../NoSuchPart'
import { LibraryList } from './LibraryList'
import { LibraryPage } from './LibraryPage'

/** The libraries at the desk, and one of them. */
export const LibrariesPart = () =>
  useRoutes([
    { index: true, element: <LibraryList /> },
    { path: ':libraryId', element: <LibraryPage /> },
    { path: '*', element: <NoSuchPart /> },
  ])
