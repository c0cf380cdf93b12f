import { type Kysely, sql } from 'kysely'
import { totalCap } from '../../../contract/envelope'
import type { Database } from '../../database/schema'
import { type Counted, countedBySteps } from './facets'
import type { Facts, Filters } from './filters'
import { type Condition, isAvailable, narrowed, type Shelf } from './narrowing'

type Db = Kysely<Database>

/** How many there are, counted no further than one beyond `totalCap`. */
export const countBrowsed = async (db: Db, condition: Condition): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from products as p where ${condition} limit ${totalCap + 1}) as counted`.execute(db)
  return Number(rows[0]?.count)
}

/** Products of a shelf, the newest first, among which choices are counted. */
const mostCounted = 5000

/** The newest of those a condition is true of, at most `limit`, with what they are narrowed by. */
export const factsWhere = async (db: Db, condition: Condition, limit: number): Promise<Facts[]> => {
  const { rows } = await sql<Omit<Facts, 'available'> & { available: 0 | 1 | boolean }>`
    select p.id, p.sub_category_id as tab, p.language, p.library_id as library, p.effective_price as price,
      ${isAvailable} as available
    from products as p where ${condition}
    order by p.released_at desc, p.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, available: Boolean(row.available) }))
}

/**
 * What of a shelf is shown, the newest first, of more than `mostCounted` the first of them; and what each choice would leave,
 * of a longer shelf what it would leave at least.
 */
export const browsed = (db: Db, shelf: Shelf, filters: Filters): Promise<Counted<Facts>> =>
  countedBySteps(filters, mostCounted, (asked) => factsWhere(db, narrowed(shelf, asked), mostCounted + 1))
