import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { DeskLog, DeskLogEntry, DeskLogQuery } from '../../../../contract/desk/log'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'
import { owns, type Scope } from '../scope'
import { readChanges } from './changes'
import { findEntries } from './found'
import { readNames } from './names'

type Db = Kysely<Database>

const rowsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('desk_log as g')
    .leftJoin('users as u', 'u.id', 'g.user_id')
    .select([
      'g.id',
      'g.at',
      'g.user_id',
      'g.action',
      'g.subject',
      'g.subject_id',
      'g.before',
      'g.after',
      'u.first_name',
      'u.last_name',
    ])
    .where('g.id', 'in', ids)
    .orderBy('g.id', 'desc')
    .execute()

const librariesOf = (db: Db, language: Language, ids: readonly number[]) =>
  db
    .selectFrom('desk_log_libraries as d')
    .innerJoin('libraries as l', 'l.id', 'd.library_id')
    .select(['d.entry_id', 'l.id', nameIn(language, 'l').as('name')])
    .where('d.entry_id', 'in', ids)
    .orderBy('l.id')
    .execute()

const readEntries = async (
  db: Db,
  scope: Scope,
  language: Language,
  ids: readonly number[],
): Promise<DeskLogEntry[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf(db, ids)
  const libraries = await librariesOf(db, language, ids)
  const nameOf = await readNames(db, language, rows)
  const changes = await readChanges(db, language, rows)
  return rows.map((row, index) => ({
    entryId: row.id,
    at: row.at,
    by:
      row.user_id === null || row.first_name === null
        ? null
        : { userId: row.user_id, name: `${row.first_name} ${row.last_name ?? ''}`.trim() },
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    name: nameOf(row),
    libraries: libraries
      .filter(({ entry_id, id }) => entry_id === row.id && owns(scope, id))
      .map(({ name }) => name),
    changes: changes[index] ?? [],
  }))
}

/** What was done at the desk that concerns whoever asks, the latest first. */
export const readLog = async (
  db: Db,
  scope: Scope,
  language: Language,
  query: DeskLogQuery,
): Promise<DeskLog> => {
  const ids = await findEntries(db, scope, query)
  const shown = ids.slice(0, deskPageSize)
  return {
    entries: await readEntries(db, scope, language, shown),
    next: ids.length > deskPageSize ? (shown.at(-1) ?? null) : null,
  }
}
