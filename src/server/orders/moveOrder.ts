import type { Transaction } from 'kysely'
import {
  type Actor,
  type LaterState,
  leastAdvanced,
  mostAdvanced,
  type OrderState,
  statesBefore,
} from '../../contract/rules/orderStates'
import type { OpenDatabase } from '../database/connect'
import type { Database } from '../database/schema'
import { changeShopper } from '../database/shopperVersion'
import { Failure } from '../failure'
import { enqueueMail } from '../mail/outbox'
import { librariesOf, moveShares, openShares, type Share, sharesOf } from './shares'
import { giveBackStock } from './stock'

type Trx = Transaction<Database>

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
  /** Where it must be, to be cancelled its furthest part; left out, wherever it may come from. */
  seen?: OrderState | undefined
}

interface Mover {
  /** The shopper whose order it must be. */
  userId?: number
  /** Only what these libraries have to send is moved, and something of it must be theirs. */
  libraryIds?: readonly number[] | null
  /** What belongs to the same transaction; `from` is where it was, `moved` whose parts went on. */
  beside?: (trx: Trx, from: OrderState, moved: readonly number[]) => Promise<void>
}

/** Whose an order is; undefined where there is none, or none of the shopper who asks. */
const ownerOf = async ({ db }: Pick<OpenDatabase, 'db'>, orderId: number, userId: number | undefined) => {
  const orders = db.selectFrom('orders').where('id', '=', orderId).select('user_id')
  const own = userId === undefined ? orders : orders.where('user_id', '=', userId)
  return (await own.executeTakeFirst())?.user_id
}

/** Brings the order itself to a state, with the time, and mails about it. */
const reach = async (trx: Trx, userId: number, { orderId, to, by, reason }: OrderChange) => {
  await trx
    .updateTable('orders')
    .set({ state: to })
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .execute()
  await trx
    .insertInto('order_events')
    .values({ order_id: orderId, state: to, actor: by, reason: reason ?? null, at: new Date().toISOString() })
    .execute()
  if (to === 'cancelled') await giveBackStock(trx, orderId)
  await enqueueMail(trx, { kind: `order-${to}`, userId, reference: orderId })
  if (by === 'shopper') await enqueueMail(trx, { kind: 'order-withdrawn', userId, reference: orderId })
}

const mustPrecede = (from: OrderState, { to, by, seen = from }: OrderChange) => {
  if (from !== seen || !statesBefore(to, by).includes(from)) throw new Failure(409, standsAt[from])
}

/**
 * An order goes on from where its last part is and is cancelled from where its first part is: what was sent is sent. Answers
 * the libraries whose part moved: of those that nobody has moved alone, all.
 */
const moveWhole = async (
  trx: Trx,
  userId: number,
  from: OrderState,
  wanted: OrderChange,
  all: readonly number[],
): Promise<readonly number[]> => {
  const { orderId, to } = wanted
  const shares = await sharesOf(trx, orderId)
  const furthest = mostAdvanced([from, ...shares.map(({ state }) => state)]) ?? from
  const at = to === 'cancelled' ? furthest : from
  if (at === 'delivered' && from !== at) throw new Failure(409, 'orderIsPartlyDelivered')
  mustPrecede(at, wanted)
  const behind = shares.filter(({ state }) => statesBefore(to, 'shop').includes(state))
  await moveShares(trx, orderId, behind, to)
  await reach(trx, userId, wanted)
  return shares.length === 0 ? all : behind.map((share) => share.library_id)
}

/** Moves what some of the libraries have to send; the order follows once nobody is behind any more. */
const movePart = async (
  trx: Trx,
  userId: number,
  from: OrderState,
  wanted: OrderChange,
  { all, own }: { all: readonly number[]; own: readonly number[] },
): Promise<{ from: OrderState; moved: number[] }> => {
  const { orderId, to } = wanted
  if (to === 'cancelled') throw new Failure(409, 'orderIsShared')
  const shares = await openShares(trx, orderId, all, from)
  const isOwn = ({ library_id }: Share) => own.includes(library_id)
  const ownState = leastAdvanced(shares.filter(isOwn).map(({ state }) => state)) ?? from
  mustPrecede(ownState, wanted)
  const moving = shares.filter((share) => isOwn(share) && share.state === ownState)
  await moveShares(trx, orderId, moving, to)
  const now = leastAdvanced(shares.map((share) => (moving.includes(share) ? to : share.state)))
  if (now === to && now !== from) await reach(trx, userId, wanted)
  return { from: ownState, moved: moving.map((share) => share.library_id) }
}

const move = async (trx: Trx, userId: number, wanted: OrderChange, { libraryIds, beside }: Mover) => {
  const order = await trx
    .selectFrom('orders')
    .where('id', '=', wanted.orderId)
    .where('user_id', '=', userId)
    .select('state')
    .executeTakeFirst()
  if (!order) throw new Failure(404, 'orderNotFound')
  const { state: from } = order
  const all = await librariesOf(trx, wanted.orderId)
  const own = libraryIds == null ? all : all.filter((id) => id !== null && libraryIds.includes(id))
  if (libraryIds != null && own.length === 0) throw new Failure(404, 'orderNotFound')
  const known = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  if (own.length === all.length) {
    const moved = await moveWhole(trx, userId, from, wanted, known(all))
    await beside?.(trx, from, moved)
    return
  }
  const part = await movePart(trx, userId, from, wanted, { all: known(all), own: known(own) })
  await beside?.(trx, part.from, part.moved)
}

/**
 * Brings an order to its next state, or what some libraries have to send of it: the order is where the library is that is
 * behind all others. Of two at once one wins and the other is told where the order is.
 * Throws Failure: 404 for an order that is not there, of which nothing is theirs, or that an account claims at this moment; 409
 * where it cannot come to that state from where it is, or is not where it was seen; to be cancelled it is where its first part is.
 */
export const moveOrder = async (
  database: Pick<OpenDatabase, 'db'>,
  wanted: OrderChange,
  mover: Mover = {},
): Promise<void> => {
  const userId = await ownerOf(database, wanted.orderId, mover.userId)
  if (userId === undefined) throw new Failure(404, 'orderNotFound')
  await changeShopper(database.db, userId, (trx) => move(trx, userId, wanted, mover))
}
