import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from '../../../src/server/database/connect'
import type { Database } from '../../../src/server/database/schema'
import type { ShopperData } from './deeds'

/** What a shopper really has. */
export const shopperDataOf = async (db: Kysely<Database>, userId: number): Promise<ShopperData> => {
  const cart = await db
    .selectFrom('cart_lines')
    .where('user_id', '=', userId)
    .select(['product_id', 'quantity'])
    .execute()
  const favourites = await db
    .selectFrom('favourites')
    .where('user_id', '=', userId)
    .select('product_id')
    .orderBy('product_id')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select(['id', 'idempotency_key'])
    .execute()
  const lines = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders as placed', 'placed.id', 'line.order_id')
    .where('placed.user_id', '=', userId)
    .select(['line.order_id', 'line.product_id', 'line.quantity'])
    .execute()
  const quantities = (rows: { product_id: number | null; quantity: number }[]) =>
    Object.fromEntries(rows.map(({ product_id, quantity }) => [Number(product_id), quantity]))
  return {
    cart: quantities(cart),
    favourites: Array.from(favourites, ({ product_id }) => product_id),
    orders: Object.fromEntries(
      orders.map(({ id, idempotency_key }) => [
        idempotency_key ?? `order ${String(id)}`,
        quantities(lines.filter(({ order_id }) => order_id === id)),
      ]),
    ),
  }
}

/** Resolves when PostgreSQL has ended what the killed server left with it: a commit on its way may still happen. */
export const whenAlone = async ({ db, dialect }: OpenDatabase): Promise<void> => {
  if (dialect === 'sqlite') return
  for (;;) {
    const { rows } = await sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    )
    if (rows.length === 0) return
  }
}

/** Of each product that the shop counts here there were so many at first; nobody buys so much. */
export const copiesAtFirst = 1_000_000

/** Sentences about products of which copies came or went without an order (STOCK-1, STOCK-2). */
const wrongStock = async ({ db }: OpenDatabase): Promise<string[]> => {
  const { rows } = await sql<{ id: number; copies: number; sold: number | string }>`
    select s.product_id as id, s.copies, coalesce((select sum(l.quantity)
      from order_lines as l join orders as o on o.id = l.order_id
      where l.product_id = s.product_id and o.state <> 'cancelled'), 0) as sold
    from stock as s`.execute(db)
  return rows
    .filter(({ copies, sold }) => copies + Number(sold) !== copiesAtFirst)
    .map(
      ({ id, copies, sold }) =>
        `of product ${String(id)} ${String(copies)} are left and ${String(sold)} sold`,
    )
}

/**
 * Sentences about anything that is half: orders without lines or with another total, mails without their order, copies that
 * are neither left nor sold, a damaged file.
 */
export const halfThings = async (database: OpenDatabase): Promise<string[]> => {
  const { db, dialect } = database
  const wrong = await sql<{ id: number }>`
    select o.id from orders as o
    where o.total <> coalesce((select sum(l.price * l.quantity) from order_lines as l where l.order_id = o.id), -1)`.execute(
    db,
  )
  const unmailed = await sql<{ id: number }>`
    select o.id from orders as o
    where (select count(*) from outbox as m where m.reference = o.id and m.kind like 'order-%') <> 2`.execute(
    db,
  )
  const found = [
    ...wrong.rows.map(({ id }) => `order ${String(id)} is not the sum of its lines`),
    ...unmailed.rows.map(({ id }) => `order ${String(id)} has not its two mails`),
    ...(await wrongStock(database)),
  ]
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
    const [first] = rows
    if (first?.integrity_check !== 'ok') found.push(`the file is damaged: ${JSON.stringify(rows)}`)
  }
  return found
}
