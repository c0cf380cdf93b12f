import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema'
import { presentOrders } from './present'
import { eventsOf, linesOf, type OrderRow } from './queries'

/** Orders with their lines and what happened to them, in two statements however many they are. */
export const wholeOrders = async (db: Kysely<Database>, orders: OrderRow[]) => {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  return presentOrders(orders, await linesOf(db, ids), await eventsOf(db, ids))
}
