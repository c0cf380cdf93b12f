import type { Kysely } from 'kysely'
import { holdProducts } from '../database/holdRows'
import type { Database } from '../database/schema'
import { recordChanges } from './journal'
import { transactIn } from './transact'

export interface MissingProduct {
  id: number
  sku: string
  name: string
}

/** Products in one transaction: few enough that a server beside it waits for a moment only. */
const batchSize = 200

/** The products that a library shows and a file does not name. */
export const missingFrom = async (
  db: Kysely<Database>,
  libraryId: number,
  named: ReadonlySet<string>,
): Promise<MissingProduct[]> => {
  const shown = await db
    .selectFrom('products')
    .select(['id', 'sku', 'name'])
    .where('library_id', '=', libraryId)
    .where('hidden', '=', 0)
    .orderBy('id')
    .execute()
  return shown.filter(({ sku }) => !named.has(sku))
}

/**
 * Takes products out of the shop, and writes it down for the import; carts, favourites and orders keep them. Works beside a
 * running server.
 */
export const hideProducts = async (
  db: Kysely<Database>,
  products: readonly MissingProduct[],
  importId: number,
): Promise<void> => {
  for (let start = 0; start < products.length; start += batchSize) {
    const ids = products.slice(start, start + batchSize).map(({ id }) => id)
    await transactIn(db)(async (trx) => {
      await holdProducts(trx, ids, 'no key update')
      await trx.updateTable('products').set({ hidden: 1 }).where('id', 'in', ids).execute()
      const hiding = { before: { hidden: 0 }, after: { hidden: 1 } } as const
      await recordChanges(
        trx,
        importId,
        ids.map((productId) => ({ productId, ...hiding })),
      )
    })
  }
}
