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
import { browsed, countBrowsed, fewProducts, fewWhere } from './browse'
import { among, type Counted, type Counts, countedBySteps, countsAmong, presentFacets } from './facets'
import { type Facts, type Filters, filtersOf, isEmpty, noFilters, passing } from './filters'
import { type FoundFacts, factsOf, idsOfAuthor, isBehind, ordered } from './foundProducts'
import { otherLayout } from './keyboard'
import { narrowed, type Shelf } from './narrowing'
import { pageOfProducts, type ProductPage, productsByIds } from './queries'
import { mostOfAuthor, readCursor, readPlace, writeCursor, writePlace } from './rules'
import { idsByWords, searchFor } from './search'

type Query = z.output<typeof findQuery>

/** What is looked for, and by whom it is sold: the library of the name in `query`, 0 where none has it; null: by anybody. */
export interface ToFind {
  query: Query
  libraryId: number | null
}

interface Tools {
  db: Kysely<Database>
  search: ProductSearch
}

interface Asked {
  query: Query
  language: Language
  filters: Filters
  shelf: Shelf
}

type Result = PublicAnswer<FindResult>

const idsOf = (products: readonly Facts[]) => products.map(({ id }) => id)

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
  // What is counted alone need not be judged, which is the dearest of a search for common words.
  const askToCount = all.isByWords
    ? async (asked: Filters) => factsOf(db, await idsByWords(db, search, text, narrowed(shelf, asked)))
    : ask
  const most = maximumUnpagedItems - 1
  const { shown, counts } = await countedBySteps(filters, {
    most,
    ask,
    counted: async (asked, known) => {
      const products = known ?? (await askToCount(asked))
      return among(products, products.length > most)
    },
  })
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
  const start = placeOf(query, 0, (cursor) => readPlace(cursor, mostOfAuthor))
  const end = start + (query.pageSize ?? pageSize)
  const list = query.sort ? ordered(found.products, query.sort) : found.products
  const rows = await productsByIds(db, language, idsOf(list.slice(start, end)))
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

/** So many of a list that is all at hand, behind the product at which the page before ended. */
const pageOfFew = async (
  { db }: Tools,
  few: readonly Facts[],
  { sort, after, limit }: ProductPage,
): Promise<number[]> => {
  const list = ordered(await factsOf(db, idsOf(few)), sort)
  if (after === null) return idsOf(list.slice(0, limit))
  const [last] = await factsOf(db, [after])
  return last ? idsOf(list.filter((product) => isBehind(product, last, sort)).slice(0, limit)) : []
}

/**
 * One page in the order asked for. Whoever are few are looked up first, in the index of what they are narrowed by: in that of
 * an order, each product on the way to them would be read.
 */
const orderedPage = async (
  tools: Tools,
  { language, filters, shelf }: Asked,
  page: ProductPage,
  first: Counted<Facts>['shown'] | null,
) => {
  const { db } = tools
  const condition = narrowed(shelf, filters)
  const shown = first ?? (isEmpty(filters) ? null : await fewWhere(db, condition))
  if (first && page.sort === 'newest') return productsByIds(db, language, idsOf(first.slice(0, page.limit)))
  if (isEmpty(filters) || shown === null || shown.length > fewProducts)
    return pageOfProducts(db, language, condition, page)
  return productsByIds(db, language, await pageOfFew(tools, shown, page))
}

const pageOfShelf = async (tools: Tools, asked: Asked): Promise<Result> => {
  const { db } = tools
  const { query, filters, shelf } = asked
  const { sort, pageSize: size = pageSize } = query
  const order = sort ?? 'newest'
  const after = placeOf<number | null>(query, null, (cursor) => readCursor(cursor, order))
  const first = after === null ? await firstOfShelf(tools, asked) : null
  // One more than is shown tells whether anything follows.
  const rows = await orderedPage(tools, asked, { sort: order, after, limit: size + 1 }, first?.shown ?? null)
  const products = rows.slice(0, size)
  const last = products.at(-1)
  const total = first ? first.shown.length : await countBrowsed(db, narrowed(shelf, filters))
  return {
    data: { products: products.map(presentProduct), ...(first && { facets: first.facets }) },
    page: pageOf(total, false, rows.length > size && last ? writeCursor(order, last.id) : null),
  }
}

/** Products of a list, narrowed and ordered as was asked, with what each further choice would leave (FIND-1 and on). */
export const find = async (
  tools: Tools,
  { query, libraryId }: ToFind,
  language: Language,
): Promise<Result> => {
  const shelf: Shelf = {
    category: query.category ?? null,
    library: libraryId,
    author: query.author === undefined ? null : fold(query.author),
  }
  const asked = { query, language, filters: filtersOf(query), shelf }
  if (query.q) return pageOfFound(tools, asked, await foundByText(tools, query.q, asked))
  if (shelf.author !== null) return pageOfFound(tools, asked, await foundOfAuthor(tools, asked))
  return pageOfShelf(tools, asked)
}
