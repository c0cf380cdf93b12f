import type { Kysely } from 'kysely'
import { type ImportRow, isAtWork, isInterrupted } from '../../catalogue-import/imports'
import { undoImport } from '../../catalogue-import/undo'
import type { Database } from '../../database/schema'
import { confirm } from '../confirm'
import { findLibrary, idOf } from '../find'
import { minute } from '../print'
import { type Tool, ToolError } from '../tool'
import { sayLines } from './report'

/** Imports that are listed. */
const mostListed = 50

const stateOf = (row: ImportRow) => `importState_${isInterrupted(row) ? 'interrupted' : row.state}` as const

/** `import --list`: what came into the libraries, the last first. */
export const listImports = async (library: string | undefined, { database: { db }, table, words }: Tool) => {
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
    words(stateOf(row)),
    ...[row.added, row.changed, row.withdrawn, row.refused].map(String),
    row.file_name,
    row.library,
  ])
  table(
    [
      'head_import',
      'head_begun',
      'head_state',
      'head_added',
      'head_changed',
      'head_hidden',
      'head_refused',
      'head_file',
      'head_library',
    ],
    lines,
  )
}

const importCalled = async (db: Kysely<Database>, number: string) => {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', idOf(number, 'notImportNumber'))
    .executeTakeFirst()
  if (row === undefined) throw new ToolError('noImport', { number })
  if (row.state === 'undone') throw new ToolError('importUndone', { number })
  if (isAtWork(row)) throw new ToolError('importRuns', { number })
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
  const question = { key: 'willBeTakenBack', values: { file: row.file_name, library: library.name } } as const
  if (!dryRun) await confirm(yes, question, tool)
  const undone = await undoImport({
    database: db,
    importId: row.id,
    library,
    dryRun,
    onProgress: (products) => {
      tool.progress(tool.words('countOf', { count: { noun: 'product', count: products } }))
    },
  })
  tool.progress(null)
  sayLines(
    undone.kept.map(({ sku, name }) => tool.words('changedSince', { sku, name })),
    tool,
  )
  const products = { noun: 'product', count: undone.restored } as const
  const { removed, hidden } = undone
  const summary = { key: 'undone', values: { products, removed, hidden } } as const
  if (dryRun) tool.say('wouldBe', { summary })
  else tool.say(summary.key, summary.values)
  if (undone.kept.length > 0)
    throw new ToolError('someChangedSince', { products: { noun: 'productWas', count: undone.kept.length } })
}
