import type { Kysely, Selectable } from 'kysely'
import type { Database, ImportsTable } from '../database/schema'
import type { Format } from './format'
import type { ImportReport } from './report'
import { transactIn } from './transact'

export type ImportRow = Selectable<ImportsTable>

/** ms that an import belongs to whoever works on it without a word from them. */
const lease = 60_000
const renewal = lease / 3
/** Rows that are removed in one transaction. */
const batch = 200

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

export interface NewImport {
  libraryId: number
  /** null: the bookseller’s tool. */
  userId: number | null
  fileName: string
  format: Format
}

/** Writes down that an import begins now, in the hands of whoever calls. Answers its number. */
export const startImport = async (
  db: Kysely<Database>,
  { libraryId, userId, fileName, format }: NewImport,
): Promise<number> => {
  const now = Date.now()
  const { id } = await db
    .insertInto('imports')
    .values({
      library_id: libraryId,
      user_id: userId,
      file_name: fileName,
      format,
      state: 'running',
      created_at: at(now),
      leased_until: at(now + lease),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Works on an import that is leased: while the work lasts, nobody else takes it for given up. */
export const whileLeased = async <Result>(
  db: Kysely<Database>,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const renew = () =>
    db
      .updateTable('imports')
      .set({ leased_until: at(Date.now() + lease) })
      .where('id', '=', id)
      .execute()
      // Who cannot renew it now does so the next time, or loses it.
      .catch(() => undefined)
  await renew()
  const timer = setInterval(() => void renew(), renewal)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

/** Writes down how an import ended; `hidden` counts what it hid since the file did not name it. */
export const endImport = async (
  db: Kysely<Database>,
  id: number,
  report: ImportReport,
  hidden: number,
): Promise<void> => {
  const { added, changed, unchanged, withdrawn, refused } = report
  const counts = { added, changed, unchanged, withdrawn: withdrawn.length + hidden, refused: refused.length }
  await transactIn(db)((trx) =>
    trx
      .updateTable('imports')
      .set({ ...counts, state: 'done', leased_until: null, ended_at: at(Date.now()) })
      .where('id', '=', id)
      .execute(),
  )
}

/** Writes down that an import was given up; where nothing was changed until then, it never was. */
export const giveUpImport = async (db: Kysely<Database>, id: number): Promise<void> => {
  await transactIn(db)(async (trx) => {
    const changed = await trx
      .selectFrom('import_changes')
      .select('import_id')
      .where('import_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (changed === undefined) await trx.deleteFrom('imports').where('id', '=', id).execute()
    else
      await trx
        .updateTable('imports')
        .set({ state: 'cancelled', leased_until: null, ended_at: at(Date.now()) })
        .where('id', '=', id)
        .execute()
  })
}

/** Whether somebody is at work on it now; who died at it lets go by saying nothing. */
export const isAtWork = ({ leased_until }: Pick<ImportRow, 'leased_until'>): boolean =>
  leased_until !== null && leased_until > at(Date.now())

/** Whether it was left half-way: what it changed until then stands, and can be taken back. */
export const isInterrupted = (row: Pick<ImportRow, 'state' | 'leased_until'>): boolean =>
  row.state === 'running' && !isAtWork(row)

/** Removes imports that began before an instant, with what they could have taken back. Answers how many. */
export const removeOldImports = async (db: Kysely<Database>, before: string): Promise<number> => {
  let removed = 0
  for (;;) {
    const old = await db
      .selectFrom('imports')
      .select('id')
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (old === undefined) return removed
    await removeChanges(db, old.id)
    await db.deleteFrom('imports').where('id', '=', old.id).execute()
    removed += 1
  }
}

const removeChanges = async (db: Kysely<Database>, importId: number) => {
  for (;;) {
    const some = await db
      .selectFrom('import_changes')
      .select('product_id')
      .where('import_id', '=', importId)
      .orderBy('product_id')
      .limit(batch)
      .execute()
    const ids = some.map(({ product_id }) => product_id)
    if (ids.length > 0)
      await db
        .deleteFrom('import_changes')
        .where('import_id', '=', importId)
        .where('product_id', 'in', ids)
        .execute()
    if (ids.length < batch) return
  }
}
