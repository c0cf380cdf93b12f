import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldedWords, withoutArticle } from '../../../../contract/arabic'
import { maximumUnpagedItems, pageSize } from '../../../../contract/constants'
import { readIsbn } from '../../../../contract/rules/isbn'
import type { OpenDatabase } from '../../../database/connect'
import type { Database } from '../../../database/schema'

/** Words of a query that are looked at; a longer one only costs. */
const maximumWords = 10

/** What is true of those of an ISBN or of the seller's own key, as somebody types it who holds the book. */
const exactly = (text: string, library: number | null): RawBuilder<boolean>[] => {
  const isbn = readIsbn(text)
  return [
    ...(isbn === null ? [] : [sql<boolean>`p.isbn = ${isbn}`]),
    // Each library has keys of its own.
    ...(library === null ? [] : [sql<boolean>`p.library_id = ${library} and p.sku = ${text}`]),
  ]
}

/** One statement each, so that each is read from its own index. */
const exactIds = async (db: Kysely<Database>, exact: RawBuilder<boolean>[], where: RawBuilder<boolean>) => {
  const found = await Promise.all(
    exact.map((one) =>
      db
        .selectFrom('products as p')
        .select('p.id')
        .where(one)
        .where(where)
        .limit(maximumUnpagedItems)
        .execute(),
    ),
  )
  return [...new Set(found.flat().map(({ id }) => id))].slice(0, maximumUnpagedItems)
}

/**
 * Ids of the products of which `where` is true that a text finds, at most `maximumUnpagedItems`: of that key or ISBN, else by
 * words, their beginnings and what stands within them, folded as the shop folds them.
 */
export const deskSearch = async (
  { db, own: { search } }: Pick<OpenDatabase, 'db' | 'own'>,
  { text, library }: { text: string; library: number | null },
  where: RawBuilder<boolean>,
): Promise<number[]> => {
  const exact = await exactIds(db, exactly(text, library), where)
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
