import { type Kysely, sql } from 'kysely'
import { prepared } from './prepared'
import type { Database } from './schema'

const readVersion = prepared((db) =>
  db.selectFrom('settings').select('value').where('name', '=', 'catalogue_version'),
)

/** What every write to the catalogue raises and every cache of it compares, in all processes (DESIGN.md §7). */
export const catalogueVersion = async (db: Kysely<Database>): Promise<number> => {
  const [setting] = await readVersion(db, {})
  return Number(setting?.value)
}

/** Call it in the transaction that changes categories, libraries or products. */
export const raiseCatalogueVersion = async (trx: Kysely<Database>): Promise<void> => {
  await trx
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', 'catalogue_version')
    .execute()
}
