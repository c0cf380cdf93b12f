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
/** PostgreSQL multiplies columns of 32 bits in 32 bits. */
const amount = sql<Sum>`sum(cast(l.price as bigint) * l.quantity)`

interface Time {
  language: Language
  /** Days, today among them. */
  period: number
  /** The first of them. */
  since: string
}

/** Longer than this is read along the books, of which an index has all days together, and less along the days. */
const longTime = 100

/** Lines of those libraries, or of all, that were sold since a day; of what was cancelled there are none. */
const sold = (db: Db, { libraryIds }: Scope) =>
  db
    .selectFrom('order_lines as l')
    .$if(libraryIds !== null, (query) => query.where('l.library_id', 'in', libraryIds ?? []))

const byDay = (db: Db, scope: Scope, { since }: Time) =>
  db
    .selectFrom(
      sold(db, scope)
        .where('l.sold_on', '>=', since)
        .groupBy(['l.sold_on', 'l.order_id'])
        .select(['l.sold_on as day', copies.as('copies'), amount.as('amount')])
        .as('o'),
    )
    .groupBy('o.day')
    .select([
      'o.day',
      sql<Sum>`sum(o.copies)`.as('copies'),
      sql<Sum>`sum(o.amount)`.as('amount'),
      sql<Sum>`count(*)`.as('orders'),
    ])
    .execute()

/** What brought most, under the name that it has now. */
const byBook = (db: Db, scope: Scope, { language, period, since }: Time) =>
  db
    .selectFrom(
      sold(db, scope)
        .where(
          period > longTime
            ? sql<boolean>`coalesce(l.sold_on, '') >= ${since}`
            : sql<boolean>`l.sold_on >= ${since}`,
        )
        .where('l.product_id', 'is not', null)
        .groupBy('l.product_id')
        .select(['l.product_id', copies.as('copies'), amount.as('amount')])
        .orderBy('amount', 'desc')
        .orderBy('l.product_id')
        .limit(mostSoldBooks)
        .as('b'),
    )
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .select(['p.id as product_id', 'b.copies', 'b.amount', nameIn(language, 'p').as('name')])
    .execute()

/** The same of what is no more, under the name that it had. */
const byBookThatIsGone = (db: Db, scope: Scope, { since }: Time) =>
  sold(db, scope)
    .where('l.product_id', 'is', null)
    .where('l.sold_on', '>=', since)
    .groupBy('l.name')
    .select([sql<null>`null`.as('product_id'), 'l.name', copies.as('copies'), amount.as('amount')])
    .orderBy('amount', 'desc')
    .limit(mostSoldBooks)
    .execute()

const day = 86_400_000

const nothing = { copies: 0, amount: 0, orders: 0 }

interface Asked extends Omit<Time, 'since'> {
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
  const time = { language, period, since: dates[0] ?? shopDay.of(now) }
  const sums = new Map(dates.map((date) => [date, { ...nothing }]))
  const total = { ...nothing }
  for (const row of await byDay(db, scope, time)) {
    for (const sum of [total, sums.get(row.day ?? '')]) {
      if (sum === undefined) continue
      sum.copies += Number(row.copies)
      sum.amount += Number(row.amount)
      sum.orders += Number(row.orders)
    }
  }
  const onWire = <Row extends { amount: number }>(row: Row) => ({ ...row, amount: fromMinor(row.amount) })
  const books = [...(await byBook(db, scope, time)), ...(await byBookThatIsGone(db, scope, time))]
  return {
    total: onWire(total),
    days: [...sums].map(([date, sum]) => onWire({ day: date, ...sum })),
    books: books
      .map((row) => ({
        productId: row.product_id,
        name: row.name,
        copies: Number(row.copies),
        amount: Number(row.amount),
      }))
      .toSorted((one, other) => other.amount - one.amount || (one.productId ?? 0) - (other.productId ?? 0))
      .slice(0, mostSoldBooks)
      .map(onWire),
  }
}
