import { sql, type Kysely } from 'kysely'
import type { ProductSort } from '../../../contract/constants'
import { preparedForList } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { type Facts, noFilters } from './filters'
import { isAvailable, narrowed, type Shelf, withAvailable } from './narrowing'
import { mostOfAuthor } from './rules'

/** A product that was found, with what it is ordered by. */
export interface FoundFacts extends Facts {
  name: string
  releasedAt: string
}

const readFacts = preparedForList((db, ids: number[]) =>
  db
    .selectFrom('products as p')
    .where('p.id', 'in', ids)
    .where('p.hidden', '=', sql.lit(0))
    .select([
      'p.id',
      'p.name',
      'p.language',
      'p.sub_category_id as tab',
      'p.library_id as library',
      'p.effective_price as price',
      'p.released_at as releasedAt',
      isAvailable.as('available'),
    ]),
)

/** The facts of products in the order of the ids; one that is hidden by now is left out. */
export const factsOf = async (db: Kysely<Database>, ids: number[]): Promise<FoundFacts[]> => {
  if (ids.length === 0) return []
  const rows = await readFacts(db, ids, {})
  const byId = new Map(rows.map((row) => [row.id, withAvailable(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Order = (one: FoundFacts, other: FoundFacts) => number

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** As `orders` of queries.ts; the id, in the same direction, makes every order total. */
const orders: Record<ProductSort, Order> = {
  newest: (one, other) => byText(other.releasedAt, one.releasedAt) || other.id - one.id,
  price: (one, other) => one.price - other.price || one.id - other.id,
  'price-desc': (one, other) => other.price - one.price || other.id - one.id,
  name: (one, other) => byText(one.name, other.name) || one.id - other.id,
}

/** Whether one comes after the other in an order. */
export const isBehind = (one: FoundFacts, other: FoundFacts, sort: ProductSort) =>
  orders[sort](one, other) > 0

export const ordered = (products: readonly FoundFacts[], sort: ProductSort): FoundFacts[] =>
  products.toSorted(orders[sort])

/** Ids of all on a shelf of somebody's. */
export const idsOfAuthor = async (db: Kysely<Database>, shelf: Shelf): Promise<number[]> => {
  // Written so that SQLite begins with the author.
  const { rows } = await sql<{ id: number }>`
    select p.id from search_keys as k cross join products as p
    where k.author = ${shelf.author} and k.author <> '' and p.id = k.product_id
      and ${narrowed({ ...shelf, author: null }, noFilters)}
    order by p.id desc limit ${mostOfAuthor}`.execute(db)
  return rows.map(({ id }) => id)
}
