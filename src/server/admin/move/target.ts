import { type Kysely, sql, type Transaction } from 'kysely'
import { type OpenDatabase, openDatabase } from '../../database/connect'
import { migrate } from '../../database/migrate'
import { isArriving } from '../../database/moved'
import type { Database } from '../../database/schema'
import { withoutPassword } from '../../database/withoutPassword'
import { reasonOf } from '../../reasonOf'
import { tablesOfShop } from '../backup/tables'
import { ToolError, UsageError } from '../tool'

const schemes = ['postgres:', 'postgresql:']

/** Tables in which rows stand as soon as they are made. */
const neverEmpty: ReadonlySet<string> = new Set(['settings', 'governorates'])

const holdsOtherTables = async ({ db }: OpenDatabase) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  )
  return rows.length > 0 && !rows.some(({ name }) => name === 'migrations')
}

const holdsOther = (address: string) => new ToolError('holdsOther', { place: withoutPassword(address) })

/**
 * Opens the database that a shop is to be moved to, and makes its tables.
 * Throws a UsageError for what is no address of PostgreSQL, a ToolError for one that cannot be opened or holds other tables.
 */
export const openTarget = async (address: string, dataDir: string): Promise<OpenDatabase> => {
  if (!URL.canParse(address) || !schemes.includes(new URL(address).protocol)) throw new UsageError('toWrong')
  const target = await openDatabase({ databaseUrl: address, dataDir }).catch((error: unknown) => {
    throw new ToolError('cannotOpen', { place: withoutPassword(address), reason: reasonOf(error) })
  })
  try {
    if (await holdsOtherTables(target)) throw holdsOther(address)
    await migrate(target)
    return target
  } catch (error) {
    await target.close()
    throw error
  }
}

const hasRows = async (db: Kysely<Database>, table: string) =>
  (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0

/** Throws a ToolError where the tables hold a shop already, unless it is what an interrupted move left there. */
export const requireEmpty = async (trx: Transaction<Database>, address: string): Promise<void> => {
  if (await isArriving(trx)) return
  for (const { name } of tablesOfShop)
    if (!neverEmpty.has(name) && (await hasRows(trx, name))) throw holdsOther(address)
}
