import { type Kysely, sql } from 'kysely'
import { prepared } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { TooMany } from '../../failure'

/** Orders that one shopper places in a minute. */
const mostOrders = 10
/** ms */
const minute = 60_000

const readRecent = prepared((db, { userId, since }: { userId: number; since: string }) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select('created_at')
    .orderBy('created_at', 'desc')
    .limit(sql.lit(mostOrders)),
)

/**
 * Throws Failure 429 to a shopper who has just placed as many orders as anybody could mean, and two mails leave for each.
 * It looks at the orders themselves, so that a repeated attempt, which places none, does not count. Call it in the
 * transaction that holds the shopper's row.
 */
export const keepPace = async (trx: Kysely<Database>, userId: number): Promise<void> => {
  const now = Date.now()
  const recent = await readRecent(trx, { userId, since: new Date(now - minute).toISOString() })
  const oldest = recent[mostOrders - 1]
  if (oldest === undefined) return
  throw new TooMany('orders', Math.ceil((Date.parse(oldest.created_at) + minute - now) / 1000))
}
