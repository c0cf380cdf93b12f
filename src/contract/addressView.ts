import { type ProductSort, productSorts } from './constants'

/**
 * What an address says beside its path: which part of a screen's list is shown and how far it is opened, so that this
 * survives a reload, a link that is passed on, back and forward. It names no other page: search engines know the path alone.
 */
export interface AddressView {
  /** The id of the sub-category; null for all of the list. */
  tab: string | null
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

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null

const tabOf = (text: string | null) =>
  text === null || text.trim() === '' || text.length > longestTab ? null : text

/** @param search with or without its question mark; what is not understood counts as not said */
export const readAddressView = (search: string): AddressView => {
  const said = new URLSearchParams(search)
  const more = said.get('more') ?? ''
  return {
    tab: tabOf(said.get('tab')),
    sort: oneOf(productSorts, said.get('sort')),
    more: /^[1-9]\d{0,2}$/.test(more) ? Number(more) : 0,
    categories: oneOf(categorySections, said.get('categories')),
  }
}

/** The end of an address, with its question mark; '' where there is nothing to say. */
export const writeAddressView = ({ tab, sort, more, categories }: Partial<AddressView>): string => {
  const said = new URLSearchParams()
  for (const [name, value] of Object.entries({ tab, sort, more, categories }))
    if (value !== undefined && value !== null && value !== 0) said.set(name, String(value))
  const text = said.toString()
  return text === '' ? '' : `?${text}`
}
