import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

interface Names {
  name: string
  name_ar: string | null
  name_en: string | null
}

/**
 * The one of these names by which another library is called, in any of its languages; undefined where none is. A reader who
 * follows a link to that library would come to the wrong one. What `former` is called already stays its own.
 */
export const takenName = async (
  db: Kysely<Database>,
  wanted: readonly (string | null)[],
  former?: Names & { id: number },
): Promise<string | undefined> => {
  const known = former ? [former.name, former.name_ar, former.name_en] : []
  const names = wanted.filter((name): name is string => name !== null && !known.includes(name))
  if (names.length === 0) return undefined
  const other = await db
    .selectFrom('libraries')
    .select(['name', 'name_ar', 'name_en'])
    .where(({ eb, or }) =>
      or([eb('name', 'in', names), eb('name_ar', 'in', names), eb('name_en', 'in', names)]),
    )
    .$if(former !== undefined, (query) => query.where('id', '!=', former?.id ?? 0))
    .limit(1)
    .executeTakeFirst()
  return names.find((name) => name === other?.name || name === other?.name_ar || name === other?.name_en)
}
