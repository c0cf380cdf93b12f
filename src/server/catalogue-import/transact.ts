import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import { whenFree } from './busy'

/** Runs the work in a transaction of its own, or in one that is open already. */
export type Transact = <Result>(work: (trx: Kysely<Database>) => Promise<Result>) => Promise<Result>

/** Each work in a transaction of its own, as soon as the database is free for it. */
export const transactIn =
  (database: Kysely<Database>): Transact =>
  (work) =>
    whenFree(() => database.transaction().execute((trx) => work(trx)))
