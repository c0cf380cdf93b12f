import { sql, type Transaction } from 'kysely'
import { catalogueVersion } from '../../database/catalogueVersion'
import type { OpenDatabase } from '../../database/connect'
import { knowsDelivery } from '../../database/deliverySettings'
import { addGovernorates } from '../../database/migrate'
import { reopenMoved, settingsOfMove } from '../../database/moved'
import type { Database } from '../../database/schema'
import { separateWaiting } from '../../database/separateWaiting'
import { notePlace } from '../../images/place'
import type { PictureStore } from '../../images/PictureStore'
import { messageOf } from '../errors'
import { holdTables } from '../holdTables'
import { makeSomeSearchKeys } from '../../products/searchKeys'
import { type Tool, ToolError } from '../tool'
import { countBackup, readBackup } from './read'
import { restorePictures } from './restorePictures'
import { type BackupTable, backupTables, type TableName } from './tables'

type Trx = Transaction<Database>
type Row = Record<string, string | number | null>

const batchSize = 200

/** Columns that the database makes itself, and those that only backups of before have. */
const leftOut = new Set(['effective_price', 'sought', 'token_version', 'desk_log.library_id'])

/** Columns that had another name in backups of before. */
const renamed: Partial<Record<string, string>> = { belongings: 'shopper_version' }

const ofToday = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      leftOut.has(column) || leftOut.has(`${table}.${column}`) ? [] : [[renamed[column] ?? column, value]],
    ),
  )

const insertAll = async (trx: Trx, table: TableName, rows: Row[]) => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(trx)
}

/** The highest number a user ever had: what a server keeps of somebody's answers must never fit somebody else. */
const lastUserId = async (trx: Trx) => {
  const { rows } = await sql<{ last: number }>`
    select nextval(pg_get_serial_sequence('users', 'id')) as last`.execute(trx)
  return rows[0]?.last ?? 0
}

const numberOn = async (trx: Trx, { own }: OpenDatabase, userId: number | null) => {
  const numbered = backupTables.filter(({ key }) => key.length === 1 && key[0] === 'id')
  for (const { name } of numbered) if (name !== 'users') await own.alignIds(trx, name)
  if (userId === null) return
  await sql`select setval(pg_get_serial_sequence('users', 'id'), greatest((select max(id) from users), ${sql.lit(userId)}))`.execute(
    trx,
  )
}

const emptyAll = async (trx: Trx, tables: readonly BackupTable[]) => {
  for (const { name } of [...tables].reverse()) await sql`delete from ${sql.table(name)}`.execute(trx)
}

interface Target {
  database: OpenDatabase
  store: PictureStore
}

/** Puts the rows of the backup in place of all that is there. */
const replaceRows = async (trx: Trx, { database, store }: Target, file: string) => {
  await holdTables(trx, database)
  const version = await catalogueVersion(trx)
  const userId = database.dialect === 'postgres' ? await lastUserId(trx) : null
  await reopenMoved(trx, database.dialect)
  await emptyAll(trx, backupTables)
  let table: TableName = 'users'
  let rows: Row[] = []
  for await (const entry of readBackup(file)) {
    if (!('row' in entry)) continue
    if (entry.table !== table || rows.length === batchSize) {
      await insertAll(trx, table, rows)
      rows = []
      table = entry.table as TableName
    }
    rows.push(ofToday(entry.table, entry.row))
  }
  await insertAll(trx, table, rows)
  await trx.deleteFrom('settings').where('name', 'in', settingsOfMove).execute()
  await notePlace(trx, store)
  await numberOn(trx, database, userId)
  await separateWaiting(trx)
  while ((await makeSomeSearchKeys(trx)) > 0);
  if (!(await knowsDelivery(trx))) await addGovernorates(trx)
  const next = Math.max(version, await catalogueVersion(trx)) + 1
  await trx
    .updateTable('settings')
    .set({ value: String(next) })
    .where('name', '=', 'catalogue_version')
    .execute()
}

/**
 * Puts a backup in place of everything, in one transaction, so that a server beside it sees the shop before or after and
 * nothing between. Everybody has to log in again: sessions go with the accounts that had them, and no backup holds any.
 * Throws a ToolError, and leaves all as it was, when the file is damaged or does not fit this version's tables.
 */
export const restoreBackup = async (
  { database, pictures: { store } }: Pick<Tool, 'database' | 'pictures'>,
  file: string,
) => {
  // All of the file is read before anything is touched; its pictures harm nobody.
  const counts = await countBackup(file)
  await restorePictures(file, store)
  try {
    await database.own.alone(database.db, (trx) => replaceRows(trx, { database, store }, file))
  } catch (error) {
    if (error instanceof ToolError || database.own.isAway(error)) throw error
    throw new ToolError('backupOther', { reason: messageOf(error) })
  }
  return counts
}
