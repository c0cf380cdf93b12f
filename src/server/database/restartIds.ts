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
 * left out: what a running server keeps of somebody's answers must never fit somebody who registered later.
 */
export const restartIds = async (trx: Kysely<Database>, dialect: DialectName) => {
  for (const table of tables) {
    if (dialect === 'postgres') {
      const { rows } = await sql<{
        name: string
      }>`select pg_get_serial_sequence(${table}, 'id') as name`.execute(trx)
      // The sequence alone: altering the table's column would keep everybody from reading it.
      await sql`alter sequence ${sql.raw(rows[0]?.name ?? '')} restart`.execute(trx)
    } else await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
  }
}
