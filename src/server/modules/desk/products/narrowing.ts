import { type RawBuilder, sql } from 'kysely'
import { fewLeft } from '../../../../contract/constants'
import type { Visibility } from '../../../../contract/desk/productRules'
import type { DeskProductsQuery } from '../../../../contract/desk/products'

const visible: Record<Visibility, RawBuilder<boolean>> = {
  shown: sql`p.hidden = 0`,
  hidden: sql`p.hidden = 1 and p.awaits_approval = 0`,
  waiting: sql`p.awaits_approval = 1`,
}

const stocked = {
  low: sql<boolean>`p.id in (select product_id from stock where copies between 1 and ${sql.lit(fewLeft)})`,
  none: sql<boolean>`p.id in (select product_id from stock where copies = 0)`,
  uncounted: sql<boolean>`not exists (select 1 from stock as s where s.product_id = p.id)`,
}

/** What is true of the asked products, of the alias `p`; the values of partial indexes are written out. */
export const narrowing = (
  { category, status, shown, stock }: DeskProductsQuery,
  library: number | null,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    [
      library === null ? sql`true` : sql`p.library_id = ${library}`,
      ...(category === undefined ? [] : [sql`p.category_id = ${category}`]),
      ...(status === undefined ? [] : [sql`p.status = ${sql.lit(status)}`]),
      // What few products are has an index of its own, which begins with what they are not.
      ...(status === undefined || status === 'available' ? [] : [sql`p.status <> 'available'`]),
      ...(shown === undefined ? [] : [visible[shown]]),
      ...(stock === undefined ? [] : [stocked[stock]]),
    ],
    sql` and `,
  )}`
