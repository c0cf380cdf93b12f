import type { OpenDatabase } from '../database/connect'
import { enqueueMail } from './outbox'

/** Watches that one look takes. */
const batch = 100

/**
 * Those whose product can be bought by now, whichever way that came about. `cross join` has SQLite begin with those who
 * wait, who are few; it began with all products otherwise.
 */
const dueWatches = ({ db }: OpenDatabase) =>
  db
    .selectFrom('stock_watches as w')
    .crossJoin('products as p')
    .leftJoin('stock as s', 's.product_id', 'p.id')
    .whereRef('p.id', '=', 'w.product_id')
    .where('p.hidden', '=', 0)
    .where('p.status', '=', 'available')
    .where((eb) => eb.or([eb('s.copies', 'is', null), eb('s.copies', '>', 0)]))
    .select(['w.product_id', 'w.user_id'])
    .limit(batch)
    .execute()

/** Puts one mail on its way to each who waits for a product that can be bought again, however many servers look. */
export const tellWaiting = async (database: OpenDatabase): Promise<void> => {
  for (const { product_id, user_id: userId } of await dueWatches(database))
    await database.db.transaction().execute(async (trx) => {
      const taken = await trx
        .deleteFrom('stock_watches')
        .where('product_id', '=', product_id)
        .where('user_id', '=', userId)
        .returning('user_id')
        .execute()
      if (taken.length > 0) await enqueueMail(trx, { kind: 'back-for-sale', userId, reference: product_id })
    })
}

/** Goes on waiting for somebody whose product can no longer be bought when the mail is to leave; answers no mail. */
export const watchAgain = async (
  { db }: OpenDatabase,
  userId: number,
  productId: number | null,
): Promise<undefined> => {
  await db
    .insertInto('stock_watches')
    .columns(['product_id', 'user_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('products as p')
        .where('p.id', '=', productId)
        .select(['p.id', eb.val(userId).as('user_id'), eb.val(new Date().toISOString()).as('created_at')]),
    )
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
    .execute()
}
