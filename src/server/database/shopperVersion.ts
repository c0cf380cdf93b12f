import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { Failure } from '../failure'
import { KeyedQueue } from '../KeyedQueue'
import { prepared } from './prepared'
import type { Database } from './schema'

const setVersion = prepared((db, { userId, version }: { userId: number; version: string }) =>
  db.updateTable('users').set({ shopper_version: version }).where('id', '=', userId).returning('id'),
)

const queues = new WeakMap<Kysely<Database>, KeyedQueue<number>>()

const queueOf = (db: Kysely<Database>) => {
  const known = queues.get(db) ?? new KeyedQueue<number>()
  queues.set(db, known)
  return known
}

/**
 * Runs a transaction that changes a shopper's favourites, cart or orders. Such transactions of one shopper pass one after
 * the other: within this process they wait for each other before they take a connection, so that one shopper never
 * holds more than one; between processes each first holds the shopper's row. Kept answers learn from the new version, in
 * every process, that they are old. It is drawn by lot and not counted, so that it never comes again, even after a
 * restored backup. Throws a Failure, 401, where the account is gone.
 */
export const changeShopper = <Result>(
  db: Kysely<Database>,
  userId: number,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  queueOf(db).run(userId, () =>
    db.transaction().execute(async (trx) => {
      const changed = await setVersion(trx, { userId, version: randomUUID() })
      // A restore may have taken the account away while this waited.
      if (changed.length === 0) throw new Failure(401, 'loginNeeded')
      return work(trx)
    }),
  )
