import type { Kysely } from 'kysely'
import { maximumUnpagedItems, type Language } from '../../../contract/constants'
import type { Database } from '../../database/schema'
import { visibleProducts } from '../../products/rows'

type Db = Kysely<Database>

/** Whether there was a favourite to take away. */
export const removeFavourite = async (db: Db, userId: number, productId: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .execute()
  return removed.length > 0
}

export const isVisibleProduct = async (db: Db, productId: number): Promise<boolean> => {
  const found = await db
    .selectFrom('products')
    .where('id', '=', productId)
    .where('hidden', '=', 0)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export const addFavourite = (db: Db, userId: number, productId: number) =>
  db
    .insertInto('favourites')
    .values({ user_id: userId, product_id: productId, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute()

/** A shopper's favourites, the latest first. */
export const favouritesOf = (db: Db, language: Language, userId: number) =>
  visibleProducts(db, language)
    .innerJoin('favourites as f', 'f.product_id', 'p.id')
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maximumUnpagedItems)
    .execute()
