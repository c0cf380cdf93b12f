import type { Id } from '../../contract/text'

/**
 * Names of what the cache holds. A list names each thing in it and itself, a change names what it really changed, so
 * that nothing else is fetched again.
 */
export const tagTypes = [
  'Product',
  'Category',
  'Library',
  'Search',
  'Favourites',
  'Cart',
  'Orders',
  'Delivery',
  'Profile',
  'Pages',
  // Of the desk: the language of the shop, which knows no desk, asks for these again.
  'DeskShelves',
  'DeskImport',
  'DeskFindings',
  'DeskLog',
] as const
export type TagType = (typeof tagTypes)[number]
export interface Tag {
  type: TagType
  id: Id
}

export const listOfAll = (type: TagType): Tag => ({ type, id: 'LIST' })
/** RTK Query keeps tags as names of an object's own: a bare `constructor` or `__proto__` would name what is there already. */
export const tagOf = (type: TagType, id: Id): Tag => ({ type, id: `#${String(id)}` })
export const productTag = (id: Id): Tag => tagOf('Product', id)
export const productTags = (products: readonly { id: Id }[] | null | undefined): Tag[] =>
  (products ?? []).map((product) => productTag(product.id))

/** Whose words follow the language of the request. */
export const translatedTags: TagType[] = [
  'Product',
  'Category',
  'Library',
  'Search',
  'Favourites',
  'Cart',
  'Orders',
  'Delivery',
  'Pages',
  'DeskShelves',
  'DeskImport',
  'DeskFindings',
  'DeskLog',
]
