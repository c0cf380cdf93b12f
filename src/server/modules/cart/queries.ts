import { sql, type Kysely } from 'kysely'
import { maximumQuantity, type Language } from '../../../contract/constants'
import { prepared, preparedIn } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { nameIn } from '../../products/rows'

type Db = Kysely<Database>

interface LineKey {
  userId: number
  productId: number
}

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

const readLine = preparedIn((db, language, { userId, productId }: LineKey) =>
  lines(db, language, userId).where('line.product_id', '=', productId),
)

export const lineOf = async (db: Db, language: Language, key: LineKey): Promise<CartLineRow | undefined> =>
  (await readLine(db, language, key))[0]

const readOffer = prepared((db, { userId, productId }: LineKey) =>
  db
    .selectFrom('products as p')
    .leftJoin('stock as s', 's.product_id', 'p.id')
    .where('p.id', '=', productId)
    .where('p.hidden', '=', 0)
    .select((eb) => [
      'p.status',
      's.copies',
      eb
        .selectFrom('cart_lines')
        .where('user_id', '=', userId)
        .where('product_id', '<>', productId)
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .as('otherLines'),
    ]),
)

/** A product that can be seen, and how many lines the cart has besides the one of this product. */
export const offerOf = async (db: Db, key: LineKey) => (await readOffer(db, key))[0]

const capped = (quantity: ReturnType<typeof sql<number>>) =>
  sql<number>`case when ${quantity} > ${sql.lit(maximumQuantity)} then ${sql.lit(maximumQuantity)} else ${quantity} end`

const raiseLine = prepared((db, { userId, productId, quantity }: LineKey & { quantity: number }) =>
  db
    .insertInto('cart_lines')
    .values({ user_id: userId, product_id: productId, quantity })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'product_id'])
        .doUpdateSet({ quantity: capped(sql<number>`cart_lines.quantity + excluded.quantity`) })
        .where('cart_lines.quantity', '<', maximumQuantity),
    )
    .returning('id'),
)

/** A new line, or a higher quantity in the one that there is, up to `maximumQuantity`; false: it was there already. */
export const addLine = async (db: Db, key: LineKey, quantity: number): Promise<boolean> =>
  (await raiseLine(db, { ...key, quantity })).length > 0

const moveQuantity = prepared((db, { userId, productId, change }: LineKey & { change: number }) =>
  db
    .updateTable('cart_lines')
    .set((eb) => ({ quantity: eb('quantity', '+', change) }))
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where((eb) => eb.between(eb('quantity', '+', change), 1, maximumQuantity))
    .returning('id'),
)

/** Changes a quantity within 1 to `maximumQuantity`; false: there is no such line, or it would leave those bounds. */
export const changeQuantity = async (db: Db, key: LineKey, change: 1 | -1): Promise<boolean> =>
  (await moveQuantity(db, { ...key, change })).length > 0

const putQuantity = prepared((db, { userId, productId, quantity }: LineKey & { quantity: number }) =>
  db
    .updateTable('cart_lines')
    .set({ quantity })
    .where('user_id', '=', userId)
    .where('product_id', '=', productId),
)

/** A quantity of 1 to `maximumQuantity`; where there is no such line nothing happens. */
export const setQuantity = (db: Db, key: LineKey, quantity: number) => putQuantity(db, { ...key, quantity })

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
