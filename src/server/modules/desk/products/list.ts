import { type Kysely, type RawBuilder, sql } from 'kysely'
import { deskPageSize, type DeskSort } from '../../../../contract/desk/productRules'
import type { DeskProduct, DeskProductsQuery } from '../../../../contract/desk/products'
import { type Page, totalCap } from '../../../../contract/envelope'
import type { OpenDatabase } from '../../../database/connect'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { owns, type Scope } from '../scope'
import { narrowing } from './narrowing'
import { type Place, readPlace, writePlace } from './place'
import { deskRows, presentRow } from './rows'
import { deskSearch } from './search'

type Db = Kysely<Database>

/** Column and direction of each order; the id, in the same direction, makes every order total. */
const orders = {
  added: { column: 'p.id', direction: 'desc' },
  name: { column: 'p.name', direction: 'asc' },
  price: { column: 'p.effective_price', direction: 'asc' },
  'price-desc': { column: 'p.effective_price', direction: 'desc' },
} as const satisfies Record<DeskSort, object>

/** The products of which `where` is true, behind the place where the page before ended; one more than a page tells whether anything follows. */
const pageOf = (db: Db, where: RawBuilder<boolean>, sort: DeskSort, after: Place | undefined) => {
  const { column, direction } = orders[sort]
  const than = sql.raw(direction === 'asc' ? '>' : '<')
  const behind =
    sort === 'added'
      ? sql<boolean>`p.id < ${after?.id}`
      : sql<boolean>`(${sql.ref(column)}, p.id) ${than} (${after?.value}, ${after?.id})`
  return deskRows(db)
    .where(where)
    .$if(after !== undefined, (query) => query.where(behind))
    .$if(sort !== 'added', (query) => query.orderBy(column, direction))
    .orderBy('p.id', direction)
    .limit(deskPageSize + 1)
    .execute()
}

/** Counted no further than one beyond `totalCap`. */
const countOf = async (db: Db, where: RawBuilder<boolean>): Promise<number> => {
  const some = db
    .selectFrom('products as p')
    .where(where)
    .select(sql.lit(1).as('one'))
    .limit(totalCap + 1)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The library whose products are asked for; null: all of them. Throws Failure 404 for one that is not theirs. */
const libraryFor = (scope: Scope, asked: number | undefined): number | null => {
  if (asked === undefined) return scope.libraryIds?.[0] ?? null
  if (!owns(scope, asked)) throw new Failure(404, 'libraryNotFound')
  return asked
}

/** Where the page before ended; undefined for the first. Throws Failure 400 for a cursor that is not ours. */
const placeOf = (cursor: string | undefined, sort: DeskSort): Place | undefined => {
  const place = cursor === undefined ? undefined : readPlace(cursor, sort)
  if (cursor !== undefined && place === undefined) throw new Failure(400, 'cursorUnusable')
  return place
}

/**
 * A page of the table. Beyond one library only the order in which products were added is read from an index, so it is the only
 * one there. Throws Failure: 400 for a cursor that is not usable, 404 for a library that is not theirs.
 */
export const listProducts = async (
  database: Pick<OpenDatabase, 'db' | 'own'>,
  scope: Scope,
  query: DeskProductsQuery,
): Promise<{ data: DeskProduct[]; page: Page }> => {
  const { db } = database
  if (scope.libraryIds?.length === 0)
    return { data: [], page: { nextCursor: null, total: 0, totalIsCapped: false } }
  const library = libraryFor(scope, query.library)
  const narrowed = narrowing(query, library)
  const sort = library === null ? 'added' : (query.sort ?? 'added')
  const after = placeOf(query.cursor, sort)
  const found =
    query.q === undefined ? undefined : await deskSearch(database, { text: query.q, library }, narrowed)
  const where =
    found === undefined
      ? narrowed
      : found.length === 0
        ? sql<boolean>`false`
        : sql<boolean>`p.id in (${sql.join(found)})`
  const rows = await pageOf(db, where, sort, after)
  const count = found?.length ?? (await countOf(db, where))
  const shown = rows.slice(0, deskPageSize)
  const last = shown.at(-1)
  return {
    data: shown.map(presentRow),
    page: {
      nextCursor: rows.length > deskPageSize && last ? writePlace(sort, last) : null,
      total: Math.min(count, totalCap),
      totalIsCapped: count > totalCap,
    },
  }
}
