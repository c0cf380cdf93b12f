import {
  type Language,
  languages,
  maximumSearchLength,
  minimumSearchLength,
  type ProductSort,
  productSorts,
} from './constants'

/** What one piece may cost, in the units of the wire; null: that end is open, never both. */
export interface PriceRange {
  from: number | null
  to: number | null
}

/**
 * What an address says beside its path: which part of a screen's list is shown, in which order and how far it is opened, so
 * that this survives a reload, a link that is passed on, back and forward. It names no other page: search engines know the
 * path alone.
 */
export interface AddressView {
  /** What is searched for; null for nothing. */
  q: string | null
  /** The id of the sub-category; null for all of the list. */
  tab: string | null
  /** The language that a book is written in. */
  language: Language | null
  /** The id of the library that sells. */
  library: string | null
  price: PriceRange | null
  /** Only what can be bought now. */
  available: boolean
  /** null: the order that the list has by itself. */
  sort: ProductSort | null
  /** How many further pages of the list were asked for. */
  more: number
  /** The section of home that shows all its categories at once. */
  categories: CategorySection | null
}

const categorySections = ['all', 'new'] as const
export type CategorySection = (typeof categorySections)[number]

/** No id has more letters. */
const longestTab = 100

/** C0 and C1 controls, line breaks among them, and overrides of the direction: no search has any. */
// eslint-disable-next-line no-control-regex
const unsearchable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const readSearch = (text: string) => {
  const query = text.trim()
  const isSearch = query.length <= maximumSearchLength && query.isWellFormed() && !unsearchable.test(query)
  return isSearch && [...query].length >= minimumSearchLength ? query : null
}

const amountOf = (text: string) => (text === '' ? null : Number(text))
const printed = (amount: number | null) => (amount === null ? '' : String(amount))

/** `5-20`, `5-` or `-20.50`. */
const readPrice = (text: string): PriceRange | null => {
  const [, from, to] = /^(\d{0,7}(?:\.\d{1,2})?)-(\d{0,7}(?:\.\d{1,2})?)$/.exec(text) ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  const range = { from: amountOf(from), to: amountOf(to) }
  return range.from !== null && range.to !== null && range.from > range.to ? null : range
}

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string) =>
    words.find((word) => word === text) ?? null

/** One thing that an address can say: what it is where nothing is said or understood, how it is read, how it is written. */
interface Parameter<Value> {
  unsaid: Value
  /** null: not understood. */
  read(text: string): Value | null
  /** Left out where its text is the value's own. */
  write?(value: NonNullable<Value>): string
}

/** THE table of what addresses say, in the order in which they say it: screens and the call `find` read by it alone. */
const parameters: { [Name in keyof AddressView]: Parameter<AddressView[Name]> } = {
  q: { unsaid: null, read: readSearch },
  tab: { unsaid: null, read: (text) => (text.trim() === '' || text.length > longestTab ? null : text) },
  language: { unsaid: null, read: oneOf(languages) },
  library: { unsaid: null, read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? text : null) },
  price: {
    unsaid: null,
    read: readPrice,
    write: ({ from, to }) => `${printed(from)}-${printed(to)}`,
  },
  available: { unsaid: false, read: (text) => text === '1', write: () => '1' },
  sort: { unsaid: null, read: oneOf(productSorts) },
  more: { unsaid: 0, read: (text) => (/^[1-9]\d{0,2}$/.test(text) ? Number(text) : null) },
  categories: { unsaid: null, read: oneOf(categorySections) },
}

const names = Object.keys(parameters) as (keyof AddressView)[]

/** What one word of an address says; what is not understood counts as not said. */
export const readParameter = <Name extends keyof AddressView>(
  name: Name,
  text: string | null | undefined,
): AddressView[Name] => {
  const { unsaid, read }: Parameter<AddressView[Name]> = parameters[name]
  return (text === null || text === undefined ? null : read(text)) ?? unsaid
}

/** How an address says it; null where there is nothing to say. */
export const writeParameter = <Name extends keyof AddressView>(
  name: Name,
  value: AddressView[Name] | undefined,
): string | null => {
  const { unsaid, write = String }: Parameter<AddressView[Name]> = parameters[name]
  return value === undefined || value === null || value === unsaid ? null : write(value)
}

/** @param search with or without its question mark; what is not understood counts as not said */
export const readAddressView = (search: string): AddressView => {
  const said = new URLSearchParams(search)
  return Object.fromEntries(
    names.map((name) => [name, readParameter(name, said.get(name))]),
  ) as unknown as AddressView
}

/** The end of an address, with its question mark; '' where there is nothing to say. */
export const writeAddressView = (view: Partial<AddressView>): string => {
  const said = new URLSearchParams()
  for (const name of names) {
    const text = writeParameter(name, view[name])
    if (text !== null) said.set(name, text)
  }
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}
