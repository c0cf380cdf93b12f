import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/** Says how many copies there are of a product; null: it is not counted. */
export const writeStock = async (
  db: Kysely<Database>,
  productId: number,
  copies: number | null,
): Promise<void> => {
  if (copies === null) {
    await db.deleteFrom('stock').where('product_id', '=', productId).execute()
    return
  }
  await db
    .insertInto('stock')
    .values({ product_id: productId, copies })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ copies }))
    .execute()
}
