import { type Kysely, sql } from 'kysely'
import type { Language } from '../../../../contract/constants'
import { mostSoldBooks } from '../../../../contract/desk/limits'
import type { DeskSales } from '../../../../contract/desk/sales'
import { fromMinor } from '../../../../contract/rules/price'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'
import { shopDay } from '../../../shopDay'
import type { Scope } from '../scope'

type Db = Kysely<Database>
type Sum = number | string

const copies = sql<Sum>`sum(l.quantity)`
const amount = sql<Sum>`sum(l.price * l.quantity)`

/** What was sold since a moment, of those libraries or of all; orders that were cancelled are none. */
const sold = (db: Db, { libraryIds }: Scope, since: string) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.created_at', '>=', since)
    .where('o.state', '<>', 'cancelled')
    .$if(libraryIds !== null, (query) => query.where('l.library_id', 'in', libraryIds ?? []))

/** By the hour of UTC, which both databases cut from the text; the hours of a day of the shop's are put together later. */
const byHour = (db: Db, scope: Scope, since: string) => {
  const hour = sql<string>`substr(o.created_at, 1, 13)`
  return sold(db, scope, since)
    .groupBy(hour)
    .select([
      hour.as('hour'),
      copies.as('copies'),
      amount.as('amount'),
      sql<Sum>`count(distinct o.id)`.as('orders'),
    ])
    .execute()
}

/** What brought most, under the name that it has now, or had when it was bought. */
const byBook = (db: Db, scope: Scope, language: Language, since: string) =>
  db
    .selectFrom(
      sold(db, scope, since)
        .groupBy(['l.product_id', sql`case when l.product_id is null then l.name end`])
        .select([
          'l.product_id',
          sql<string>`max(l.name)`.as('sold_as'),
          copies.as('copies'),
          amount.as('amount'),
        ])
        .orderBy('amount', 'desc')
        .orderBy('product_id')
        .limit(mostSoldBooks)
        .as('b'),
    )
    .leftJoin('products as p', 'p.id', 'b.product_id')
    .select(['b.product_id', 'b.sold_as', 'b.copies', 'b.amount', nameIn(language, 'p').as('name')])
    .orderBy('b.amount', 'desc')
    .orderBy('b.product_id')
    .execute()

const day = 86_400_000

const nothing = { copies: 0, amount: 0, orders: 0 }

interface Asked {
  language: Language
  /** Days, today among them. */
  period: number
  /** ms since 1970. */
  now: number
}

/** What was sold in the days up to now, by day and by book. */
export const salesFor = async (
  db: Db,
  scope: Scope,
  { language, period, now }: Asked,
): Promise<DeskSales> => {
  const dates = Array.from({ length: period }, (_, index) => shopDay.of(now - (period - 1 - index) * day))
  if (scope.libraryIds?.length === 0)
    return { total: nothing, days: dates.map((date) => ({ day: date, ...nothing })), books: [] }
  const since = shopDay.start(dates[0] ?? shopDay.of(now))
  const sums = new Map(dates.map((date) => [date, { ...nothing }]))
  const total = { ...nothing }
  for (const row of await byHour(db, scope, since)) {
    for (const sum of [total, sums.get(shopDay.of(Date.parse(`${row.hour}:00:00.000Z`)))]) {
      if (sum === undefined) continue
      sum.copies += Number(row.copies)
      sum.amount += Number(row.amount)
      sum.orders += Number(row.orders)
    }
  }
  const onWire = <Row extends { amount: number }>(row: Row) => ({ ...row, amount: fromMinor(row.amount) })
  const books = await byBook(db, scope, language, since)
  return {
    total: onWire(total),
    days: [...sums].map(([date, sum]) => onWire({ day: date, ...sum })),
    books: books.map((row) => ({
      productId: row.product_id,
      // A left join: there is no name where the product is gone.
      name: (row.name as string | null) ?? row.sold_as,
      copies: Number(row.copies),
      amount: fromMinor(Number(row.amount)),
    })),
  }
}
