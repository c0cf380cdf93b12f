import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { maximumUnpagedItems, pageSize, type Language } from '../../../contract/constants'
import type { categoryQuery, pagingQuery } from '../../../contract/entities/search'
import { type Page, totalCap } from '../../../contract/envelope'
import type { PublicAnswers } from '../../answers/PublicAnswers'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import type { ProductRow } from '../../products/rows'
import { countOfCategory, productsOfCategory } from './queries'
import { readCursor, readPlace, writeCursor, writePlace } from './rules'

/**
 * The part of a category that was asked for. Without `cursor` and `pageSize` that is all of it, up to
 * `maximumUnpagedItems`, and no page is told. Throws Failure 400 for a cursor that is
 * not ours.
 */
export const categoryPage = async (
  db: Kysely<Database>,
  language: Language,
  categoryId: number,
  query: z.output<typeof categoryQuery>,
  kept: Pick<PublicAnswers, 'number'>,
): Promise<{ products: ProductRow[]; page?: Page }> => {
  const { subCategoryId, sort = 'newest', cursor } = query
  const isPaged = cursor !== undefined || query.pageSize !== undefined
  const after = cursor === undefined ? null : readCursor(cursor, sort)
  if (cursor !== undefined && after === null) throw new Failure(400, 'cursorUnusable')
  const some = { categoryId, subCategoryId, sort, after }
  if (!isPaged) {
    return { products: await productsOfCategory(db, language, { ...some, limit: maximumUnpagedItems }) }
  }
  const size = query.pageSize ?? pageSize
  // One more than is shown tells whether anything follows.
  const rows = await productsOfCategory(db, language, { ...some, limit: size + 1 })
  const products = rows.slice(0, size)
  const last = products.at(-1)
  // Every page and order of a part has one total, and counting is the dearest of it.
  const count = await kept.number(`count of ${String(categoryId)} ${String(subCategoryId)}`, () =>
    countOfCategory(db, some),
  )
  return {
    products,
    page: {
      nextCursor: rows.length > size && last ? writeCursor(sort, last.id) : null,
      total: Math.min(count, totalCap),
      totalIsCapped: count > totalCap,
    },
  }
}

/** The part of a search's results that was asked for; all of them, at most `maximumUnpagedItems`, without paging. */
export const searchPage = (
  found: number[],
  query: z.output<typeof pagingQuery>,
): { ids: number[]; page?: Page } => {
  if (query.cursor === undefined && query.pageSize === undefined) return { ids: found }
  const start = query.cursor === undefined ? 0 : readPlace(query.cursor)
  if (start === null) throw new Failure(400, 'cursorUnusable')
  const end = start + (query.pageSize ?? pageSize)
  return {
    ids: found.slice(start, end),
    page: {
      nextCursor: end < found.length ? writePlace(end) : null,
      total: found.length,
      totalIsCapped: found.length >= maximumUnpagedItems,
    },
  }
}
