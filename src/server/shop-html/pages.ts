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

const pagesByPath = new Map(
  Object.entries(fixedPaths).map(([kind, path]) => [
    path,
    { kind: kind as PublicPage | PlainPage | PrivatePage },
  ]),
)

const decoded = (part: string): string | null => {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The page of a path as it came, encoded. One slash at its end changes nothing. */
export const pageOfPath = (pathname: string): ShopPage => {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const fixed = pagesByPath.get(path)
  if (fixed !== undefined) return fixed
  const numbered = /^\/(catorgery|product-preview)\/([1-9]\d{0,8})$/.exec(path)
  if (numbered !== null) {
    return { kind: numbered[1] === 'catorgery' ? 'category' : 'product', id: Number(numbered[2]) }
  }
  if (/^\/(?:catorgery|product-preview)\/[^/]+$/.test(path)) return { kind: 'unknown', mayBeForeign: true }
  const name = decoded(/^\/library\/([^/]+)$/.exec(path)?.[1] ?? '')
  return name === null || name === '' ? { kind: 'unknown' } : { kind: 'library', name }
}

/** The category that a page lists, if it lists one. */
export const categoryOfPage = (page: ShopPage): number | null => {
  if (page.kind === 'category') return page.id
  if (page.kind === 'books') return booksCategoryId
  return page.kind === 'schoolTools' ? schoolToolsCategoryId : null
}

/** The one address of a page; a library keeps the name that it was asked by. */
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

/** Tells pages apart that are made once each. */
export const keyOfPage = (page: ShopPage) => JSON.stringify(page)
