import { sql, type Kysely } from 'kysely'
import { maximumQuantity, type Language } from '../../../contract/constants'
import type { Database } from '../../database/schema'
import { nameIn } from '../../products/rows'

type Db = Kysely<Database>

/** What a cart line shows: alias `line`, with its product as `p`. */
const lines = (db: Db, language: Language, userId: number) =>
  db
    .selectFrom('cart_lines as line')
    .innerJoin('products as p', 'p.id', 'line.product_id')
    .where('line.user_id', '=', userId)
    .select([
      'line.id',
      'line.product_id',
      'line.quantity',
      'p.image',
      'p.effective_price',
      nameIn(language, 'p').as('name'),
    ])

export type CartLineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

export const cartOf = (db: Db, language: Language, userId: number) =>
  lines(db, language, userId).orderBy('line.id').execute()

export const lineOf = (db: Db, language: Language, userId: number, productId: number) =>
  lines(db, language, userId).where('line.product_id', '=', productId).executeTakeFirst()

export const statusOfProduct = async (db: Db, productId: number) => {
  const found = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('hidden', '=', 0)
    .select('status')
    .executeTakeFirst()
  return found?.status ?? null
}

/** How many lines a cart has besides the one of this product. */
export const otherLineCount = async (db: Db, userId: number, productId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('product_id', '<>', productId)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const capped = (quantity: ReturnType<typeof sql<number>>) =>
  sql<number>`case when ${quantity} > ${sql.lit(maximumQuantity)} then ${sql.lit(maximumQuantity)} else ${quantity} end`

/** A new line, or a higher quantity in the one that there is, up to `maximumQuantity`; false: it was there already. */
export const addLine = async (
  db: Db,
  userId: number,
  productId: number,
  quantity: number,
): Promise<boolean> => {
  const changed = await db
    .insertInto('cart_lines')
    .values({ user_id: userId, product_id: productId, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ quantity: capped(sql<number>`cart_lines.quantity + excluded.quantity`) })
        .where('cart_lines.quantity', '<', maximumQuantity),
    )
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Changes a quantity within 1 to `maximumQuantity`; false: there is no such line, or it would leave those bounds. */
export const changeQuantity = async (
  db: Db,
  userId: number,
  productId: number,
  change: 1 | -1,
): Promise<boolean> => {
  const changed = await db
    .updateTable('cart_lines')
    .set((eb) => ({ quantity: eb('quantity', '+', change) }))
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('quantity', change > 0 ? '<' : '>', change > 0 ? maximumQuantity : 1)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Whether there was such a line of this shopper. */
export const deleteLine = async (db: Db, userId: number, lineId: number): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return deleted.length > 0
}
