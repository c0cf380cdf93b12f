import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../../contract/constants'
import type { DeskOrder, DeskOrderRow } from '../../../../contract/desk/orders'
import {
  type LaterState,
  leastAdvanced,
  mostAdvanced,
  orderStates,
  statesBefore,
} from '../../../../contract/rules/orderStates'
import { fromMinor } from '../../../../contract/rules/price'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'
import type { Scope } from '../scope'

type Db = Kysely<Database>

const headsOf = (db: Db, language: Language, ids: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('order_deliveries as d', 'd.order_id', 'o.id')
    .where('o.id', 'in', ids)
    .select([
      'o.id',
      'o.created_at',
      'o.state',
      'd.name',
      'd.phone',
      `d.governorate_${language} as governorate`,
      'd.town',
      'd.address',
      'd.note',
      'd.fee',
      'u.first_name',
      'u.last_name',
      'u.phone as own_phone',
      'u.address as own_address',
    ])
    .execute()

/** What each library has to send of each order. */
const partsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('order_lines as l')
    .where('l.order_id', 'in', ids)
    .groupBy(['l.order_id', 'l.library_id'])
    .select([
      'l.order_id',
      'l.library_id',
      sql<number | string>`sum(l.quantity)`.as('pieces'),
      // PostgreSQL multiplies columns of 32 bits in 32 bits.
      sql<number | string>`sum(cast(l.price as bigint) * l.quantity)`.as('sum'),
    ])
    .execute()

const sharesOf = (db: Db, language: Language, ids: readonly number[]) =>
  db
    .selectFrom('order_shares as s')
    .innerJoin('libraries as l', 'l.id', 's.library_id')
    .where('s.order_id', 'in', ids)
    .select(['s.order_id', 's.library_id', 's.state', nameIn(language, 'l').as('library')])
    .orderBy('s.library_id')
    .execute()

const linesOf = (db: Db, language: Language, ids: readonly number[]) =>
  db
    .selectFrom('order_lines as i')
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('libraries as l', 'l.id', 'i.library_id')
    .where('i.order_id', 'in', ids)
    .select([
      'i.order_id',
      'i.library_id',
      'i.product_id',
      'i.name',
      'i.image',
      'i.price',
      'i.quantity',
      'p.sku',
      nameIn(language, 'l').as('library'),
    ])
    .orderBy('i.id')
    .execute()

const eventsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('order_events')
    .where('order_id', 'in', ids)
    .select(['order_id', 'state', 'at', 'actor as by', 'reason'])
    .orderBy('at')
    .execute()

type Head = Awaited<ReturnType<typeof headsOf>>[number]

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number | string) =>
  rows.reduce((sum, row) => sum + Number(value(row)), 0)

/** Readers of a page of orders as one person sees them, in the order of `ids`. */
const lookInto = async (db: Db, { libraryIds }: Scope, language: Language, ids: readonly number[]) => {
  const isOwn = (row: { library_id: number | null }) =>
    libraryIds === null || (row.library_id !== null && libraryIds.includes(row.library_id))
  const heads = new Map((await headsOf(db, language, ids)).map((head) => [head.id, head]))
  const parts = await partsOf(db, ids)
  const shares = await sharesOf(db, language, ids)

  const seen = (head: Head) => {
    const all = parts.filter((part) => part.order_id === head.id)
    const own = all.filter(isOwn)
    const ownShares = shares.filter((share) => share.order_id === head.id && isOwn(share))
    const row: DeskOrderRow = {
      orderId: head.id,
      createdAt: head.created_at,
      state: leastAdvanced(ownShares.map((share) => share.state)) ?? head.state,
      isShared: own.length < all.length,
      name: head.name ?? `${head.first_name} ${head.last_name}`.trim(),
      phone: head.phone ?? head.own_phone,
      place: [head.governorate, head.town].filter((part) => part !== null).join(' · '),
      pieces: sumOf(own, (part) => part.pieces),
      sum: fromMinor(sumOf(own, (part) => part.sum)),
    }
    return { head, row, ownShares, isTheirs: own.length > 0 || libraryIds === null }
  }
  const orders = ids.flatMap((id) => heads.get(id) ?? []).map(seen)
  return { orders: orders.filter((order) => order.isTheirs), isOwn }
}

export const readRows = async (
  db: Db,
  scope: Scope,
  language: Language,
  ids: readonly number[],
): Promise<DeskOrderRow[]> => {
  if (ids.length === 0) return []
  const { orders } = await lookInto(db, scope, language, ids)
  return orders.map(({ row }) => row)
}

/** Everything of some orders that concerns whoever asks; those that do not are left out. */
export const readOrders = async (
  db: Db,
  scope: Scope,
  language: Language,
  ids: readonly number[],
): Promise<DeskOrder[]> => {
  const { orders, isOwn } = await lookInto(db, scope, language, ids)
  const lines = (await linesOf(db, language, ids)).filter(isOwn)
  const events = await eventsOf(db, ids)
  return orders.map(({ head, row, ownShares }) => {
    const isPart = row.isShared
    const furthest = mostAdvanced([row.state, ...ownShares.map((share) => share.state)]) ?? row.state
    const mayCancel = !isPart && statesBefore('cancelled', 'shop').includes(furthest)
    return {
      ...row,
      address: head.name === null ? (head.own_address ?? '') : (head.address ?? ''),
      note: head.note,
      fee: isPart || head.fee === null ? null : fromMinor(head.fee),
      lines: lines
        .filter((line) => line.order_id === head.id)
        .map((line) => ({
          productId: line.product_id,
          name: line.name,
          image: line.image,
          sku: line.sku,
          library: line.library,
          price: fromMinor(line.price),
          quantity: line.quantity,
          subTotal: fromMinor(line.price * line.quantity),
        })),
      events: events
        .filter((event) => event.order_id === head.id)
        .map(({ order_id: _order, ...event }) => event),
      shares: ownShares.map(({ library, state }) => ({ library, state })),
      moves: orderStates.filter(
        (to): to is LaterState =>
          to !== 'new' && (to === 'cancelled' ? mayCancel : statesBefore(to, 'shop').includes(row.state)),
      ),
    }
  })
}
