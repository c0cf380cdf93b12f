import type { Kysely } from 'kysely'
import { type ImportRow, isAtWork, isInterrupted } from '../../catalogue-import/imports'
import { undoImport } from '../../catalogue-import/undo'
import type { Database } from '../../database/schema'
import { confirm } from '../confirm'
import { findLibrary, idOf } from '../find'
import { counted, minute, table } from '../print'
import { type Tool, ToolError } from '../tool'
import { sayLines } from './report'

/** Imports that are listed. */
const mostListed = 50

const stateOf = (row: ImportRow) => (isInterrupted(row) ? 'interrupted' : row.state)

/** `import --list`: what came into the libraries, the last first. */
export const listImports = async (library: string | undefined, { database: { db }, say }: Tool) => {
  const owner = library === undefined ? undefined : await findLibrary(db, library)
  const rows = await db
    .selectFrom('imports as i')
    .innerJoin('libraries as l', 'l.id', 'i.library_id')
    .selectAll('i')
    .select('l.name as library')
    .$if(owner !== undefined, (query) => query.where('i.library_id', '=', owner?.id ?? 0))
    .orderBy('i.id', 'desc')
    .limit(mostListed)
    .execute()
  const lines = rows.map((row) => [
    String(row.id),
    minute(row.created_at),
    stateOf(row),
    ...[row.added, row.changed, row.withdrawn, row.refused].map(String),
    row.file_name,
    row.library,
  ])
  say(table(['import', 'begun', 'state', 'added', 'changed', 'hidden', 'refused', 'file', 'library'], lines))
}

const importCalled = async (db: Kysely<Database>, number: string) => {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', idOf(number, 'an import'))
    .executeTakeFirst()
  if (row === undefined)
    throw new ToolError(`There is no import ${number}: what is older than 30 days cannot be undone.`)
  if (row.state === 'undone') throw new ToolError(`Import ${number} is undone already.`)
  if (isAtWork(row)) throw new ToolError(`Import ${number} is still running.`)
  return row
}

/** `import --undo`: takes back what an import changed. Throws a ToolError where products stay since they were changed again. */
export const undo = async (
  number: string,
  { dryRun, yes }: { dryRun: boolean; yes: boolean },
  tool: Tool,
) => {
  const { db } = tool.database
  const row = await importCalled(db, number)
  const library = await db
    .selectFrom('libraries')
    .selectAll()
    .where('id', '=', row.library_id)
    .executeTakeFirstOrThrow()
  if (!dryRun) await confirm(yes, `What ${row.file_name} changed in ${library.name} is taken back.`, tool)
  const undone = await undoImport({
    database: db,
    importId: row.id,
    library,
    dryRun,
    onProgress: (products) => {
      tool.progress(counted(products, 'product'))
    },
  })
  tool.progress(null)
  sayLines(
    undone.kept.map(({ sku, name }) => `changed since, and left as it is: ${sku}, ${name}`),
    tool,
  )
  const summary = `${counted(undone.restored, 'product')} as before, ${String(undone.removed)} removed, ${String(undone.hidden)} hidden`
  tool.say(`${dryRun ? 'Nothing was written. It would be: ' : ''}${summary}`)
  if (undone.kept.length > 0)
    throw new ToolError(`${counted(undone.kept.length, 'product was', 'products were')} changed since.`)
}
