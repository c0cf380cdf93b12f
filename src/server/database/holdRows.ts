import { type Expression, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database } from './schema'

type Db = Kysely<Database>

/** The embedded database has one writer at a time, who began before anything was read. */
const hasManyWriters = (trx: Db) => trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * How strongly products are held. Who orders or keeps one shares it, so that it stays; who changes one keeps away others who
 * change it, but nobody who orders; who deletes one keeps away both.
 */
const holds = {
  'key share': sql`for key share`,
  'no key update': sql`for no key update`,
  update: sql`for update`,
}

/**
 * Holds products until the transaction ends, and waits for others who hold them; what is read afterwards stays as it is.
 * Everybody holds in one order, so that nobody waits for somebody who waits for them: the account, the products by their
 * numbers, what belongs to the account, the copies by the products' numbers. `ids` are numbers, or a query of them.
 */
export const holdProducts = async (
  trx: Db,
  ids: readonly number[] | Expression<{ product_id: number | null }>,
  how: keyof typeof holds,
): Promise<void> => {
  if (!hasManyWriters(trx)) return
  const wanted = 'length' in ids ? sql`= any(${ids})` : sql`in ${ids}`
  await sql`select id from products where id ${wanted} order by id ${holds[how]}`.execute(trx)
}

/** Holds the counted copies of products in the same way: nobody sells or counts them until the transaction ends. */
export const holdStock = async (trx: Db, productIds: readonly number[]): Promise<void> => {
  if (!hasManyWriters(trx)) return
  await sql`select product_id from stock where product_id = any(${productIds}) order by product_id for update`.execute(
    trx,
  )
}
