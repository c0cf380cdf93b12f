import type { Kysely } from 'kysely'
import { maximumCartLines, maximumQuantity, type Language } from '../../../contract/constants'
import type { Reordered } from '../../../contract/entities/order'
import { holdProducts } from '../../database/holdRows'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'
import { nameIn } from '../../products/rows'
import { addLine } from './queries'

type Db = Kysely<Database>

const isOwnOrder = async (db: Db, userId: number, orderId: number) =>
  (await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst()) !== undefined

/** The lines of an order with what became of their products: a name of today, whether it can be bought. */
const linesWithOffers = (db: Db, language: Language, orderId: number) =>
  db
    .selectFrom('order_lines as line')
    .leftJoin('products as p', (join) => join.onRef('p.id', '=', 'line.product_id').on('p.hidden', '=', 0))
    .leftJoin('stock as s', 's.product_id', 'p.id')
    .where('line.order_id', '=', orderId)
    .select([
      'line.name',
      'line.quantity',
      'p.id',
      'p.status',
      's.copies',
      nameIn(language, 'p').as('name_today'),
    ])
    .orderBy('line.id')
    .execute()

const productsInCart = async (db: Db, userId: number) => {
  const lines = await db.selectFrom('cart_lines').where('user_id', '=', userId).select('product_id').execute()
  return new Set(lines.map(({ product_id }) => product_id))
}

/**
 * Puts what an earlier order held into the cart, as far as it is for sale and the cart has room, and says what is not.
 * What is in the cart already stays as it is. Throws Failure 404 for an order that is not this shopper's.
 */
export const reorder = async (
  trx: Db,
  { userId, orderId, language }: { userId: number; orderId: number; language: Language },
): Promise<Reordered> => {
  if (!(await isOwnOrder(trx, userId, orderId))) throw new Failure(404, 'orderNotFound')
  const ordered = trx.selectFrom('order_lines').where('order_id', '=', orderId).select('product_id')
  await holdProducts(trx, ordered, 'key share')
  const inCart = await productsInCart(trx, userId)
  const missing: string[] = []
  let added = 0
  for (const line of await linesWithOffers(trx, language, orderId)) {
    const { id, status, copies } = line
    if (id !== null && inCart.has(id)) continue
    if (id === null || status !== 'available' || copies === 0 || inCart.size >= maximumCartLines) {
      missing.push(line.name_today ?? line.name)
      continue
    }
    await addLine(trx, { userId, productId: id }, Math.min(line.quantity, maximumQuantity))
    inCart.add(id)
    added += 1
  }
  return { added, missing }
}
