import { booksCategoryId, schoolToolsCategoryId } from '../../contract/constants'

type Id = string | number

/** A value as one part of a path: encoded, so that an Arabic name or a slash in it stays one part. */
const part = (value: Id) => encodeURIComponent(String(value))

/** The id of an order's heading. */
export const orderAnchor = (id: Id) => `order-${part(id)}`

/** Every address of the shop (SPEC.md §2, routes). Links are built here and nowhere else. */
export const paths = {
  home: '/',
  signUp: '/signup',
  about: '/about-us',
  /** Spelt so by SPEC.md §2. */
  category: (id: Id) => `/catorgery/${part(id)}`,
  books: '/books',
  schoolTools: '/school-tools',
  libraries: '/libraries',
  publicLibraries: '/public-library',
  library: (name: string) => `/library/${part(name)}`,
  contact: '/contact-us',
  wishlist: '/wishlist',
  orders: '/orders',
  /** Where an order stands in the list of them. */
  order: (id: Id) => `/orders#${orderAnchor(id)}`,
  profile: '/profile',
  product: (id: Id) => `/product-preview/${part(id)}`,
  cart: '/cart',
  forgotPassword: '/forgot-password',
  /** Ours: the two links that mails hold; their secret sits in the fragment. */
  activate: '/activate',
  resetPassword: '/reset-password',
} as const

/** Screens that only lead to a login: whoever has logged in there goes on to where he came from. */
export const accountPaths: readonly string[] = [
  paths.signUp,
  paths.forgotPassword,
  paths.activate,
  paths.resetPassword,
]

/** The same addresses as patterns for the router. */
export const routePatterns = {
  category: '/catorgery/:id',
  library: '/library/:name',
  product: '/product-preview/:id',
} as const

/** Books and school tools have addresses of their own beside that of their category (SPEC.md §2). */
export const categoryPath = (id: Id) => {
  if (String(id) === String(booksCategoryId)) return paths.books
  if (String(id) === String(schoolToolsCategoryId)) return paths.schoolTools
  return paths.category(id)
}
