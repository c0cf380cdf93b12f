import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../contract/constants'
import { totalCap } from '../../../contract/envelope'
import type { Database } from '../../database/schema'
import type { Counts } from './facets'
import { type Filters, without } from './filters'
import { type Condition, narrowed, type Shelf } from './narrowing'

type Db = Kysely<Database>

const from = sql`from products as p where`

/** How many there are, counted no further than one beyond `totalCap`. */
export const countBrowsed = async (db: Db, condition: Condition): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 ${from} ${condition} limit ${totalCap + 1}) as counted`.execute(db)
  return Number(rows[0]?.count)
}

const counted = async <Value extends string | number>(db: Db, column: string, condition: Condition) => {
  const { rows } = await sql<{ value: Value | null; count: number }>`
    select ${sql.ref(column)} as value, count(*) as count ${from} ${condition}
    group by ${sql.ref(column)}`.execute(db)
  return new Map(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const])))
}

/** What each choice would leave of the shelf. */
export const countChoices = async (db: Db, shelf: Shelf, filters: Filters): Promise<Counts> => {
  const [tab, language, library, available, range] = await Promise.all([
    counted<number>(db, 'p.sub_category_id', narrowed(shelf, without(filters, 'tab'))),
    counted<Language>(db, 'p.language', narrowed(shelf, without(filters, 'language'))),
    counted<number>(db, 'p.library_id', narrowed(shelf, without(filters, 'library'))),
    countBrowsed(db, narrowed(shelf, { ...filters, available: true })),
    sql<{ from: number | null; to: number | null }>`
      select min(p.effective_price) as "from", max(p.effective_price) as "to"
      ${from} ${narrowed(shelf, without(filters, 'price'))}`.execute(db),
  ])
  const { from: least = null, to: most = null } = range.rows[0] ?? {}
  return {
    tab,
    language,
    library,
    available,
    price: least === null || most === null ? null : { from: least, to: most },
    atLeast: new Set(),
  }
}
