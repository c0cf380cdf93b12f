import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../src/server/database/schema'
import { until } from '../../support/until'

const waiting = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  )
  return rows.length
}

/**
 * Does something in a transaction, begins the works within it, one after another, each once all before it have ended or
 * wait for somebody, and then lets the transaction become true. Answers what the works came to.
 * For PostgreSQL: on SQLite nobody writes in the middle of somebody else's transaction.
 */
export const meanwhile = async <Results extends unknown[]>(
  db: Kysely<Database>,
  does: (trx: Transaction<Database>) => Promise<unknown>,
  works: { [Place in keyof Results]: () => Promise<Results[Place]> },
): Promise<Results> => {
  const { begun } = await db.transaction().execute(async (trx) => {
    await does(trx)
    let open = 0
    const all: Promise<unknown>[] = []
    for (const work of works) {
      open += 1
      all.push(
        work().finally(() => {
          open -= 1
        }),
      )
      await until(async () => (await waiting(db)) >= open)
    }
    return { begun: Promise.all(all) }
  })
  return (await begun) as Results
}
