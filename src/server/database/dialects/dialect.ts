import type { Dialect, Kysely, Transaction } from 'kysely'
import type { Database } from '../schema'
import type { ProductSearch } from './search'

export type DialectName = 'sqlite' | 'postgres'

/** Words of `create table` that the two databases spell differently. */
export interface ColumnWords {
  /** A primary key that the database numbers; explicit values are allowed. */
  id: string
  /** Whole numbers up to 2^53. */
  big: string
  real: string
  /** Text that is ordered by code point in both databases, so that pages of either come in one order. */
  ordered: string
}

/** All that differs between the two databases; everything else is one Kysely query for both. */
export interface DatabaseDialect {
  name: DialectName
  columns: ColumnWords
  createDialect(): Dialect
  /** Runs `work` in a transaction that only one process at a time can be in. */
  alone<Result>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>
  /** Creates what search reads. */
  createSearch(trx: Transaction<Database>): Promise<void>
  /** Adds an index of whole words where `createSearch` made none. */
  createWordIndex(trx: Transaction<Database>): Promise<void>
  /** Makes the words of products findable by how they end. */
  createEndings(trx: Transaction<Database>): Promise<void>
  search: ProductSearch
  /** Brings together what many new products scattered over the search, in short steps beside a running server. */
  tidySearch(db: Kysely<Database>): Promise<void>
  /** After rows came with ids of their own, lets the database number on behind the highest. */
  alignIds(db: Kysely<Database>, table: keyof Database): Promise<void>
  /** True where the database is away, full or locked: nothing that the request did wrong. */
  isAway(error: unknown): boolean
  /** True where a row would have broken a unique constraint. */
  isDuplicate(error: unknown): boolean
}
