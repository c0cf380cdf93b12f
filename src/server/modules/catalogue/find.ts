import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { fold } from '../../../contract/arabic'
import { type Language, maximumUnpagedItems, pageSize } from '../../../contract/constants'
import type { findQuery, FindResult } from '../../../contract/entities/find'
import { totalCap } from '../../../contract/envelope'
import type { PublicAnswer } from '../../answers/PublicAnswers'
import type { ProductSearch } from '../../database/dialects/search'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import { presentProduct } from '../../products/present'
import { browsed, countBrowsed } from './browse'
import { type Counts, countedBySteps, countsAmong, presentFacets } from './facets'
import { type Filters, filtersOf, isEmpty, noFilters, passing } from './filters'
import { type FoundFacts, factsOf, idsOfAuthor, ordered } from './foundProducts'
import { otherLayout } from './keyboard'
import type { LibraryNames } from './libraryNames'
import { narrowed, type Shelf } from './narrowing'
import { pageOfProducts, productsByIds } from './queries'
import { readCursor, readPlace, writeCursor, writePlace } from './rules'
import { searchFor } from './search'

type Query = z.output<typeof findQuery>

interface Tools {
  db: Kysely<Database>
  search: ProductSearch
  libraryNames: LibraryNames
}

interface Asked {
  query: Query
  language: Language
  filters: Filters
  shelf: Shelf
}

type Result = PublicAnswer<FindResult>

const pageOf = (total: number, isCut: boolean, nextCursor: string | null) => ({
  nextCursor,
  total: Math.min(total, totalCap),
  totalIsCapped: isCut || total > totalCap,
})

/** What `read` makes of a cursor, `first` without one. Throws Failure 400 for a cursor that is not ours. */
const placeOf = <Place>({ cursor }: Query, first: Place, read: (cursor: string) => Place | null): Place => {
  const place = cursor === undefined ? first : read(cursor)
  if (place === null && cursor !== undefined) throw new Failure(400, 'cursorUnusable')
  return place ?? first
}

/** The products of a list that is all at hand. */
interface Found {
  products: readonly FoundFacts[]
  /** There are more than were looked for. */
  isCut: boolean
  counts: () => Promise<Counts>
  /** The text that they were found by, where it is another than was asked. */
  shownFor?: string
}

/** Whoever wrote much is looked through as a whole, the newest first. */
const foundOfAuthor = async ({ db }: Tools, { filters, shelf }: Asked): Promise<Found> => {
  const all = await factsOf(db, await idsOfAuthor(db, shelf))
  return {
    products: ordered(passing(all, filters), 'newest'),
    isCut: false,
    counts: () => countsAmong(all, filters),
  }
}

/**
 * A text finds at most `maximumUnpagedItems`. Where it finds fewer, filters are a matter of those; where it may find more, the
 * database is asked again with them, and the counts are what there is at least.
 */
const foundByText = async ({ db, search }: Tools, q: string, { filters, shelf }: Asked): Promise<Found> => {
  let text = q
  let all = await searchFor(db, search, text, narrowed(shelf, noFilters))
  for (const other of all.ids.length === 0 ? otherLayout(q) : []) {
    text = other
    all = await searchFor(db, search, text, narrowed(shelf, noFilters))
    if (all.ids.length > 0) break
  }
  const ask = async (asked: Filters) => {
    if (isEmpty(asked)) return factsOf(db, all.ids)
    const { ids } = await searchFor(db, search, text, narrowed(shelf, asked), all)
    return factsOf(db, ids)
  }
  const { shown, counts } = await countedBySteps(filters, maximumUnpagedItems - 1, ask)
  return {
    products: shown,
    isCut: shown.length >= maximumUnpagedItems,
    counts,
    ...(text !== q && all.ids.length > 0 && { shownFor: text }),
  }
}

const pageOfFound = async (
  { db }: Tools,
  { query, language, filters }: Asked,
  found: Found,
): Promise<Result> => {
  const start = placeOf(query, 0, readPlace)
  const end = start + (query.pageSize ?? pageSize)
  const list = query.sort ? ordered(found.products, query.sort) : found.products
  const rows = await productsByIds(
    db,
    language,
    list.slice(start, end).map(({ id }) => id),
  )
  return {
    data: {
      products: rows.map(presentProduct),
      ...(start === 0 && { facets: await presentFacets(db, language, await found.counts(), filters) }),
      ...(found.shownFor !== undefined && { shownFor: found.shownFor }),
    },
    page: pageOf(list.length, found.isCut, end < list.length ? writePlace(end) : null),
  }
}

/** How many products there are and what they can be narrowed by is said with the first page, and follows from the same look. */
const firstOfShelf = async ({ db }: Tools, { language, filters, shelf }: Asked) => {
  const { shown, counts } = await browsed(db, shelf, filters)
  const facets = await presentFacets(db, language, await counts(), filters)
  return { shown, facets }
}

const pageOfShelf = async (tools: Tools, asked: Asked): Promise<Result> => {
  const { db } = tools
  const { query, language, filters, shelf } = asked
  const { sort = 'newest', pageSize: size = pageSize } = query
  const order = sort ?? 'newest'
  const after = placeOf<number | null>(query, null, (cursor) => readCursor(cursor, order))
  const first = after === null ? await firstOfShelf(tools, asked) : null
  // One more than is shown tells whether anything follows.
  const limit = size + 1
  const rows =
    first && order === 'newest'
      ? await productsByIds(
          db,
          language,
          first.shown.slice(0, limit).map(({ id }) => id),
        )
      : await pageOfProducts(db, language, narrowed(shelf, filters), { sort: order, after, limit })
  const products = rows.slice(0, size)
  const last = products.at(-1)
  const total = first ? first.shown.length : await countBrowsed(db, narrowed(shelf, filters))
  return {
    data: { products: products.map(presentProduct), ...(first && { facets: first.facets }) },
    page: pageOf(total, false, rows.length > size && last ? writeCursor(order, last.id) : null),
  }
}

/** Products of a list, narrowed and ordered as was asked, with what each further choice would leave (FIND-1 and on). */
export const find = async (tools: Tools, query: Query, language: Language): Promise<Result> => {
  const vendor = query.vendor === undefined ? null : await tools.libraryNames(query.vendor)
  const shelf: Shelf = {
    category: query.category ?? null,
    // A library that there is not sells nothing; no id is 0.
    library: vendor === null ? null : (vendor?.id ?? 0),
    author: query.author === undefined ? null : fold(query.author),
  }
  const asked = { query, language, filters: filtersOf(query), shelf }
  if (query.q) return pageOfFound(tools, asked, await foundByText(tools, query.q, asked))
  if (shelf.author !== null) return pageOfFound(tools, asked, await foundOfAuthor(tools, asked))
  return pageOfShelf(tools, asked)
}
