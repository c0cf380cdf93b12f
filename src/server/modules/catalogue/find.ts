import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { fold } from '../../../contract/arabic'
import { pageSize, type Language } from '../../../contract/constants'
import type { FindResult, findQuery } from '../../../contract/entities/find'
import { totalCap } from '../../../contract/envelope'
import type { PublicAnswer } from '../../answers/PublicAnswers'
import type { ProductSearch } from '../../database/dialects/search'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import { presentProduct } from '../../products/present'
import { browse, countBrowsed, countChoices, type Shelf } from './browse'
import { countsOf, presentFacets } from './facets'
import { type Filters, filtersOf, passing } from './filters'
import { type FoundFacts, factsOf, ordered } from './foundProducts'
import type { LibraryNames } from './libraryNames'
import { productsByIds } from './queries'
import { readPlace, writePlace } from './rules'
import { searchIds } from './search'

type Query = z.output<typeof findQuery>

interface Tools {
  db: Kysely<Database>
  search: ProductSearch
  libraryNames: LibraryNames
}

/** One page of a list, from `start` on. */
interface Part {
  start: number
  count: number
}

const partOf = ({ cursor, pageSize: size = pageSize }: Query): Part => {
  const start = cursor === undefined ? 0 : readPlace(cursor)
  if (start === null) throw new Failure(400, 'cursorUnusable')
  return { start, count: size }
}

const pageOf = ({ start, count }: Part, total: number, hasMore: boolean) => ({
  nextCursor: hasMore ? writePlace(start + count) : null,
  total: Math.min(total, totalCap),
  totalIsCapped: total > totalCap,
})

/** What a text or the name of an author finds, the best first; null where a list is of no text. */
const foundOf = async ({ db, search }: Tools, { q, author }: Query): Promise<FoundFacts[] | null> => {
  if (author !== undefined) {
    const facts = await factsOf(db, await searchIds(db, search, author))
    const name = fold(author)
    const written = facts.filter((product) => product.author !== null && fold(product.author) === name)
    if (!q) return ordered(written, 'newest')
    const found = new Set(await searchIds(db, search, q))
    return written.filter(({ id }) => found.has(id))
  }
  return q ? factsOf(db, await searchIds(db, search, q)) : null
}

const inFound = async (
  { db }: Tools,
  language: Language,
  query: Query,
  filters: Filters,
  found: FoundFacts[],
): Promise<PublicAnswer<FindResult>> => {
  const part = partOf(query)
  const shown = passing(found, filters)
  const list = query.sort ? ordered(shown, query.sort) : shown
  const ids = list.slice(part.start, part.start + part.count).map(({ id }) => id)
  const products = await productsByIds(db, language, ids)
  return {
    data: {
      products: products.map(presentProduct),
      ...(part.start === 0 && {
        facets: await presentFacets(db, language, countsOf(found, filters), filters),
      }),
    },
    page: pageOf(part, list.length, part.start + part.count < list.length),
  }
}

const inShelf = async (
  { db }: Tools,
  language: Language,
  query: Query,
  filters: Filters,
  shelf: Shelf,
): Promise<PublicAnswer<FindResult>> => {
  const part = partOf(query)
  // One more than is shown tells whether anything follows.
  const [rows, total] = await Promise.all([
    browse(db, language, shelf, filters, { ...part, count: part.count + 1, sort: query.sort ?? 'newest' }),
    countBrowsed(db, shelf, filters),
  ])
  return {
    data: {
      products: rows.slice(0, part.count).map(presentProduct),
      ...(part.start === 0 && {
        facets: await presentFacets(db, language, await countChoices(db, shelf, filters), filters),
      }),
    },
    page: pageOf(part, total, rows.length > part.count),
  }
}

/** Products of a list, narrowed and ordered as was asked, with what each further choice would leave (FIND-1 and on). */
export const find = async (
  tools: Tools,
  query: Query,
  language: Language,
): Promise<PublicAnswer<FindResult>> => {
  const filters = filtersOf(query)
  const vendor = query.vendor === undefined ? null : await tools.libraryNames(query.vendor)
  // A library that there is not sells nothing; no id is 0.
  const shelf = { category: query.category ?? null, library: vendor === null ? null : (vendor?.id ?? 0) }
  const found = await foundOf(tools, query)
  if (found === null) return inShelf(tools, language, query, filters, shelf)
  const onShelf = found.filter(
    ({ category, library }) =>
      (shelf.category === null || category === shelf.category) &&
      (shelf.library === null || library === shelf.library),
  )
  return inFound(tools, language, query, filters, onShelf)
}
