import { type Kysely, sql, type Transaction } from 'kysely'
import { settingsOfMove } from '../../database/moved'
import type { Database } from '../../database/schema'
import { type BackupTable, tablesOfShop } from '../backup/tables'
import { pagesOf } from '../backup/write'
import { ToolError } from '../tool'

type Trx = Transaction<Database>
type Source = Kysely<Database>

/** Columns that the database does not make itself. */
const columnsOf = async (to: Trx, table: string) => {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(to)
  return rows.map(({ column }) => column)
}

/** A page of rows in one statement with one value, whatever their number: PostgreSQL takes them out of JSON by the table's own types. */
const insertPage = (to: Trx, table: string, columns: string[], rows: object[]) => {
  const list = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    to,
  )
}

const copyTable = async (from: Source, to: Trx, table: BackupTable, onRows: (count: number) => void) => {
  const columns = await columnsOf(to, table.name)
  for await (const page of pagesOf(from, table)) {
    await insertPage(to, table.name, columns, page)
    onRows(page.length)
  }
}

const countOf = async (db: Source, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lets the new database number on behind every number that was ever given in the old one, also of rows that are gone. */
const numberOn = async (from: Source, to: Trx) => {
  const { rows } = await sql<{
    name: string
    last: number
  }>`select name, seq as last from sqlite_sequence`.execute(from)
  const names = new Set<string>(tablesOfShop.map(({ name }) => name))
  for (const { name, last } of rows)
    if (names.has(name) && last > 0)
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${sql.lit(last)})`.execute(to)
}

export const emptyTables = async (to: Trx): Promise<void> => {
  for (const { name } of [...tablesOfShop].reverse()) await sql`delete from ${sql.table(name)}`.execute(to)
}

/**
 * Copies every row of an embedded shop, numbers included, into empty tables of PostgreSQL, and counts both; answers how many.
 * Throws a ToolError where the counts differ.
 */
export const copyRows = async (
  from: Source,
  to: Trx,
  onProgress: (rows: number) => void,
): Promise<number> => {
  let copied = 0
  for (const table of tablesOfShop) {
    // Triggers of the products have noted that all of their keys are due.
    if (table.name === 'search_keys_due') await to.deleteFrom('search_keys_due').execute()
    await copyTable(from, to, table, (count) => {
      copied += count
      onProgress(copied)
    })
    if (table.name === 'settings')
      await to.deleteFrom('settings').where('name', 'in', settingsOfMove).execute()
    const [here, there] = [await countOf(from, table.name), await countOf(to, table.name)]
    if (here !== there) throw new ToolError('otherRows', { table: table.name, here, there })
  }
  await numberOn(from, to)
  return copied
}
