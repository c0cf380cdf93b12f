import type { Kysely } from 'kysely'
import { prepared } from './prepared'
import type { Database } from './schema'

const readVersion = prepared((db) =>
  db.selectFrom('settings').select('value').where('name', '=', 'catalogue_version'),
)

/**
 * What every cache of the catalogue compares, in all processes. Triggers raise it with whatever changes categories,
 * libraries or products, also by hand in SQL.
 */
export const catalogueVersion = async (db: Kysely<Database>): Promise<number> => {
  const [setting] = await readVersion(db, {})
  return Number(setting?.value)
}
