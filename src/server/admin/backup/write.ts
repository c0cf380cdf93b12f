import { buffer } from 'node:stream/consumers'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { OpenDatabase } from '../../database/connect'
import type { Database } from '../../database/schema'
import { pictureFolder } from '../../images/folders'
import type { PictureStore } from '../../images/PictureStore'
import { ToolError } from '../tool'
import { type BackupEntry, formatVersion, isPicture, isPictureFile } from './format'
import { type BackupTable, backupTables, type TableName } from './tables'

const usualPage = 1000
/** A piece of a file is up to 1 MiB: a thousand of them are more than one text can hold. */
const pageOf: Partial<Record<TableName, number>> = { import_pieces: 8 }

type Row = Record<string, string | number | null>

const pageSizeOf = ({ name }: BackupTable) => pageOf[name] ?? usualPage

const rowsAfter = async (trx: Kysely<Database>, table: BackupTable, last: Row | undefined) => {
  const { name, key } = table
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const behind = last && sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${behind ?? sql``} order by ${columns} limit ${sql.lit(pageSizeOf(table))}`.execute(
    trx,
  )
  return rows
}

/** All rows of a table in the order of its key, a page at a time. */
export async function* pagesOf(db: Kysely<Database>, table: BackupTable): AsyncGenerator<Row[]> {
  for (let page = await rowsAfter(db, table, undefined); page.length > 0;) {
    yield page
    page = page.length < pageSizeOf(table) ? [] : await rowsAfter(db, table, page.at(-1))
  }
}

async function* rowsOf(trx: Kysely<Database>): AsyncGenerator<BackupEntry> {
  for (const table of backupTables)
    for await (const page of pagesOf(trx, table)) for (const row of page) yield { table: table.name, row }
}

/** The pictures that the shop wrote; whatever else lies between them is nobody's loss, and no restore would take it. */
async function* filesOf(store: PictureStore): AsyncGenerator<BackupEntry> {
  for await (const { id, file } of store.files()) {
    const name = `${pictureFolder}/${id}/${file}`
    if (!isPictureFile(name)) continue
    const found = await store.open(id, file)
    // One that nothing shows any more may have been removed meanwhile.
    if (found === null) continue
    const base64 = (await buffer(found.content)).toString('base64')
    // No restore would take the whole backup then.
    if (!isPicture(name, base64)) throw new ToolError('pictureDamaged', { file: name })
    yield { file: name, base64 }
  }
}

async function* entries(trx: Transaction<Database>, store: PictureStore): AsyncGenerator<BackupEntry> {
  yield { warraqin: 'backup', version: formatVersion, made: new Date().toISOString() }
  const counts = { rows: 0, files: 0 }
  for await (const row of rowsOf(trx)) {
    counts.rows += 1
    yield row
  }
  for await (const file of filesOf(store)) {
    counts.files += 1
    yield file
  }
  yield { end: true, ...counts }
}

/**
 * Hands every entry of a backup to `keep`, all as they stood at one moment: one reading transaction, which holds up
 * nobody who writes. Pictures never change once written, so that reading them afterwards misses none that a row names.
 */
export const writeBackup = (
  { db }: OpenDatabase,
  store: PictureStore,
  keep: (entry: BackupEntry) => Promise<void>,
): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for await (const entry of entries(trx, store)) await keep(entry)
    })
