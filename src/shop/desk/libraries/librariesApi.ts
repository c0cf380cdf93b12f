import type { ChangeLibraryBody, DeskLibrary, DeskLibraryPage } from '../../../contract/desk/libraries'
import type { Page } from '../../../contract/envelope'
import { pictureForm } from '../../api/chosenPicture'
import { fieldsOf, listOf } from '../../api/fields'
import { type Reader, readProductList } from '../../api/readers'
import { desk, deskApi } from '../deskApi'
import { readDeskLibrary } from '../deskReaders'

interface LibraryList {
  libraries: DeskLibrary[]
  page: Page | null
}

const readList: Reader<LibraryList> = (data, notes) => ({
  libraries: listOf(data, (library) => readDeskLibrary(library, notes)),
  page: notes.page,
})

const readLibrary: Reader<DeskLibrary> = (data, notes) => readDeskLibrary(fieldsOf(data), notes)

const readPage: Reader<DeskLibraryPage> = (data, notes) => {
  const { library, books } = fieldsOf(data)
  return { library: readDeskLibrary(fieldsOf(library), notes), books: readProductList(books, notes) }
}

/** What the shop shows of a library stands on its products too. */
const shownInShop = ['DeskOverview', 'DeskLibrary', 'Library', 'Product', 'Search'] as const
const atDesk = ['DeskOverview', 'DeskLibrary'] as const

/** The libraries at the desk. */
const librariesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskLibraries: build.query<LibraryList, { search?: string; cursor?: string }>({
      query: (query) => desk('deskLibraries', { query, read: readList }),
      providesTags: ['DeskLibrary'],
    }),
    deskLibrary: build.query<DeskLibraryPage, string>({
      query: (libraryId) => desk('deskLibrary', { params: { libraryId }, read: readPage }),
      providesTags: ['DeskLibrary'],
    }),
    changeLibrary: build.mutation<DeskLibrary, { libraryId: number; body: ChangeLibraryBody }>({
      query: ({ libraryId, body }) =>
        desk('changeLibrary', { params: { libraryId }, body, read: readLibrary }),
      // Its name stands where one of several is chosen.
      invalidatesTags: (_, error) => (error ? [] : [...shownInShop, 'DeskShelves']),
    }),
    /** Takes the name of a chosen file. */
    changeLibraryPicture: build.mutation<DeskLibrary, { libraryId: number; file: string }>({
      query: ({ libraryId, file }) =>
        desk('changeLibraryPicture', { params: { libraryId }, body: pictureForm(file), read: readLibrary }),
      invalidatesTags: (_, error) => (error ? [] : shownInShop),
    }),
    askForApproval: build.mutation<DeskLibrary, number>({
      query: (libraryId) => desk('askForApproval', { params: { libraryId }, read: readLibrary }),
      // What was refused may have changed meanwhile.
      invalidatesTags: atDesk,
    }),
    approveLibrary: build.mutation<DeskLibrary, number>({
      query: (libraryId) => desk('approveLibrary', { params: { libraryId }, read: readLibrary }),
      invalidatesTags: shownInShop,
    }),
    sendLibraryBack: build.mutation<DeskLibrary, { libraryId: number; reason: string }>({
      query: ({ libraryId, reason }) =>
        desk('sendLibraryBack', { params: { libraryId }, body: { reason }, read: readLibrary }),
      invalidatesTags: atDesk,
    }),
  }),
})

export const {
  useDeskLibrariesQuery,
  useDeskLibraryQuery,
  useChangeLibraryMutation,
  useChangeLibraryPictureMutation,
  useAskForApprovalMutation,
  useApproveLibraryMutation,
  useSendLibraryBackMutation,
} = librariesApi
