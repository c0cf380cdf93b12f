import { sql, type Transaction } from 'kysely'
import type { DialectName } from './dialects/dialect'
import type { Database } from './schema'

/**
 * Lets the transactions that change one shopper's cart and orders pass one after the other. The embedded database has
 * a single writer anyway; PostgreSQL locks the shopper's row until the transaction ends.
 */
export const lockShopper = async (trx: Transaction<Database>, dialect: DialectName, userId: number) => {
  if (dialect === 'postgres')
    await sql`select id from users where id = ${userId} for no key update`.execute(trx)
}
