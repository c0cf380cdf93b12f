import { type Kysely, sql } from 'kysely'
import type { DeskOverview } from '../../../contract/desk/overview'
import type { Database } from '../../database/schema'
import { librariesAtDesk, presentLibrary } from './libraries/queries'
import type { Scope } from './scope'

type Db = Kysely<Database>

/** More than ever wait at a time. */
const mostWaiting = 100

const librariesFor = async (db: Db, { role, libraryIds }: Scope) => {
  if (libraryIds !== null)
    return libraryIds.length === 0
      ? []
      : librariesAtDesk(db).where('l.id', 'in', libraryIds).orderBy('l.id').execute()
  return role === 'keeper'
    ? librariesAtDesk(db)
        .where('l.asked_at', 'is not', null)
        .orderBy('l.asked_at')
        .orderBy('l.id')
        .limit(mostWaiting)
        .execute()
    : []
}

/** New orders of which those libraries have something to confirm; null: all new orders. */
const countNewOrders = async (db: Db, { libraryIds }: Scope) => {
  if (libraryIds?.length === 0) return 0
  const { count } = await db
    .selectFrom('orders as o')
    .where('o.state', '=', 'new')
    .$if(libraryIds !== null, (query) =>
      query.where((eb) =>
        eb.and([
          eb.exists(
            eb
              .selectFrom('order_lines as l')
              .whereRef('l.order_id', '=', 'o.id')
              .where('l.library_id', 'in', libraryIds ?? [])
              .select(sql.lit(1).as('one')),
          ),
          eb.not(
            eb.exists(
              eb
                .selectFrom('order_shares as s')
                .whereRef('s.order_id', '=', 'o.id')
                .where('s.library_id', 'in', libraryIds ?? [])
                .where('s.state', '<>', 'new')
                .select(sql.lit(1).as('one')),
            ),
          ),
        ]),
      ),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who asks, and what waits for them. */
export const overviewFor = async (db: Db, scope: Scope): Promise<DeskOverview> => ({
  role: scope.role,
  libraries: (await librariesFor(db, scope)).map(presentLibrary),
  newOrders: await countNewOrders(db, scope),
})
