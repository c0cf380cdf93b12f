import type { Transaction } from 'kysely'
import {
  type Actor,
  type LaterState,
  type OrderState,
  statesBefore,
} from '../../../contract/rules/orderStates'
import { changeShopper } from '../../database/shopperVersion'
import type { Database } from '../../database/schema'
import type { OpenDatabase } from '../../database/connect'
import { Failure } from '../../failure'
import { enqueueMail } from '../../mail/outbox'
import { giveBackStock } from './stock'

/** Says where an order is that somebody wanted to bring elsewhere. */
const standsAt = {
  new: 'orderIsNew',
  confirmed: 'orderIsConfirmed',
  shipped: 'orderIsShipped',
  delivered: 'orderIsDelivered',
  cancelled: 'orderIsCancelled',
} as const satisfies Record<OrderState, string>

export interface OrderChange {
  orderId: number
  to: LaterState
  by: Actor
  /** Why it was cancelled. */
  reason?: string | null
}

const ownerOf = ({ db }: Pick<OpenDatabase, 'db'>, orderId: number) =>
  db.selectFrom('orders').where('id', '=', orderId).select('user_id').executeTakeFirst()

const change = async (
  trx: Transaction<Database>,
  userId: number,
  { orderId, to, by, reason }: OrderChange,
) => {
  const from = statesBefore(to, by)
  const moved = await trx
    .updateTable('orders')
    .set({ state: to })
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  if (!moved) {
    const { state } = await trx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select('state')
      .executeTakeFirstOrThrow()
    throw new Failure(409, standsAt[state])
  }
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, state: to, actor: by, reason: reason ?? null, at: new Date().toISOString() })
    .execute()
  if (to === 'cancelled') await giveBackStock(trx, orderId)
  await enqueueMail(trx, { kind: `order-${to}`, userId, reference: orderId })
  if (by === 'shopper') await enqueueMail(trx, { kind: 'order-withdrawn', userId, reference: orderId })
}

/**
 * Brings an order to its next state, with the time, and mails about it. Of two at once one wins and the other is told
 * where the order is. With `userId` it must be that shopper's.
 * Throws Failure: 404 for an order that is not there, 409 where it cannot come to that state from where it is.
 */
export const moveOrder = async (
  database: Pick<OpenDatabase, 'db'>,
  wanted: OrderChange,
  userId?: number,
): Promise<void> => {
  const order = await ownerOf(database, wanted.orderId)
  if (!order || (userId !== undefined && order.user_id !== userId)) throw new Failure(404, 'orderNotFound')
  await changeShopper(database.db, order.user_id, (trx) => change(trx, order.user_id, wanted))
}
