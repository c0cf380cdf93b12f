import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'

/**
 * Whether a library is called by one of these names in any of its languages: a reader who follows a link to it would come to
 * the other one. `besides` is the library that asks.
 */
export const isNameTaken = async (
  db: Kysely<Database>,
  names: readonly string[],
  besides: number | null = null,
): Promise<boolean> => {
  if (names.length === 0) return false
  const other = await db
    .selectFrom('libraries')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('name', 'in', names), eb('name_ar', 'in', names), eb('name_en', 'in', names)]),
    )
    .where('id', '!=', besides ?? 0)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
