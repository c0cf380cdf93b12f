import { type AddressView, writeAddressView } from './addressView'
import { findArg, type FindArg, type FindScope } from './findArg'
import { booksCategoryId, pageSize, type ProductSort, schoolToolsCategoryId } from './constants'
import type { ShopPageName } from './entities/shopPage'
import { isOwnAnswer, isWhole, shelfArg } from './shelf'
import type { Id } from './text'

/** A call that a screen asks before anything else, with the argument of its hook; null where it takes none. */
export type FirstCall =
  | { call: 'categories' | 'newCategories' | 'newReleases' | 'libraries' | 'publicLibraries'; arg: null }
  | { call: 'category'; arg: FirstPage }
  | { call: 'product'; arg: Id }
  | { call: 'libraryByName'; arg: string }
  | { call: 'find'; arg: FindArg }
  | { call: 'shopPage'; arg: ShopPageName }

interface FirstPage {
  id: Id
  pageSize: number
  subCategoryId?: string
  sort?: ProductSort
}

interface Screen {
  /** At most one parameter: `:id`, a number with us and opaque elsewhere, or `:name`. */
  path: string
  /** Below src/shop/features, without its ending; the desk is a room of its own. What it exports is called as the screen is: `HomeScreen`. */
  file: string
  /** Key of its title in the dictionaries; null: the shop's own name; left out: its data have one. */
  title?: string | null
  /** What it asks first, for everybody alike; `value` is that of the parameter, `view` what the address says beside it. */
  asks?: (value: Id, view: AddressView) => readonly FirstCall[]
  /** What an address can say beside the path of this screen. */
  says?: readonly (keyof AddressView)[]
  /** Search engines keep it; `listed`: they are led to it as well. */
  found?: 'kept' | 'listed'
  /** It shows what one person has: drawn ahead as one that is on its way. */
  isPersonal?: true
  /** It only leads to a login: whoever has logged in there goes on to where he came from. */
  leadsOn?: true
  /** Addresses below its path are parts of it. */
  hasParts?: true
  /** It gets along with the first words of the dictionary. */
  fewWords?: true
}

/** The first page of a category, or of what an address says of it. */
export const firstPageOf = (
  id: Id,
  { tab = null, sort = null }: Partial<Pick<AddressView, 'tab' | 'sort'>> = {},
): FirstPage => ({
  id,
  pageSize,
  ...(tab !== null && { subCategoryId: tab }),
  ...(sort !== null && { sort }),
})

/** A category as a whole, which names its tabs, the tab that the address says, and what its filters would leave. */
const askCategory = (id: Id, view: AddressView): readonly FirstCall[] => {
  const { tab, sort } = view
  return [
    { call: 'category', arg: firstPageOf(id, { sort }) },
    ...(tab === null || !isOwnAnswer('category', view)
      ? []
      : [{ call: 'category', arg: firstPageOf(id, { tab, sort }) } as const]),
    { call: 'find', arg: shelfArg('category', { category: String(id) }, view) },
  ]
}

/** All of an author, which says how the name is written, and what an address leaves of it. */
const askAuthor = (scope: FindScope, view: AddressView): readonly FirstCall[] => [
  { call: 'find', arg: findArg(scope, {}) },
  ...(isWhole(view) ? [] : [{ call: 'find', arg: findArg(scope, view) } as const]),
]

/** What the shop itself says of how it does something. */
const askShopPage = (name: ShopPageName): readonly FirstCall[] => [{ call: 'shopPage', arg: name }]

const filters = ['tab', 'language', 'library', 'price', 'available', 'sort', 'more'] as const

/**
 * Every screen of the shop. Paths, routes of shop and server, lazy code, titles, sitemap, first answers and what is fetched
 * ahead follow from this table.
 */
export const screens = {
  home: {
    path: '/',
    file: 'catalogue/home/HomeScreen',
    title: null,
    asks: () => [
      { call: 'categories', arg: null },
      { call: 'newCategories', arg: null },
      { call: 'newReleases', arg: null },
    ],
    says: ['categories', 'more'],
    found: 'listed',
    fewWords: true,
  },
  about: { path: '/about-us', file: 'about/AboutScreen', title: 'about.heading', found: 'listed' },
  books: {
    path: '/books',
    file: 'catalogue/category/CategoryScreen',
    title: 'books.heading',
    asks: (_, view) => askCategory(booksCategoryId, view),
    says: filters,
    found: 'listed',
  },
  schoolTools: {
    path: '/school-tools',
    file: 'catalogue/category/CategoryScreen',
    title: 'schoolTools.heading',
    asks: (_, view) => askCategory(schoolToolsCategoryId, view),
    says: filters,
    found: 'listed',
  },
  category: {
    // An address that is known by now keeps its spelling.
    path: '/catorgery/:id',
    file: 'catalogue/category/CategoryScreen',
    asks: askCategory,
    says: filters,
    found: 'kept',
  },
  product: {
    path: '/product-preview/:id',
    file: 'catalogue/product/ProductScreen',
    asks: (id) => [{ call: 'product', arg: id }],
    found: 'kept',
  },
  libraries: {
    path: '/libraries',
    file: 'libraries/LibrariesScreen',
    title: 'libraries.heading',
    asks: () => [{ call: 'libraries', arg: null }],
    says: ['more'],
    found: 'listed',
  },
  publicLibraries: {
    path: '/public-library',
    file: 'libraries/LibrariesScreen',
    title: 'libraries.publicHeading',
    asks: () => [{ call: 'publicLibraries', arg: null }],
    says: ['more'],
    found: 'listed',
  },
  library: {
    path: '/library/:name',
    file: 'catalogue/library/LibraryScreen',
    asks: (name, view) => [
      { call: 'libraryByName', arg: String(name) },
      { call: 'find', arg: findArg({ vendor: String(name) }, view) },
    ],
    says: ['tab', 'language', 'price', 'available', 'sort', 'more'],
    found: 'kept',
  },
  author: {
    path: '/author/:name',
    file: 'catalogue/find/AuthorScreen',
    asks: (name, view) => askAuthor({ author: String(name) }, view),
    says: filters,
    found: 'kept',
  },
  search: {
    path: '/search',
    file: 'catalogue/find/SearchScreen',
    title: 'search.title',
    asks: (_, view) => (view.q === null ? [] : [{ call: 'find', arg: findArg({}, view) }]),
    says: ['q', ...filters],
  },
  contact: { path: '/contact-us', file: 'contact/ContactScreen', title: 'contact.heading', found: 'listed' },
  // How the shop does things.
  delivery: {
    path: '/delivery',
    file: 'info/InfoScreen',
    title: 'info.delivery.heading',
    asks: () => askShopPage('delivery'),
    found: 'listed',
  },
  returns: {
    path: '/returns',
    file: 'info/InfoScreen',
    title: 'info.returns.heading',
    asks: () => askShopPage('returns'),
    found: 'listed',
  },
  privacy: {
    path: '/privacy',
    file: 'info/InfoScreen',
    title: 'info.privacy.heading',
    asks: () => askShopPage('privacy'),
    found: 'listed',
  },
  terms: {
    path: '/terms',
    file: 'info/InfoScreen',
    title: 'info.terms.heading',
    asks: () => askShopPage('terms'),
    found: 'listed',
  },
  cart: {
    path: '/cart',
    file: 'cart/CartScreen',
    title: 'cart.heading',
    found: 'kept',
    isPersonal: true,
  },
  wishlist: {
    path: '/wishlist',
    file: 'favourites/WishlistScreen',
    title: 'layout.wishlist',
    isPersonal: true,
  },
  orders: { path: '/orders', file: 'orders/OrdersScreen', title: 'orders.heading', isPersonal: true },
  order: { path: '/orders/:id', file: 'orders/OrderScreen', isPersonal: true },
  guestOrder: { path: '/guest-order', file: 'orders/GuestOrderScreen', title: 'guestOrder.heading' },
  checkout: {
    path: '/checkout',
    file: 'cart/CheckoutScreen',
    title: 'checkout.heading',
    isPersonal: true,
  },
  profile: { path: '/profile', file: 'account/ProfileScreen', title: 'profile.heading', isPersonal: true },
  signUp: {
    path: '/signup',
    file: 'account/SignUpScreen',
    title: 'auth.registerHeading',
    leadsOn: true,
  },
  sendActivation: {
    path: '/send-activation',
    file: 'account/SendActivationScreen',
    title: 'sendActivation.heading',
    leadsOn: true,
  },
  forgotPassword: {
    path: '/forgot-password',
    file: 'account/ForgotPasswordScreen',
    title: 'forgotPassword.heading',
    leadsOn: true,
  },
  // The two that links in mails open; their secret stands in the fragment.
  activate: {
    path: '/activate',
    file: 'account/ActivateScreen',
    title: 'activate.heading',
    isPersonal: true,
    leadsOn: true,
  },
  resetPassword: {
    path: '/reset-password',
    file: 'account/ResetPasswordScreen',
    title: 'resetPassword.heading',
    isPersonal: true,
    leadsOn: true,
  },
  desk: { path: '/desk', file: 'desk/DeskScreen', isPersonal: true, hasParts: true },
  notFound: { path: '*', file: 'notFound/NotFoundScreen', title: 'notFound.heading' },
} as const satisfies Record<string, Screen>

type Screens = typeof screens
export type ScreenName = keyof Screens
type HasParameter<Name extends ScreenName> = Screens[Name]['path'] extends `${string}:${string}`
  ? Name
  : never
/** Screens of an address that names a thing, such as a product. */
export type ScreenOfOne = { [Name in ScreenName]: HasParameter<Name> }[ScreenName]

/** A row without its particulars. */
export const rowOf = (name: ScreenName): Screen => screens[name]
export const screenNames = Object.keys(screens) as ScreenName[]

/** One part of a path. Half of a pair of surrogates, as a database cuts a text, is no character and none that can be encoded. */
export const encodedPart = (value: Id): string =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\ufffd'))

/** The address of a thing's screen: its value is encoded, so that an Arabic name or a slash in it stays one part. */
export const pathOfOne = (name: ScreenOfOne, value: Id): string =>
  screens[name].path.replace(/:\w+$/, () => encodedPart(value))

/** Books and school tools have addresses of their own beside that of their category. */
export const categoryPath = (id: Id): string => {
  if (String(id) === String(booksCategoryId)) return screens.books.path
  if (String(id) === String(schoolToolsCategoryId)) return screens.schoolTools.path
  return pathOfOne('category', id)
}

/** The books, the newest first, whatever order they have by themselves. */
export const newBooksPath = screens.books.path + writeAddressView({ sort: 'newest' })
