import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { catalogueVersion } from '../../database/catalogueVersion'
import type { OpenDatabase } from '../../database/connect'
import type { Database } from '../../database/schema'
import { messageOf } from '../errors'
import { ToolError } from '../tool'
import { readBackup } from './read'
import { type BackupTable, backupTables, type TableName } from './tables'

type Trx = Transaction<Database>
type Row = Record<string, string | number | null>

const batchSize = 200

const insertAll = async (trx: Trx, table: TableName, rows: Row[]) => {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`.execute(trx)
}

const writePicture = async (dataDir: string, name: string, base64: string) => {
  const place = join(dataDir, name)
  await mkdir(dirname(place), { recursive: true })
  const unfinished = `${place}.part`
  await writeFile(unfinished, Buffer.from(base64, 'base64'), { flush: true })
  await rename(unfinished, place)
}

/** The highest number a user ever had: a token names its user by it, so that it must never be given again. */
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

/** Puts the rows of the backup in place of all that is there. */
const replaceRows = async (trx: Trx, database: OpenDatabase, file: string) => {
  const version = await catalogueVersion(trx)
  const { tokens } = await trx
    .selectFrom('users')
    .select(({ fn }) => fn.max('token_version').as('tokens'))
    .executeTakeFirstOrThrow()
  const userId = database.dialect === 'postgres' ? await lastUserId(trx) : null
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
    rows.push(entry.row)
  }
  await insertAll(trx, table, rows)
  await numberOn(trx, database, userId)
  const next = Math.max(version, await catalogueVersion(trx)) + 1
  await trx
    .updateTable('settings')
    .set({ value: String(next) })
    .where('name', '=', 'catalogue_version')
    .execute()
  await trx
    .updateTable('users')
    .set((eb) => ({ token_version: eb('token_version', '+', Number(tokens ?? 0)) }))
    .execute()
}

/** Reads all of the file before anything is touched, and writes its pictures, which harm nobody. */
const checkAndKeepPictures = async (file: string, dataDir: string) => {
  const counts = { rows: 0, files: 0, made: '' }
  for await (const entry of readBackup(file)) {
    if ('warraqin' in entry) counts.made = entry.made
    if ('row' in entry) counts.rows += 1
    if ('file' in entry) counts.files += 1
  }
  for await (const entry of readBackup(file)) {
    if ('file' in entry) await writePicture(dataDir, entry.file, entry.base64)
  }
  return counts
}

/**
 * Puts a backup in place of everything, in one transaction, so that a server beside it sees the shop before or after and
 * nothing between. Everybody has to log in again: tokens given out since the backup must not fit the users of before.
 * Throws a ToolError, and leaves all as it was, when the file is damaged or does not fit this version's tables.
 */
export const restoreBackup = async (database: OpenDatabase, dataDir: string, file: string) => {
  const counts = await checkAndKeepPictures(file, dataDir)
  try {
    await database.own.alone(database.db, (trx) => replaceRows(trx, database, file))
  } catch (error) {
    if (error instanceof ToolError || database.own.isAway(error)) throw error
    throw new ToolError(
      `The backup does not fit this version of the shop, and nothing was changed: ${messageOf(error)}`,
    )
  }
  return counts
}
