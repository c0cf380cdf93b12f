import type { Kysely } from 'kysely'
import { maximumUnpagedItems, type Language } from '../../../contract/constants'
import { prepared } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { visibleProducts } from '../../products/rows'

type Db = Kysely<Database>

interface FavouriteKey {
  userId: number
  productId: number
}

const remove = prepared((db, { userId, productId }: FavouriteKey) =>
  db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .returning('product_id'),
)

/** Whether there was a favourite to take away. */
export const removeFavourite = async (db: Db, key: FavouriteKey): Promise<boolean> =>
  (await remove(db, key)).length > 0

const readVisible = prepared((db, { productId }: Pick<FavouriteKey, 'productId'>) =>
  db.selectFrom('products').where('id', '=', productId).where('hidden', '=', 0).select('id'),
)

export const isVisibleProduct = async (db: Db, productId: number): Promise<boolean> =>
  (await readVisible(db, { productId })).length > 0

const add = prepared((db, { userId, productId, now }: FavouriteKey & { now: string }) =>
  db
    .insertInto('favourites')
    .values({ user_id: userId, product_id: productId, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing()),
)

export const addFavourite = (db: Db, key: FavouriteKey) => add(db, { ...key, now: new Date().toISOString() })

/** A shopper's favourites, the latest first. */
export const favouritesOf = (db: Db, language: Language, userId: number) =>
  visibleProducts(db, language)
    .innerJoin('favourites as f', 'f.product_id', 'p.id')
    .where('f.user_id', '=', userId)
    .orderBy('f.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(maximumUnpagedItems)
    .execute()
