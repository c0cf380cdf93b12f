import type { Kysely } from 'kysely'
import type { OrderState } from '../../contract/rules/orderStates'
import type { Database } from '../database/schema'

type Db = Kysely<Database>

export interface Share {
  library_id: number
  state: OrderState
}

/** Whose lines an order has; null stands for a library that is no more. */
export const librariesOf = async (db: Db, orderId: number): Promise<(number | null)[]> => {
  const rows = await db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .select('library_id')
    .distinct()
    .execute()
  return rows.map((row) => row.library_id)
}

/** How far each library is; none where nobody has moved the own part alone. */
export const sharesOf = (db: Db, orderId: number): Promise<Share[]> =>
  db
    .selectFrom('order_shares')
    .where('order_id', '=', orderId)
    .select(['library_id', 'state'])
    .orderBy('library_id')
    .execute()

/** The shares of an order; the first time each library is where the order is. */
export const openShares = async (
  trx: Db,
  orderId: number,
  libraryIds: readonly number[],
  state: OrderState,
): Promise<Share[]> => {
  const known = await sharesOf(trx, orderId)
  if (known.length > 0) return known
  const shares = libraryIds.map((library_id) => ({ library_id, state }))
  const at = new Date().toISOString()
  await trx
    .insertInto('order_shares')
    .values(shares.map((share) => ({ ...share, order_id: orderId, at })))
    .execute()
  return shares
}

export const moveShares = async (
  trx: Db,
  orderId: number,
  shares: readonly Share[],
  state: OrderState,
): Promise<void> => {
  if (shares.length === 0) return
  await trx
    .updateTable('order_shares')
    .set({ state, at: new Date().toISOString() })
    .where('order_id', '=', orderId)
    .where(
      'library_id',
      'in',
      shares.map((share) => share.library_id),
    )
    .execute()
}
