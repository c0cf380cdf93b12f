import { type Kysely, sql } from 'kysely'
import type { DeskLibrary, DeskOverview } from '../../../contract/desk/overview'
import type { Database } from '../../database/schema'
import type { Scope } from './scope'

type Db = Kysely<Database>

const libraries = (db: Db) =>
  db
    .selectFrom('libraries as l')
    .select((eb) => [
      'l.id',
      'l.name',
      'l.name_ar',
      'l.name_en',
      'l.image',
      'l.address',
      'l.is_public',
      'l.approved_at',
      eb
        .selectFrom('products as p')
        .whereRef('p.library_id', '=', 'l.id')
        .select((inner) => inner.fn.countAll<number | string>().as('count'))
        .as('products'),
    ])
    .orderBy('l.id')

type LibraryRow = Awaited<ReturnType<ReturnType<typeof libraries>['execute']>>[number]

export const presentLibrary = (row: LibraryRow): DeskLibrary => ({
  id: row.id,
  name: row.name,
  nameAr: row.name_ar,
  nameEn: row.name_en,
  image: row.image,
  address: row.address,
  isPublic: row.is_public === 1,
  isApproved: row.approved_at !== null,
  products: Number(row.products ?? 0),
})

/** More than ever wait at a time. */
const mostWaiting = 100

const librariesFor = async (db: Db, { role, libraryIds }: Scope) => {
  if (libraryIds !== null)
    return libraryIds.length === 0 ? [] : libraries(db).where('l.id', 'in', libraryIds).execute()
  return role === 'keeper'
    ? libraries(db).where('l.approved_at', 'is', null).limit(mostWaiting).execute()
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
