import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../src/server/database/schema'
import { until } from '../../support/until'

const isSomebodyWaiting = async (db: Kysely<Database>) => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Sells a copy of a product, and lets that become true once the work has read how many there were and waits to write.
 * For PostgreSQL: on SQLite nobody sells in the middle of somebody else's transaction.
 */
export const soldDuring = async <Result>(
  db: Kysely<Database>,
  productId: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const { working } = await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('stock')
      .set((eb) => ({ copies: eb('copies', '-', 1) }))
      .where('product_id', '=', productId)
      .execute()
    const begun = { working: work() }
    await until(() => isSomebodyWaiting(db))
    return begun
  })
  return working
}
