import type { Kysely } from 'kysely'
import { holdProducts } from '../../database/holdRows'
import type { Database } from '../../database/schema'
import { Failure } from '../../failure'

/**
 * Notes that somebody wants a mail when the product can be bought; asked twice, it is one mail. Throws Failure: 404 for a
 * product that nobody sees, 409 for one that can be bought now.
 */
export const watchStock = (db: Kysely<Database>, userId: number, productId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await holdProducts(trx, [productId], 'key share')
    const product = await trx
      .selectFrom('products as p')
      .leftJoin('stock as s', 's.product_id', 'p.id')
      .where('p.id', '=', productId)
      .where('p.hidden', '=', 0)
      .select(['p.status', 's.copies'])
      .executeTakeFirst()
    if (!product) throw new Failure(404, 'productNotFound')
    if (product.status === 'available' && product.copies !== 0) throw new Failure(409, 'isForSale')
    await trx
      .insertInto('stock_watches')
      .values({ product_id: productId, user_id: userId, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
      .execute()
  })
