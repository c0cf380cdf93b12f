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

/**
 * The same where there are still as many as were seen. Answers false, and writes nothing, where there are not: a copy was
 * sold or counted meanwhile.
 */
export const replaceStock = async (
  db: Kysely<Database>,
  productId: number,
  { seen, copies }: { seen: number | null; copies: number | null },
): Promise<boolean> => {
  if (copies === seen) return true
  if (seen === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('stock')
      .values({ product_id: productId, copies: copies ?? 0 })
      .onConflict((conflict) => conflict.column('product_id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  if (copies === null) {
    const { numDeletedRows } = await db
      .deleteFrom('stock')
      .where('product_id', '=', productId)
      .where('copies', '=', seen)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('stock')
    .set({ copies })
    .where('product_id', '=', productId)
    .where('copies', '=', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
