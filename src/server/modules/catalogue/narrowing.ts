import { type RawBuilder, sql } from 'kysely'
import type { FilterName, Filters } from './filters'

export type Condition = RawBuilder<boolean>

/** The part of the catalogue that a list is about; null: all of it. */
export interface Shelf {
  category: number | null
  library: number | null
  /** Folded. */
  author: string | null
}

/** What has no copies left cannot be bought now, whatever its status says. */
export const isAvailable: Condition = sql`(p.status = 'available' and not exists (
  select 1 from stock as empty where empty.product_id = p.id and empty.copies = 0))`

/** A row of either database with what `isAvailable` says as true or false; changed in place, since there are thousands. */
export const withAvailable = <Row extends { available: 0 | 1 | boolean }>(row: Row) =>
  Object.assign(row, { available: Boolean(row.available) })

const ofShelf: { [Name in keyof Shelf]: (shelf: Shelf) => Condition | null } = {
  category: ({ category }) => (category === null ? null : sql`p.category_id = ${category}`),
  library: ({ library }) => (library === null ? null : sql`p.library_id = ${library}`),
  author: ({ author }) =>
    author === null
      ? null
      : sql`exists (select 1 from search_keys as k where k.product_id = p.id and k.author = ${author})`,
}
const ofFilter: { [Name in FilterName]: (filters: Filters) => Condition | null } = {
  tab: ({ tab }) => (tab === null ? null : sql`p.sub_category_id = ${tab}`),
  language: ({ language }) => (language === null ? null : sql`p.language = ${language}`),
  library: ({ library }) => (library === null ? null : sql`p.library_id = ${library}`),
  price: ({ price }) => price && sql`p.effective_price between ${price.from} and ${price.to}`,
  available: ({ available }) => (available ? isAvailable : null),
}

/** Visible products (alias `p`) of the shelf that pass every filter. */
export const narrowed = (shelf: Shelf, filters: Filters): Condition =>
  sql.join(
    [
      sql`p.hidden = 0`,
      ...Object.values(ofShelf).flatMap((condition) => condition(shelf) ?? []),
      ...Object.values(ofFilter).flatMap((condition) => condition(filters) ?? []),
    ],
    sql` and `,
  )
