import type { Kysely } from 'kysely'
import { maximumUnpagedItems, type Language } from '../../../contract/constants'
import { prepared, preparedForList } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { nameIn } from '../../products/rows'

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

/** Takes every line out of the cart: whoever gets a line here is the only one to order it. */
export const takeCart = (db: Db, userId: number) => takeLines(db, { userId })

const readProducts = (language: Language) =>
  preparedForList((db, productIds: number[]) =>
    db
      .selectFrom('products as p')
      .where('p.id', 'in', productIds)
      .select([
        'p.id',
        nameIn(language, 'p').as('name'),
        'p.image',
        'p.effective_price',
        'p.status',
        'p.hidden',
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
  lines: { product_id: number; name: string; image: string | null; price: number; quantity: number }[]
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
  return head.id
}

/** A shopper's orders, the latest first. */
export const ordersOf = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .select(['id', 'created_at', 'total'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximumUnpagedItems)
    .execute()

/** The lines of many orders in one statement. */
export const linesOf = (db: Db, orderIds: number[]) =>
  db
    .selectFrom('order_lines')
    .where('order_id', 'in', orderIds)
    .select(['order_id', 'name', 'image', 'price', 'quantity'])
    .orderBy('id')
    .execute()
