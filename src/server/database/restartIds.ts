import { type Kysely, sql } from 'kysely'
import type { DialectName } from './dialects/dialect'
import type { Database } from './schema'

const tables = [
  'libraries',
  'categories',
  'sub_categories',
  'products',
  'cart_lines',
  'orders',
  'order_lines',
] as const

/**
 * Lets empty tables number their rows from 1 again, so that the demo's ids are the same after every reset. Users are
 * left out: a token names its user by id, and must never fit somebody who registered later.
 */
export const restartIds = async (trx: Kysely<Database>, dialect: DialectName) => {
  for (const table of tables) {
    await (
      dialect === 'postgres'
        ? sql`alter table ${sql.table(table)} alter column id restart`
        : sql`delete from sqlite_sequence where name = ${table}`
    ).execute(trx)
  }
}
