import type { Kysely } from 'kysely'
import { maximumUnpagedItems, type Language } from '../../../contract/constants'
import { statesBefore } from '../../../contract/rules/orderStates'
import { holdProducts } from '../../database/holdRows'
import { prepared, preparedForList } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { nameIn } from '../../products/rows'
import type { NewDelivery } from './delivery'

type Db = Kysely<Database>

const readKey = prepared((db, { userId, key }: { userId: number; key: string }) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .select(['id', 'total', 'body_hash']),
)

export const orderOfKey = async (db: Db, userId: number, key: string) =>
  (await readKey(db, { userId, key }))[0]

const takeLines = prepared((db, { userId }: { userId: number }) =>
  db.deleteFrom('cart_lines').where('user_id', '=', userId).returning(['id', 'product_id', 'quantity']),
)

/**
 * Takes every line out of the cart: whoever gets a line here is the only one to order it. Nobody deletes its product until
 * the transaction ends.
 */
export const takeCart = async (trx: Db, userId: number) => {
  const inCart = trx.selectFrom('cart_lines').where('user_id', '=', userId).select('product_id')
  await holdProducts(trx, inCart, 'key share')
  return takeLines(trx, { userId })
}

const readProducts = (language: Language) =>
  preparedForList((db, productIds: number[]) =>
    db
      .selectFrom('products as p')
      .leftJoin('stock as s', 's.product_id', 'p.id')
      .where('p.id', 'in', productIds)
      .select([
        'p.id',
        nameIn(language, 'p').as('name'),
        'p.library_id',
        'p.image',
        'p.effective_price',
        'p.status',
        'p.hidden',
        's.copies',
      ]),
  )
const readProductsIn = { ar: readProducts('ar'), en: readProducts('en') }

/** The products of the lines as they are at this moment, hidden ones too. */
export const productsOfLines = (db: Db, language: Language, productIds: number[]) =>
  readProductsIn[language](db, productIds, {})

export type OrderedProduct = Awaited<ReturnType<typeof productsOfLines>>[number]

interface OrderHead {
  userId: number
  /** Minor units. */
  total: number
  createdAt: string
  key: string | null
  bodyHash: string | null
}

export interface NewOrder extends OrderHead {
  lines: {
    product_id: number
    library_id: number
    name: string
    image: string | null
    price: number
    quantity: number
  }[]
  delivery: NewDelivery | null
}

const insertHead = prepared((db, order: OrderHead) =>
  db
    .insertInto('orders')
    .values({
      user_id: order.userId,
      total: order.total,
      created_at: order.createdAt,
      idempotency_key: order.key,
      body_hash: order.bodyHash,
    })
    .returning('id'),
)

export const insertOrder = async (db: Db, order: NewOrder): Promise<number> => {
  const [head] = await insertHead(db, order)
  if (!head) throw new Error('The order was not given a number')
  await db
    .insertInto('order_lines')
    .values(order.lines.map((line) => ({ ...line, order_id: head.id })))
    .execute()
  if (order.delivery !== null)
    await db
      .insertInto('order_deliveries')
      .values({ ...order.delivery, order_id: head.id })
      .execute()
  return head.id
}

/** Orders with where they go, the governorate in that language, and whether a library is past where a shopper cancels. */
const orders = (db: Db, language: Language) =>
  db
    .selectFrom('orders as o')
    .leftJoin('order_deliveries as d', 'd.order_id', 'o.id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_shares as s')
          .whereRef('s.order_id', '=', 'o.id')
          .where('s.state', 'not in', statesBefore('cancelled', 'shopper'))
          .select('s.order_id'),
      ).as('has_begun'),
    )
    .select([
      'o.id',
      'o.created_at',
      'o.total',
      'o.state',
      'd.name',
      'd.phone',
      `d.governorate_${language} as governorate`,
      'd.town',
      'd.address',
      'd.note',
      'd.fee',
      'd.days',
    ])

export type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number]

/** A shopper's orders, the latest first. */
export const ordersOf = (db: Db, language: Language, userId: number) =>
  orders(db, language)
    .where('o.user_id', '=', userId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(maximumUnpagedItems)
    .execute()

export const orderById = (db: Db, language: Language, userId: number, id: number) =>
  orders(db, language).where('o.user_id', '=', userId).where('o.id', '=', id).execute()

/** An order of somebody without an account, whoever that was. */
export const guestOrderById = (db: Db, language: Language, id: number) =>
  orders(db, language)
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .where('u.guest_email', 'is not', null)
    .where('o.id', '=', id)
    .executeTakeFirst()

/** The lines of many orders in one statement; the product is named where it can be seen. */
export const linesOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order_lines as l')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'l.product_id').on('p.hidden', '=', 0))
    .where('l.order_id', 'in', orderIds)
    .select(['l.order_id', 'l.name', 'l.image', 'l.price', 'l.quantity', 'p.id as product_id'])
    .orderBy('l.id')
    .execute()

/** What happened to many orders, in one statement, the oldest first. */
export const eventsOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order_events')
    .where('order_id', 'in', orderIds)
    .select(['order_id', 'state', 'at', 'actor', 'reason'])
    .orderBy('at')
    .execute()
