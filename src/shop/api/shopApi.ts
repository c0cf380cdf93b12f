import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import type { UserProfile } from '../../contract/entities/account'
import type { CartLine } from '../../contract/entities/cart'
import type { Category } from '../../contract/entities/category'
import type { Library, LibraryDetail } from '../../contract/entities/library'
import type { Product } from '../../contract/entities/product'
import type { ShopPage, ShopPageName } from '../../contract/entities/shopPage'
import type { FindArg } from '../../contract/findArg'
import { type ProductSort, quantityPerClick } from '../../contract/constants'
import { asksCountsAlone, ofLibrary } from '../../contract/shelf'
import type { Id } from '../../contract/text'
import { baseQuery } from './baseQuery'
import { cacheKey } from './cacheKey'
import { dataOfTheState } from './currentData'
import { fixedUid } from './fixedUid'
import * as read from './readers'
import { listOfAll, productTag, productTags, tagOf, tagTypes } from './tags'
import { whenDone } from './whenDone'

/** What our server adds to a list; another backend is never sent these. */
export interface Paging {
  cursor?: string
  pageSize?: number
}
export interface CategoryArg extends Paging {
  id: Id
  subCategoryId?: Id
  sort?: ProductSort
}
export interface SearchArg extends Paging {
  name: string
}

interface Started<Data> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  getState: () => unknown
  queryFulfilled: Promise<{ data: Data }>
}

/** What shows a product: itself, a list, or something that has one. */
type Showing = Product | Product[] | { products: Product[] } | null

const productsIn = (shown: Showing): Product[] =>
  Array.isArray(shown) ? shown : shown === null ? [] : 'products' in shown ? shown.products : [shown]

/**
 * Once the server has said yes every card of the product shows it, whatever becomes of asking for them again: a heart that
 * stayed empty would be pressed once more, and take the favourite away.
 */
const changeProduct = async <Data>(
  id: Id,
  started: Started<Data>,
  flagsOf: (product: Product, answer: Data) => Partial<Product>,
): Promise<void> => {
  const answer = await whenDone(started)
  if (answer === null) return
  const { updateQueryData, selectInvalidatedBy } = shopApi.util
  for (const { endpointName, originalArgs } of selectInvalidatedBy(started.getState() as never, [
    productTag(id),
  ])) {
    const change = (shown: Showing) => {
      for (const product of productsIn(shown))
        if (String(product.id) === String(id)) Object.assign(product, flagsOf(product, answer))
    }
    started.dispatch(updateQueryData(endpointName as never, originalArgs as never, change as never) as never)
  }
}

const createApi = buildCreateApi(fixedUid, coreModule(), reactHooksModule(), dataOfTheState)

/**
 * The one API slice, each endpoint with the tags that keep every screen true after a change. What a form or a later screen
 * asks joins it when its code comes (`changesApi.ts`, `orderApi.ts`, `profileApi.ts`). Errors are `Failure`s.
 */
export const shopApi = createApi({
  reducerPath: 'shopApi',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 600,
  serializeQueryArgs: ({ endpointName, queryArgs }) => cacheKey(endpointName, queryArgs),
  endpoints: (build) => ({
    userProfile: build.query<UserProfile, void>({
      query: () => ({ call: 'userProfile', read: read.readUserProfile }),
      providesTags: [listOfAll('Profile')],
    }),
    toggleFavourite: build.mutation<read.FavouriteAnswer, Id>({
      query: (productId) => ({ call: 'toggleFavourite', body: { productId }, read: read.readFavourite }),
      invalidatesTags: (_, error, productId) =>
        error ? [] : [productTag(productId), listOfAll('Favourites')],
      onQueryStarted: (productId, started) =>
        changeProduct(productId, started, (product, { isInFavorites }) => ({
          isInFavorites: isInFavorites ?? !product.isInFavorites,
        })),
    }),
    favourites: build.query<Product[], void>({
      query: () => ({ call: 'favourites', read: read.readProductList }),
      providesTags: (products) => [listOfAll('Favourites'), ...productTags(products)],
    }),
    addToCart: build.mutation<read.WordsAnswer, { productId: Id; quantity?: number }>({
      query: ({ productId, quantity = quantityPerClick }) => ({
        call: 'addToCart',
        body: { productId, quantity },
        read: read.readWords,
      }),
      invalidatesTags: (_, error, { productId }) => (error ? [] : [productTag(productId), listOfAll('Cart')]),
      onQueryStarted: ({ productId }, started) =>
        changeProduct(productId, started, () => ({ isInCart: true })),
    }),
    cart: build.query<CartLine[], void>({
      query: () => ({ call: 'cart', read: read.readCart }),
      providesTags: [listOfAll('Cart')],
    }),
    search: build.query<read.PagedProducts, SearchArg>({
      query: ({ name, ...paging }) => ({
        call: 'search',
        body: { name, type: 'Product' },
        additions: { query: paging },
        read: read.readSearch,
      }),
      providesTags: (found) => [listOfAll('Search'), ...productTags(found?.products)],
    }),
    /** Ours: filters, order and counts for every list of products. */
    find: build.query<read.Found, FindArg>({
      query: (query) => ({ call: 'find', query: { ...query }, read: read.readFound }),
      providesTags: (found, _, arg) => [
        listOfAll('Search'),
        ...(asksCountsAlone(arg) ? [] : productTags(found?.products)),
      ],
    }),
    /** Ours: null where the shop wrote nothing of its own. */
    shopPage: build.query<ShopPage | null, ShopPageName>({
      query: (name) => ({ call: 'shopPage', params: { name }, read: read.readShopPage }),
      providesTags: [listOfAll('Pages')],
    }),
    libraries: build.query<Library[], void>({
      query: () => ({ call: 'libraries', read: read.readLibraries }),
      providesTags: [listOfAll('Library')],
    }),
    publicLibraries: build.query<Library[], void>({
      query: () => ({ call: 'publicLibraries', read: read.readLibraries }),
      providesTags: [listOfAll('Library')],
    }),
    /** null: there is no library of that name. */
    libraryByName: build.query<LibraryDetail | null, string>({
      query: (librarieName) => ({
        call: 'libraryByName',
        query: { librarieName },
        additions: { query: { pageSize: ofLibrary } },
        read: read.readLibraryByName,
      }),
      providesTags: (library, _, name) => [tagOf('Library', name), ...productTags(library?.products)],
    }),
    categories: build.query<Category[], void>({
      query: () => ({ call: 'categories', read: read.readCategories }),
      providesTags: [listOfAll('Category')],
    }),
    newCategories: build.query<Category[], void>({
      query: () => ({ call: 'newCategories', read: read.readCategories }),
      providesTags: [listOfAll('Category')],
    }),
    category: build.query<read.PagedCategory, CategoryArg>({
      query: ({ id, ...additions }) => ({
        call: 'category',
        params: { id },
        additions: { query: { ...additions } },
        read: read.readCategoryDetail,
      }),
      providesTags: (category, _, { id }) => [tagOf('Category', id), ...productTags(category?.products)],
    }),
    newReleases: build.query<Product[], void>({
      query: () => ({ call: 'newReleases', read: read.readProductList }),
      providesTags: (products) => [listOfAll('Product'), ...productTags(products)],
    }),
    product: build.query<Product | null, Id>({
      query: (id) => ({ call: 'product', params: { id }, read: read.readOneProduct }),
      providesTags: (_, __, id) => [productTag(id)],
    }),
  }),
})

export const {
  useUserProfileQuery,
  useFavouritesQuery,
  useCartQuery,
  useSearchQuery,
  useFindQuery,
  useLibrariesQuery,
  usePublicLibrariesQuery,
  useLibraryByNameQuery,
  useCategoriesQuery,
  useNewCategoriesQuery,
  useCategoryQuery,
  useNewReleasesQuery,
  useProductQuery,
  useShopPageQuery,
} = shopApi
