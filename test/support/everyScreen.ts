import { bad, good, type Replies } from './cannedServer'
import {
  aCartLine,
  aCategory,
  aLibrary,
  aLibraryDetail,
  aProduct,
  homeReplies,
  someFacets,
  someProducts,
} from './samples'
import type { Texts } from './texts'

const order = {
  orderId: 41,
  createdAt: '2026-02-03T10:11:12.000Z',
  totalAmount: 24,
  orderItems: [{ productImage: null, productName: 'Emma', price: 12, quantity: 2, subTotal: 24 }],
}
const shelf = aCategory({
  products: [aProduct({ discount: 20, discountPrice: 9.6 }), aProduct({ id: 2, name: 'Odes' })],
  subCategories: [{ id: 71, name: 'Old' }],
})

/** Good answers to all that a screen may ask for. */
export const everything = (): Replies => ({
  ...homeReplies({ newReleases: someProducts(3) }),
  category: good(shelf),
  libraries: good([aLibrary()]),
  publicLibraries: good([aLibrary()]),
  libraryByName: good([aLibraryDetail({ products: someProducts(2) })]),
  product: good(aProduct()),
  favourites: good([aProduct()]),
  cart: good([aCartLine()]),
  orders: good([order]),
  // The calls of the specification alone.
  deliveryOptions: bad(404),
  shopPage: bad(404),
  userProfile: good({
    firstName: 'Maryam',
    lastName: 'Hadi',
    profileImage: null,
    librarieName: 'Old Pavement',
    address: 'شارع المتنبي',
    phoneNumber: '+964 770 123 4567',
  }),
  search: good(someProducts(2)),
  find: good({ products: [aProduct({ isBook: true })], facets: someFacets() }),
})

/** Screens that read something: their call, their route, and whether they need somebody logged in. */
export const readingScreens = [
  { call: 'categories', path: '/', isPrivate: false },
  { call: 'newCategories', path: '/', isPrivate: false },
  { call: 'newReleases', path: '/', isPrivate: false },
  { call: 'category', path: '/catorgery/7', isPrivate: false },
  { call: 'category', path: '/books', isPrivate: false },
  { call: 'category', path: '/school-tools', isPrivate: false },
  { call: 'libraries', path: '/libraries', isPrivate: false },
  { call: 'publicLibraries', path: '/public-library', isPrivate: false },
  { call: 'libraryByName', path: '/library/Old%20Pavement', isPrivate: false },
  { call: 'product', path: '/product-preview/1', isPrivate: false },
  { call: 'favourites', path: '/wishlist', isPrivate: true },
  { call: 'cart', path: '/cart', isPrivate: true },
  { call: 'orders', path: '/orders', isPrivate: true },
  { call: 'orders', path: '/orders/41', isPrivate: true },
  { call: 'userProfile', path: '/profile', isPrivate: true },
] as const

export const writingScreens = [
  '/signup',
  '/about-us',
  '/contact-us',
  '/delivery',
  '/returns',
  '/privacy',
  '/terms',
  '/send-activation',
  '/forgot-password',
  '/reset-password',
  '/activate',
  '/no-such-page',
]

type ReadingCall = (typeof readingScreens)[number]['call']

/** The words for a screen, or the part of it that a call feeds, that could not be loaded. */
export const failedWords = (texts: Texts, call: ReadingCall, path: string): string => {
  const { home, category, libraries, library, product, wishlist, cart, orders, profile } = texts
  if (path === '/books' || path === '/school-tools') return category.fetchFailed
  return {
    categories: home.failed,
    newCategories: home.failed,
    newReleases: home.failed,
    category: category.failed,
    libraries: libraries.failed,
    publicLibraries: libraries.failed,
    libraryByName: library.failed,
    product: product.failed,
    favourites: wishlist.failed,
    cart: cart.loadFailed,
    orders: orders.failed,
    userProfile: profile.failed,
  }[call]
}
