import type {
  DeskProduct,
  DeskProductDetail,
  DeskShelves,
  ProductCells,
  ProductChange,
  ProductFields,
} from '../../../contract/desk/products'
import { pictureForm } from '../../api/chosenPicture'
import { readWords } from '../../api/readers'
import { listOfAll, productTag } from '../../api/tags'
import { desk, deskApi, everyShelf } from '../deskApi'
import {
  type DeskProductPage,
  readDetail,
  readPage,
  readPicture,
  readProductsOfRefusal,
  readRows,
  readShelves,
  type RefusedChange,
} from './productReaders'
import type { TableView } from './tableView'

export interface ChangeArg {
  changes: ProductChange[]
  /** It takes the last change back. */
  isUndo?: boolean
}

/** What came of a change, and what would take it back. */
export interface Changed {
  products: DeskProduct[]
  isUndo: boolean
  /** Each product with the values that it had, in the order of the change. */
  undo: ProductChange[]
}

export type NewProduct = ProductFields & { libraryId: number; sku: string | null }
export type SavedProduct = ProductFields & { id: number; seen: string }

/** Lists of the shop that count a product no longer; those in which it stood are named by the product itself. */
const shelfTags = (['Search', 'Category', 'Library'] as const).map(listOfAll)

/** What stood there before, of just those fields that were changed, with what is there now as what was seen. */
const turned = ({ id, seen, values }: ProductChange): ProductChange => {
  const names = Object.keys(values) as (keyof ProductCells)[]
  return { id, seen: values, values: Object.fromEntries(names.map((name) => [name, seen[name]])) }
}

/** The rows as they are after a change, and after one that came too late. */
const rowsAfter = (change: Promise<{ data: Changed }>): Promise<DeskProduct[]> =>
  change.then(
    ({ data }) => data.products,
    ({ error }: { error: RefusedChange }) => error.products ?? [],
  )

export const productsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskProducts: build.infiniteQuery<DeskProductPage, TableView, string | null>({
      query: ({ queryArg, pageParam }) =>
        desk('deskProducts', {
          query: { ...queryArg, cursor: pageParam ?? undefined },
          read: readPage,
        }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ page }) => page?.nextCursor ?? undefined,
      },
      providesTags: ['DeskProduct'],
    }),
    /** Its form begins with what is there now: one kept from before would take back what was changed in the table since. */
    deskProduct: build.query<DeskProductDetail, string>({
      query: (id) => desk('deskProduct', { params: { id }, read: readDetail }),
      keepUnusedDataFor: 0,
      providesTags: ['DeskProduct'],
    }),
    deskShelves: build.query<DeskShelves, void>({
      query: () => desk('deskShelves', { read: readShelves }),
      providesTags: ['DeskShelves'],
    }),
    /**
     * Ids of the rows that are chosen in the table: kept beside them, since no slice of the first page knows the desk. It is only
     * ever written, never asked: an answer on its way would undo a press.
     */
    deskChosenProducts: build.query<number[], void>({
      queryFn: () => ({ data: [] }),
      keepUnusedDataFor: Infinity,
    }),
    /** Takes the name of a chosen file; answers the address of the picture. */
    deskAddPicture: build.mutation<string, string>({
      query: (name) => desk('deskAddPicture', { body: pictureForm(name), read: readPicture }),
    }),
    deskAddProduct: build.mutation<DeskProductDetail, NewProduct>({
      query: (body) => desk('deskAddProduct', { body, read: readDetail }),
      invalidatesTags: (_, error) => (error ? [] : [...everyShelf, 'DeskProduct', 'DeskOverview']),
    }),
    /** One that came too late asks for the product as it is: what is saved next is saved over that. */
    deskSaveProduct: build.mutation<DeskProductDetail, SavedProduct>({
      query: ({ id, ...body }) => desk('deskSaveProduct', { params: { id }, body, read: readDetail }),
      invalidatesTags: (_, error) =>
        error ? ['DeskProduct'] : [...everyShelf, 'DeskProduct', 'DeskOverview'],
    }),
    /** It leaves every table that is kept; nothing asks again for the product whose form still stands there. */
    deskRemoveProduct: build.mutation<{ message: string | null }, number>({
      query: (id) => desk('deskRemoveProduct', { params: { id }, read: readWords }),
      invalidatesTags: (_, error, id) => (error ? [] : [productTag(id), ...shelfTags, 'DeskOverview']),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const isRemoved = await queryFulfilled.then(
          () => true,
          () => false,
        )
        if (!isRemoved) return
        for (const arg of productsApi.util.selectCachedArgsForQuery(getState(), 'deskProducts'))
          dispatch(
            productsApi.util.updateQueryData('deskProducts', arg, ({ pages }) => {
              const wasThere = pages.some(({ products }) => products.some((row) => row.id === id))
              for (const page of pages) {
                page.products = page.products.filter((row) => row.id !== id)
                if (wasThere && page.page) page.page.total -= 1
              }
            }),
          )
      },
    }),
    /** The rows of every table that is kept follow the answer, where they stand: none jumps away below the hand that changes it. */
    deskChangeProducts: build.mutation<Changed, ChangeArg>({
      query: ({ changes }) =>
        desk('deskChangeProducts', {
          body: { changes },
          read: readRows,
          readRefusal: readProductsOfRefusal,
        }),
      transformResponse: (products: DeskProduct[], _, { changes, isUndo = false }) => ({
        products,
        isUndo,
        undo: changes.map(turned),
      }),
      invalidatesTags: (_, error, { changes }) =>
        error
          ? []
          : changes.some(({ values }) => values.isHidden !== undefined)
            ? [...everyShelf, 'DeskOverview']
            : [...changes.map(({ id }) => productTag(id)), listOfAll('Search'), 'DeskOverview'],
      onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
        const products = await rowsAfter(queryFulfilled)
        const now = new Map(products.map((product) => [product.id, product]))
        for (const arg of productsApi.util.selectCachedArgsForQuery(getState(), 'deskProducts'))
          dispatch(
            productsApi.util.updateQueryData('deskProducts', arg, ({ pages }) => {
              for (const page of pages) page.products = page.products.map((row) => now.get(row.id) ?? row)
            }),
          )
      },
    }),
  }),
})

export const {
  useDeskProductsInfiniteQuery,
  useDeskProductQuery,
  useDeskShelvesQuery,
  useDeskChangeProductsMutation,
  useDeskAddPictureMutation,
  useDeskAddProductMutation,
  useDeskSaveProductMutation,
  useDeskRemoveProductMutation,
} = productsApi
