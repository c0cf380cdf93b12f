import { booksCategoryId, type Language, schoolToolsCategoryId } from '../../contract/constants'

/** Screens that show the same to everybody and are found by search engines. */
type PublicPage = 'home' | 'about' | 'books' | 'schoolTools' | 'libraries' | 'publicLibraries' | 'contact'
/** The same, but nothing to look for: it may be kept by search engines and is not in the sitemap. */
type PlainPage = 'cart'
/** Screens of one person, or of one moment. */
type PrivatePage =
  'signUp' | 'wishlist' | 'orders' | 'profile' | 'forgotPassword' | 'resetPassword' | 'activate'

/** What an address of the shop shows (SPEC.md §2, routes). `unknown` answers 404 with the shop's HTML. */
export type ShopPage =
  | { kind: PublicPage }
  | { kind: PlainPage }
  | { kind: PrivatePage }
  | { kind: 'category'; id: number }
  | { kind: 'product'; id: number }
  | { kind: 'library'; name: string }
  /** `mayBeForeign`: the address of a category or product by an id that is none of ours, but could be another backend's. */
  | { kind: 'unknown'; mayBeForeign?: true }

export const fixedPaths: Record<PublicPage | PlainPage | PrivatePage, string> = {
  home: '/',
  about: '/about-us',
  books: '/books',
  schoolTools: '/school-tools',
  libraries: '/libraries',
  publicLibraries: '/public-library',
  contact: '/contact-us',
  signUp: '/signup',
  wishlist: '/wishlist',
  orders: '/orders',
  profile: '/profile',
  cart: '/cart',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  activate: '/activate',
}

export const publicPages = [
  'home',
  'about',
  'books',
  'schoolTools',
  'libraries',
  'publicLibraries',
  'contact',
] as const satisfies PublicPage[]

export const isPrivate = (kind: ShopPage['kind']) =>
  kind === 'unknown' ||
  (kind in fixedPaths && kind !== 'cart' && !(publicPages as readonly string[]).includes(kind))

/** The screens that always show the same, with their paths. */
export const fixedPages = Object.entries(fixedPaths).map(([kind, path]) => ({
  path,
  page: { kind: kind as keyof typeof fixedPaths },
}))

export const unknownPage: ShopPage = { kind: 'unknown' }

/** The category or product of an id as it stands in an address. */
export const numberedPage = (kind: 'category' | 'product', id: string): ShopPage =>
  /^[1-9]\d{0,8}$/.test(id) ? { kind, id: Number(id) } : { kind: 'unknown', mayBeForeign: true }

/** The category that a page lists, if it lists one. */
export const categoryOfPage = (page: ShopPage): number | null => {
  if (page.kind === 'category') return page.id
  if (page.kind === 'books') return booksCategoryId
  return page.kind === 'schoolTools' ? schoolToolsCategoryId : null
}

/** The one address of a page. */
export const pathOfPage = (page: Exclude<ShopPage, { kind: 'unknown' }>): string => {
  if (page.kind === 'category' && page.id === booksCategoryId) return fixedPaths.books
  if (page.kind === 'category' && page.id === schoolToolsCategoryId) return fixedPaths.schoolTools
  if (page.kind === 'category') return `/catorgery/${String(page.id)}`
  if (page.kind === 'product') return `/product-preview/${String(page.id)}`
  if (page.kind === 'library') return `/library/${encodeURIComponent(page.name)}`
  return fixedPaths[page.kind]
}

const chunks: Record<ShopPage['kind'], string> = {
  home: 'home',
  about: 'about',
  books: 'shelf',
  schoolTools: 'shelf',
  libraries: 'libraries',
  publicLibraries: 'libraries',
  contact: 'contact',
  signUp: 'registration',
  wishlist: 'wishlist',
  orders: 'orders',
  profile: 'profile',
  cart: 'cart',
  forgotPassword: 'mail-links',
  resetPassword: 'mail-links',
  activate: 'mail-links',
  category: 'category',
  product: 'product',
  library: 'library',
  unknown: 'not-found',
}

/** Screens that get along with the first words of the dictionary (.config/dictionaryPart.cjs). */
const fewWords: readonly string[] = ['home', 'shelf', 'category', 'product']

/** Names (`webpackChunkName`) of the chunks that the shop asks for at once on such a page. */
export const chunksOfPage = ({ kind }: ShopPage, language: Language) => [
  `dictionary-${language}`,
  ...(fewWords.includes(chunks[kind]) ? [] : [`words-${language}`]),
  chunks[kind],
]

/** Screens of one person: what they show to a visitor would be wrong for most who open them. */
const personal: readonly ShopPage['kind'][] = [
  'cart',
  'wishlist',
  'orders',
  'profile',
  'activate',
  'resetPassword',
]

/** At which address a page is drawn, and whether only that it is on its way. */
export const pathToDraw = (page: ShopPage) => ({
  pathname: page.kind === 'unknown' ? '/404' : pathOfPage(page),
  isWaiting: personal.includes(page.kind),
})

/** Tells pages apart that are made once each. */
export const keyOfPage = (page: ShopPage) => JSON.stringify(page)
