import { type Kysely, sql } from 'kysely'
import { whenFree } from '../catalogue-import/busy'
import { batchSize } from '../catalogue-import/importCatalogue'
import { holdProducts } from '../database/holdRows'
import type { Database } from '../database/schema'
import { enqueueMail } from '../mail/outbox'

/**
 * Lets a library into the shop, and tells its owner; false where it was in it already. What of it waited is shown by
 * `showApproved`, to be called after the transaction.
 */
export const approve = async (trx: Kysely<Database>, libraryId: number): Promise<boolean> => {
  const approved = await trx
    .updateTable('libraries')
    .set({ approved_at: new Date().toISOString(), asked_at: null, sent_back: null })
    .where('id', '=', libraryId)
    .where('approved_at', 'is', null)
    .returning('owner_id')
    .executeTakeFirst()
  if (approved === undefined) return false
  if (approved.owner_id !== null)
    await enqueueMail(trx, { kind: 'library-approved', userId: approved.owner_id, reference: libraryId })
  return true
}

/**
 * Shows the products that waited for the approval of their library, in transactions between which others come in. What a
 * stop interrupts is finished by the next call; answers how many were shown.
 */
export const showApproved = async (db: Kysely<Database>): Promise<number> => {
  const showSome = () =>
    db.transaction().execute(async (trx) => {
      const waiting = await trx
        .selectFrom('products as p')
        .innerJoin('libraries as l', 'l.id', 'p.library_id')
        .where('p.awaits_approval', '=', sql.lit(1))
        .where('l.approved_at', 'is not', null)
        .select('p.id')
        .limit(sql.lit(batchSize))
        .execute()
      const ids = waiting.map(({ id }) => id)
      if (ids.length === 0) return { isLast: true, shown: 0 }
      await holdProducts(trx, ids, 'no key update')
      const { numUpdatedRows } = await trx
        .updateTable('products')
        .set({ hidden: 0, awaits_approval: 0 })
        .where('id', 'in', ids)
        // Whom somebody hid until it was held waits no longer.
        .where('awaits_approval', '=', sql.lit(1))
        .executeTakeFirstOrThrow()
      return { isLast: ids.length < batchSize, shown: Number(numUpdatedRows) }
    })
  for (let shown = 0; ;) {
    const some = await whenFree(showSome)
    shown += some.shown
    if (some.isLast) return shown
  }
}
