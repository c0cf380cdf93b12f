import { sql, type Kysely } from 'kysely'
import type { ProductSort } from '../../../contract/constants'
import { preparedForList } from '../../database/prepared'
import type { Database } from '../../database/schema'
import type { Facts } from './filters'

/** Whether it can be bought now: what has no copies left cannot, whatever its status says. */
export const isAvailable = sql<
  0 | 1
>`case when p.status = ${sql.lit('available')} and coalesce(stock.copies, 1) > 0
  then 1 else 0 end`

/** A product that was found, with what it is ordered by. */
export interface FoundFacts extends Facts {
  category: number
  name: string
  author: string | null
  releasedAt: string
}

const readFacts = preparedForList((db, ids: number[]) =>
  db
    .selectFrom('products as p')
    .leftJoin('stock', 'stock.product_id', 'p.id')
    .where('p.id', 'in', ids)
    .where('p.hidden', '=', sql.lit(0))
    .select([
      'p.id',
      'p.name',
      'p.author',
      'p.language',
      'p.category_id as category',
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
  const byId = new Map(rows.map((row) => [row.id, { ...row, available: row.available === 1 }]))
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

export const ordered = (products: FoundFacts[], sort: ProductSort): FoundFacts[] =>
  products.toSorted(orders[sort])
