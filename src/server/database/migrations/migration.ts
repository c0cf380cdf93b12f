import type { Transaction } from 'kysely'
import type { ColumnWords, DatabaseDialect } from '../dialects/dialect'
import type { Database } from '../schema'

export interface Migration {
  /** Counts up from 1; never changed once released. */
  number: number
  name: string
  up(trx: Transaction<Database>, words: ColumnWords, own: DatabaseDialect): Promise<void>
}
