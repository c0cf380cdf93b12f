import { maximumUnpagedItems, type ProductSort } from '../../../contract/constants'

/** How many products GET /api/Products/new-releases and categories GET /api/Category/new answer. */
export const newReleaseCount = 20
export const newCategoryCount = 8

const encode = (text: string) => Buffer.from(text).toString('base64url')
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString('latin1')

/**
 * Keyset paging: a cursor names the order and the last product that was shown, and no value of it, so that a long name
 * fits and a price that changes meanwhile does no harm.
 */
export const writeCursor = (sort: ProductSort, id: number) => encode(`${sort}.${String(id)}`)

/** The id in a cursor of that order; null: not one of ours, or of another order. */
export const readCursor = (cursor: string, sort: ProductSort): number | null => {
  const parts = /^(newest|price|price-desc|name)\.([1-9]\d{0,8})$/.exec(decode(cursor))
  return parts !== null && parts[1] === sort ? Number(parts[2]) : null
}

/** Products of one author that are looked at; nobody wrote as many. */
export const mostOfAuthor = 2000

/** What was searched for, or an author wrote, has no order that an index knows; its cursor counts the results that were shown. */
export const writePlace = (place: number) => encode(`place.${String(place)}`)

/** @param most results that there may be; null: not one of our cursors */
export const readPlace = (cursor: string, most = maximumUnpagedItems): number | null => {
  const parts = /^place\.([1-9]\d{0,3})$/.exec(decode(cursor))
  const place = Number(parts?.[1] ?? 0)
  return place > 0 && place <= most ? place : null
}
