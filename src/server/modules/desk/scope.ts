import type { Kysely } from 'kysely'
import type { Role } from '../../../contract/rules/roles'
import type { Database } from '../../database/schema'
import type { Shopper } from '../../plugins/keptSessions'

/** Who asks at the desk, and what of the market is theirs. */
export interface Scope {
  userId: number
  role: Role
  /** Ids of a seller's own libraries; null: the whole market. */
  libraryIds: readonly number[] | null
}

/** Read at every call: whoever lost a library sees nothing more of it. */
export const scopeOf = async (
  db: Kysely<Database>,
  { id, role }: Pick<Shopper, 'id' | 'role'>,
): Promise<Scope> => {
  if (role !== 'seller') return { userId: id, role, libraryIds: null }
  const own = await db.selectFrom('libraries').select('id').where('owner_id', '=', id).orderBy('id').execute()
  return { userId: id, role, libraryIds: own.map((library) => library.id) }
}

/** Whether a thing of that library is theirs. */
export const owns = ({ libraryIds }: Scope, libraryId: number): boolean =>
  libraryIds === null || libraryIds.includes(libraryId)
