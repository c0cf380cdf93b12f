import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { prepared } from './prepared'
import type { Database } from './schema'

const mark = prepared((db, { userId, mark }: { userId: number; mark: string }) =>
  db.updateTable('users').set({ belongings: mark }).where('id', '=', userId),
)

/**
 * Begins a transaction that changes a shopper's favourites, cart or orders. Such transactions of one shopper pass one
 * after the other, since each first holds the shopper's row, and kept answers learn from the new mark, in every process,
 * that they are old. It is drawn by lot and not counted, so that it never comes again, even after a restored backup.
 */
export const changeBelongings = async (trx: Transaction<Database>, userId: number): Promise<void> => {
  await mark(trx, { userId, mark: randomUUID() })
}
