import type { Kysely, RawBuilder } from 'kysely'
import { foldedWords, withoutArticle } from '../../../../contract/arabic'
import { maximumUnpagedItems, pageSize } from '../../../../contract/constants'
import { readIsbn } from '../../../../contract/rules/isbn'
import type { OpenDatabase } from '../../../database/connect'
import type { Database } from '../../../database/schema'

/** Words of a query that are looked at; a longer one only costs. */
const maximumWords = 10

/** By the seller's own key or by ISBN: what somebody types who holds the book. */
const exactIds = async (db: Kysely<Database>, text: string, where: RawBuilder<boolean>) => {
  const isbn = readIsbn(text)
  const rows = await db
    .selectFrom('products as p')
    .select('p.id')
    .where((eb) => eb.or([eb('p.sku', '=', text), ...(isbn === null ? [] : [eb('p.isbn', '=', isbn)])]))
    .where(where)
    .orderBy('p.id', 'desc')
    .limit(maximumUnpagedItems)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Ids of the products of which `where` is true that a text finds, at most `maximumUnpagedItems`: of that key or ISBN, else by
 * words, their beginnings and what stands within them, folded as the shop folds them.
 */
export const deskSearch = async (
  { db, own: { search } }: Pick<OpenDatabase, 'db' | 'own'>,
  text: string,
  where: RawBuilder<boolean>,
): Promise<number[]> => {
  const exact = await exactIds(db, text, where)
  if (exact.length > 0) return exact
  const words = foldedWords(text).slice(0, maximumWords)
  if (words.length === 0) return []
  const limits = { limit: maximumUnpagedItems, where }
  const choices = words.map((word) => ({ beginnings: [word], whole: [] }))
  const found = await search.byWords(db, choices, limits)
  if (found.length >= pageSize) return found.map(({ id }) => id)
  const within = await search.byParts(db, words.map(withoutArticle), limits)
  return [...new Set([...found, ...within].map(({ id }) => id))]
}
