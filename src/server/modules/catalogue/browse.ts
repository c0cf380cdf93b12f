import { type Kysely, sql } from 'kysely'
import { totalCap } from '../../../contract/envelope'
import type { Database } from '../../database/schema'
import { type Alike, type Among, type Counted, countedBySteps } from './facets'
import type { Facts, Filters } from './filters'
import { type Condition, isAvailable, narrowed, type Shelf, withAvailable } from './narrowing'

type Db = Kysely<Database>

/** How many there are, counted no further than one beyond `totalCap`. */
export const countBrowsed = async (db: Db, condition: Condition): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from products as p where ${condition} limit ${totalCap + 1}) as counted`.execute(db)
  return Number(rows[0]?.count)
}

/** Products that filters have left of a shelf, where they are at hand and put in order without an index. */
export const fewProducts = totalCap
/** Products of a longer shelf, the newest first, among which choices are counted. */
const mostCounted = 5000

/** The newest of those a condition is true of, at most `fewProducts` or one more, with what they are narrowed by. */
export const fewWhere = async (db: Db, condition: Condition): Promise<Facts[]> => {
  const { rows } = await sql<Facts>`
    select p.id, p.sub_category_id as tab, p.language, p.library_id as library, p.effective_price as price,
      ${isAvailable} as available
    from products as p where ${condition}
    order by p.released_at desc, p.id desc limit ${fewProducts + 1}`.execute(db)
  return rows.map(withAvailable)
}

/** The newest of those a condition is true of, at most `mostCounted`. */
const countedWhere = async (db: Db, condition: Condition): Promise<Among> => {
  const { rows } = await sql<Alike>`
    select tab, language, library, available, count(*) as count, min(price) as "from", max(price) as "to"
    from (
      select p.sub_category_id as tab, p.language, p.library_id as library, p.effective_price as price,
        ${isAvailable} as available
      from products as p where ${condition}
      order by p.released_at desc, p.id desc limit ${mostCounted + 1}
    ) as newest
    group by tab, language, library, available`.execute(db)
  const groups = rows.map((row) => withAvailable(Object.assign(row, { count: Number(row.count) })))
  return { groups, isCut: groups.reduce((sum, { count }) => sum + count, 0) > mostCounted }
}

/**
 * What of a shelf is shown, the newest first, of more than `fewProducts` the first of them; and what each choice would leave,
 * of a longer shelf what it would leave at least.
 */
export const browsed = (db: Db, shelf: Shelf, filters: Filters): Promise<Counted<Facts>> =>
  countedBySteps(filters, {
    most: fewProducts,
    ask: (asked) => fewWhere(db, narrowed(shelf, asked)),
    counted: (asked) => countedWhere(db, narrowed(shelf, asked)),
  })
