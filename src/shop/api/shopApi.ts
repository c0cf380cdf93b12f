import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import type {
  LoginBody,
  LoginResult,
  RegistrationForm,
  SendActivationBody,
  UserProfile,
} from '../../contract/entities/account'
import type { CartLine } from '../../contract/entities/cart'
import type { Category } from '../../contract/entities/category'
import type { ContactMessage } from '../../contract/entities/contact'
import type { Library, LibraryDetail } from '../../contract/entities/library'
import type { DeliveryBody, PlacedOrder } from '../../contract/entities/order'
import type { Product } from '../../contract/entities/product'
import type { ShopPage, ShopPageName } from '../../contract/entities/shopPage'
import type { FindArg } from '../../contract/findArg'
import { type ProductSort, quantityPerClick } from '../../contract/constants'
import { idempotencyKeyHeader } from '../../contract/headers'
import { asksCountsAlone, ofLibrary } from '../../contract/shelf'
import type { Id } from '../../contract/text'
import { baseQuery } from './baseQuery'
import { withoutLine, withQuantity } from './cartLines'
import { dataOfTheState } from './currentData'
import { wasAnswered } from './failure'
import { fixedUid } from './fixedUid'
import { formOf } from './registrationForm'
import * as read from './readers'
import { listOfAll, productTag, productTags, tagOf, tagTypes } from './tags'

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
/** Our server's ids are numbers; here they are opaque like all others. */
export type AddressToSend = Omit<DeliveryBody, 'governorateId'> & { governorateId: Id }
export interface CheckoutArg {
  items: CartLine[]
  key: string
  delivery?: AddressToSend | undefined
  /** Of somebody without an account, null for none; left out: who orders is logged in. */
  email?: string | null | undefined
}

/** A line of somebody without an account, whose lines have no ids. */
const wishOf = ({ productId, price, quantity }: CartLine) => ({ productId, price, quantity })

/** 7 and '7' are one thing: an id may come from an address or from an answer. */
const cacheKey = (endpoint: string, arg: unknown) => {
  const text = (value: unknown) => JSON.stringify(typeof value === 'number' ? String(value) : (value ?? null))
  if (typeof arg !== 'object' || arg === null) return `${endpoint}(${text(arg)})`
  const parts = Object.entries(arg).filter(([, value]) => value !== undefined)
  return `${endpoint}(${parts
    .map(([name, value]) => `${name}:${text(value)}`)
    .sort()
    .join()})`
}

interface Started {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>
  getState: () => unknown
  queryFulfilled: Promise<unknown>
}

/** Once the server has said yes the cart shows it, before the cart itself comes again (CART-5). */
const changeCart = async (
  change: (lines: CartLine[]) => CartLine[],
  { dispatch, getState, queryFulfilled }: Started,
): Promise<void> => {
  const epoch = () => (getState() as { session: { epoch?: number } }).session.epoch
  const begun = epoch()
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  )
  // The cart may be another shopper's by now.
  if (isDone && epoch() === begun)
    dispatch(shopApi.util.updateQueryData('cart', undefined, change) as unknown as UnknownAction)
}

const createApi = buildCreateApi(fixedUid, coreModule(), reactHooksModule(), dataOfTheState)

/**
 * The one API slice: all 21 calls that every backend answers and our additions, each with the tags that keep every screen
 * true after a change. Errors are `Failure`s.
 */
export const shopApi = createApi({
  reducerPath: 'shopApi',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 600,
  serializeQueryArgs: ({ endpointName, queryArgs }) => cacheKey(endpointName, queryArgs),
  endpoints: (build) => ({
    login: build.mutation<LoginResult, LoginBody>({
      query: (body) => ({ call: 'login', body, read: read.readLogin }),
    }),
    register: build.mutation<read.WordsAnswer, RegistrationForm>({
      query: (form) => ({ call: 'register', body: formOf(form), anyBody: true, read: read.readWords }),
    }),
    userProfile: build.query<UserProfile, void>({
      query: () => ({ call: 'userProfile', read: read.readUserProfile }),
      providesTags: [listOfAll('Profile')],
    }),
    toggleFavourite: build.mutation<read.FavouriteAnswer, Id>({
      query: (productId) => ({ call: 'toggleFavourite', body: { productId }, read: read.readFavourite }),
      invalidatesTags: (_, error, productId) =>
        error ? [] : [productTag(productId), listOfAll('Favourites')],
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
    }),
    cart: build.query<CartLine[], void>({
      query: () => ({ call: 'cart', read: read.readCart }),
      providesTags: [listOfAll('Cart')],
    }),
    updateQuantity: build.mutation<read.WordsAnswer, { productId: Id; step: 1 | -1 }>({
      query: ({ productId, step }) => ({
        call: 'updateQuantity',
        query: { action: step === 1 ? 'increment' : 'decrement' },
        body: { productId, quantityChange: step },
        read: read.readWords,
      }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Cart')]),
      onQueryStarted: ({ productId, step }, started) =>
        changeCart((lines) => withQuantity(lines, productId, (quantity) => quantity + step), started),
    }),
    /** Ours: another backend knows steps alone. */
    setQuantity: build.mutation<read.WordsAnswer, { productId: Id; quantity: number }>({
      query: (body) => ({ call: 'setQuantity', body, read: read.readWords }),
      invalidatesTags: (_, error) => (error ? [] : [listOfAll('Cart')]),
      onQueryStarted: ({ productId, quantity }, started) =>
        changeCart((lines) => withQuantity(lines, productId, () => quantity), started),
    }),
    deleteCartLine: build.mutation<read.WordsAnswer, { id: Id; productId: Id }>({
      query: ({ id }) => ({ call: 'deleteCartLine', params: { cartItemId: id }, read: read.readWords }),
      invalidatesTags: (_, error, { productId }) => (error ? [] : [productTag(productId), listOfAll('Cart')]),
      onQueryStarted: ({ id }, started) => changeCart((lines) => withoutLine(lines, id), started),
    }),
    /**
     * `key` names this attempt, so that sending it twice places one order. Unanswered, the cart stays as it is. Our server
     * alone is told where it goes.
     */
    checkout: build.mutation<Partial<PlacedOrder>, CheckoutArg>({
      query: ({ items, key, delivery, email }) => ({
        ...(delivery === undefined
          ? { call: 'checkout', body: { items } }
          : email === undefined
            ? { call: 'placeOrder', body: { items, delivery } }
            : { call: 'placeGuestOrder', body: { items: items.map(wishOf), delivery, email } }),
        additions: { headers: { [idempotencyKeyHeader]: key } },
        read: read.readPlacedOrder,
        readRefusal: read.readCartOfRefusal,
      }),
      invalidatesTags: (_, error, { items }) =>
        error
          ? wasAnswered(error)
            ? [listOfAll('Cart'), listOfAll('Delivery')]
            : []
          : [listOfAll('Cart'), listOfAll('Orders'), ...items.map(({ productId }) => productTag(productId))],
      onQueryStarted: (_, started) => changeCart(() => [], started),
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
    sendMessage: build.mutation<read.WordsAnswer, ContactMessage>({
      query: (body) => ({ call: 'sendMessage', body, anyBody: true, read: read.readWords }),
    }),
    activate: build.mutation<read.WordsAnswer, { secret: string }>({
      query: (body) => ({ call: 'activate', body, read: read.readWords }),
    }),
    sendActivation: build.mutation<read.WordsAnswer, SendActivationBody>({
      query: (body) => ({ call: 'sendActivation', body, read: read.readWords }),
    }),
    forgotPassword: build.mutation<read.WordsAnswer, { email: string }>({
      query: (body) => ({ call: 'forgotPassword', body, read: read.readWords }),
    }),
    resetPassword: build.mutation<read.WordsAnswer, { secret: string; password: string }>({
      query: (body) => ({ call: 'resetPassword', body, read: read.readWords }),
    }),
    logout: build.mutation<read.WordsAnswer, void>({
      query: () => ({ call: 'logout', anyBody: true, read: read.readWords }),
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
