import { largestPiece, type ImportState, type ImportStep } from '../../../contract/desk/importRules'
import type { DeskImport, ExportPage, StartImport } from '../../../contract/desk/imports'
import type { Failure } from '../../api/failure'
import { wasAnswered } from '../../api/failure'
import { saveFile } from '../../lib/saveFile'
import { desk, deskApi, everyShelf } from '../deskApi'
import { keptFile } from './importFiles'
import {
  type FindingsPage,
  type ImportPage,
  readExport,
  readFindings,
  readImport,
  readImports,
} from './importReaders'

/** What an import changes on the screens of the shop and the desk. */
const catalogue = [...everyShelf, 'DeskProduct', 'DeskOverview'] as const

const atWork: readonly ImportState[] = ['checking', 'importing', 'undoing']
export const isAtWork = ({ state }: DeskImport): boolean => atWork.includes(state)

export interface Sending {
  id: number
  /** Of the file, see importFiles.ts. */
  file: string
  /** Bytes that have arrived already. */
  sent: number
}

/** Tries again where no answer came: a piece that arrived is taken once. */
const attempts = 3

export interface Saving {
  libraryId: number
  fileName: string
}

/** Files that come into libraries, and the file of what is there. */
export const importsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskImports: build.query<ImportPage, string | undefined>({
      query: (cursor) => desk('deskImports', { query: { cursor }, read: readImports }),
      providesTags: ['DeskImport'],
    }),
    deskImport: build.query<DeskImport, number>({
      query: (importId) => desk('deskImport', { params: { importId }, read: readImport }),
      providesTags: ['DeskImport'],
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const before = importsApi.endpoints.deskImport.select(id)(getState()).data
        const now = await queryFulfilled.then(
          ({ data }) => data,
          () => before,
        )
        // One that is short is over before anybody sees it at work.
        if (before === undefined || now === undefined || isAtWork(now) || before.state === now.state) return
        const isLookedAt = before.state === 'sending' || before.state === 'checking'
        dispatch(deskApi.util.invalidateTags(['DeskFindings', ...(isLookedAt ? [] : catalogue)]))
      },
    }),
    deskImportFindings: build.infiniteQuery<FindingsPage, number, string | null>({
      query: ({ queryArg, pageParam }) =>
        desk('deskImportFindings', {
          params: { importId: queryArg },
          query: { cursor: pageParam ?? undefined },
          read: readFindings,
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ page }) => page?.nextCursor ?? undefined,
      },
      providesTags: ['DeskFindings'],
    }),
    startDeskImport: build.mutation<DeskImport, StartImport>({
      query: (body) => desk('startDeskImport', { body, read: readImport }),
      invalidatesTags: ['DeskImport'],
    }),
    /** Sends what is left of a file, piece by piece. */
    sendDeskImport: build.mutation<DeskImport, Sending>({
      queryFn: async ({ id, file: name, sent }, _api, _options, baseQuery) => {
        const file = keptFile(name)
        if (file === undefined) return { error: { kind: 'offline' } }
        const send = (piece: number) => {
          const body = new FormData()
          body.set('Piece', file.slice((piece - 1) * largestPiece, piece * largestPiece))
          const params = { importId: id, piece }
          return baseQuery(desk('sendDeskImport', { params, body, read: readImport }))
        }
        const sendOnce = async (piece: number) => {
          let answer = await send(piece)
          for (let tried = 1; tried < attempts && answer.error && !wasAnswered(answer.error); tried += 1)
            answer = await send(piece)
          return answer
        }
        const last = Math.ceil(file.size / largestPiece)
        for (let piece = Math.floor(sent / largestPiece) + 1; ; piece += 1) {
          const { data, error } = (await sendOnce(piece)) as { data?: DeskImport; error?: Failure }
          if (error) return { error }
          if (piece >= last) return { data: data as DeskImport }
        }
      },
      invalidatesTags: ['DeskImport'],
    }),
    moveDeskImport: build.mutation<DeskImport, { id: number; step: ImportStep }>({
      query: ({ id, step }) =>
        desk('moveDeskImport', { params: { importId: id }, body: { step }, read: readImport }),
      // Where it was refused the import is elsewhere by now.
      invalidatesTags: ['DeskImport'],
    }),
    /** Saves the file of a library's products, page after page; answers how many they are. */
    deskExport: build.mutation<number, Saving>({
      queryFn: async ({ libraryId, fileName }, _api, _options, baseQuery) => {
        const lines: string[] = []
        let products = 0
        for (let cursor: string | undefined; ;) {
          const request = desk('deskExport', { params: { libraryId }, query: { cursor }, read: readExport })
          const { data, error } = (await baseQuery(request)) as { data?: ExportPage; error?: Failure }
          if (error || data === undefined) return { error: error ?? { kind: 'unreadable' } }
          lines.push(data.lines)
          products += data.products
          if (data.next === null) break
          cursor = data.next
        }
        saveFile(fileName, lines.join(''), 'text/csv')
        return { data: products }
      },
    }),
  }),
})

export const {
  useDeskImportsQuery,
  useDeskImportFindingsInfiniteQuery,
  useSendDeskImportMutation,
  useStartDeskImportMutation,
  useMoveDeskImportMutation,
  useDeskExportMutation,
} = importsApi
