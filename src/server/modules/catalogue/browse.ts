import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language, ProductSort } from '../../../contract/constants'
import { totalCap } from '../../../contract/envelope'
import type { Database } from '../../database/schema'
import { visibleProducts } from '../../products/rows'
import type { Counts } from './facets'
import type { FilterName, Filters } from './filters'
import { isAvailable } from './foundProducts'
import { orders } from './queries'

type Db = Kysely<Database>
type Condition = RawBuilder<boolean>

/** The part of the catalogue that a list is about; null: all of it. */
export interface Shelf {
  category: number | null
  library: number | null
}

const conditions: { [Name in FilterName]: (filters: Filters) => Condition | null } = {
  tab: ({ tab }) => (tab === null ? null : sql`p.sub_category_id = ${tab}`),
  language: ({ language }) => (language === null ? null : sql`p.language = ${language}`),
  library: ({ library }) => (library === null ? null : sql`p.library_id = ${library}`),
  price: ({ price }) => price && sql`p.effective_price between ${price.from} and ${price.to}`,
  available: ({ available }) => (available ? sql`${isAvailable} = 1` : null),
}
const filterNames = Object.keys(conditions) as FilterName[]

/** Visible, on the shelf, and passing every filter but for one that is left aside. */
const passing = ({ category, library }: Shelf, filters: Filters, but?: FilterName): Condition =>
  sql.join(
    [
      sql`p.hidden = 0`,
      ...(category === null ? [] : [sql`p.category_id = ${category}`]),
      ...(library === null ? [] : [sql`p.library_id = ${library}`]),
      ...filterNames.flatMap((name) => (name === but ? [] : (conditions[name](filters) ?? []))),
    ],
    sql` and `,
  )

export const browse = (
  db: Db,
  language: Language,
  shelf: Shelf,
  filters: Filters,
  { sort, start, count }: { sort: ProductSort; start: number; count: number },
) => {
  const { column, direction } = orders[sort]
  return visibleProducts(db, language)
    .where(passing(shelf, filters))
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(count)
    .offset(start)
    .execute()
}

const from = sql`from products as p left join stock on stock.product_id = p.id where`

/** How many there are, counted no further than one beyond `totalCap`. */
export const countBrowsed = async (db: Db, shelf: Shelf, filters: Filters): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 ${from} ${passing(shelf, filters)} limit ${totalCap + 1}) as counted`.execute(db)
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
    counted<number>(db, 'p.sub_category_id', passing(shelf, filters, 'tab')),
    counted<Language>(db, 'p.language', passing(shelf, filters, 'language')),
    counted<number>(db, 'p.library_id', passing(shelf, filters, 'library')),
    countBrowsed(db, shelf, { ...filters, available: true }),
    sql<{ from: number | null; to: number | null }>`
      select min(p.effective_price) as "from", max(p.effective_price) as "to"
      ${from} ${passing(shelf, filters, 'price')}`.execute(db),
  ])
  const { from: least = null, to: most = null } = range.rows[0] ?? {}
  return {
    tab,
    language,
    library,
    available,
    price: least === null || most === null ? null : { from: least, to: most },
  }
}
