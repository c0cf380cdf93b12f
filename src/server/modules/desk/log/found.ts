import type { Kysely } from 'kysely'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { DeskLogQuery } from '../../../../contract/desk/log'
import type { Database } from '../../../database/schema'
import { shopDay } from '../../../shopDay'
import type { Scope } from '../scope'

type Db = Kysely<Database>

/** The entries of that library, or of all, that a filter lets through; the latest first. */
const idsOf = async (
  db: Db,
  { by, kind, from, to, before }: DeskLogQuery,
  libraryId: number | null,
): Promise<number[]> => {
  const entries = db
    .selectFrom('desk_log as g')
    .$if(by !== undefined, (query) => query.where('g.user_id', '=', by ?? 0))
    .$if(kind !== undefined, (query) => query.where('g.subject', '=', kind ?? 'product'))
    .$if(from !== undefined, (query) => query.where('g.at', '>=', shopDay.start(from ?? '')))
    .$if(to !== undefined, (query) => query.where('g.at', '<', shopDay.end(to ?? '')))
    .limit(deskPageSize + 1)
  const rows = await (libraryId === null
    ? entries
        .$if(before !== undefined, (query) => query.where('g.id', '<', before ?? 0))
        .select('g.id')
        .orderBy('g.id', 'desc')
        .execute()
    : entries
        .innerJoin('desk_log_libraries as d', 'd.entry_id', 'g.id')
        .where('d.library_id', '=', libraryId)
        .$if(before !== undefined, (query) => query.where('d.entry_id', '<', before ?? 0))
        .select('d.entry_id as id')
        .orderBy('d.entry_id', 'desc')
        .execute())
  return rows.map(({ id }) => id)
}

/** The ids of the entries that whoever asks may read, one more than a page holds where others follow. */
export const findEntries = async (db: Db, { libraryIds }: Scope, query: DeskLogQuery): Promise<number[]> => {
  if (libraryIds === null) return idsOf(db, query, null)
  const found: number[] = []
  for (const id of libraryIds) found.push(...(await idsOf(db, query, id)))
  return [...new Set(found)].toSorted((one, other) => other - one).slice(0, deskPageSize + 1)
}
