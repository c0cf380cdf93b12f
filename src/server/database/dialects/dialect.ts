import type { Dialect, Kysely, Transaction } from 'kysely'
import type { Database } from '../schema'
import type { ProductSearch } from './search'

export type DialectName = 'sqlite' | 'postgres'

/** The connections of one server to its database. */
export interface PoolState {
  inUse: number
  idle: number
  /** Those who wait for one. */
  waiting: number
}

/** All that differs between the two databases; everything else is one Kysely query for both. */
export interface DatabaseDialect {
  name: DialectName
  createDialect(): Dialect
  /** Runs `work` in a transaction that only one process at a time can be in. */
  alone<Result>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>
  /** Makes sure of what the tables build upon. Throws one sentence that says what is missing, and how it is installed. */
  beforeTables(trx: Transaction<Database>): Promise<void>
  search: ProductSearch
  /** Brings together what many new products scattered over the search, in short steps beside a running server. */
  tidySearch(db: Kysely<Database>): Promise<void>
  /** Lets the planner know how the tables have grown, where the database does not look for itself; takes milliseconds. */
  optimize(db: Kysely<Database>): Promise<void>
  /** After rows came with ids of their own, lets the database number on behind the highest. */
  alignIds(db: Kysely<Database>, table: keyof Database): Promise<void>
  /** Hears of connections that broke while nothing was asked of them; no request learns of those. */
  onBrokenConnection(listener: (error: Error) => void): void
  /** Where there are connections to share; undefined for the embedded database. */
  poolState(): PoolState | undefined
  /** True where the database is away, full or locked: nothing that the request did wrong. */
  isAway(error: unknown): boolean
  /** True where a row would have broken a unique constraint. */
  isDuplicate(error: unknown): boolean
}
