import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { Failure } from '../failure'
import { Turns } from '../Turns'
import { prepared } from './prepared'
import type { Database } from './schema'

const mark = prepared((db, { userId, mark }: { userId: number; mark: string }) =>
  db.updateTable('users').set({ belongings: mark }).where('id', '=', userId).returning('id'),
)

const turns = new WeakMap<Kysely<Database>, Turns<number>>()

const turnsOf = (db: Kysely<Database>) => {
  const known = turns.get(db) ?? new Turns<number>()
  turns.set(db, known)
  return known
}

/**
 * Runs a transaction that changes a shopper's favourites, cart or orders. Such transactions of one shopper pass one after
 * the other: within this process they wait for each other before they take a connection, so that one shopper never
 * holds more than one; between processes each first holds the shopper's row. Kept answers learn from the new mark, in
 * every process, that they are old. It is drawn by lot and not counted, so that it never comes again, even after a
 * restored backup. Throws a Failure, 401, where the account is gone.
 */
export const changeBelongings = <Result>(
  db: Kysely<Database>,
  userId: number,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  turnsOf(db).take(userId, () =>
    db.transaction().execute(async (trx) => {
      const marked = await mark(trx, { userId, mark: randomUUID() })
      // A restore may have taken the account away while this waited.
      if (marked.length === 0) throw new Failure(401, 'loginNeeded')
      return work(trx)
    }),
  )
