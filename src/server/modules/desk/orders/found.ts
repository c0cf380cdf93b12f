import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { latinDigits } from '../../../../contract/arabic'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { DeskOrdersQuery } from '../../../../contract/desk/orders'
import type { Database } from '../../../database/schema'
import { shopDay } from '../../../shopDay'
import type { Scope } from '../scope'
import { anywhere, contains, folded } from '../searchedText'

type Db = Kysely<Database>
type Orders = Database & { o: Database['orders'] }
type Eb = ExpressionBuilder<Orders, 'o'>

/** A telephone number without the marks that people write between its digits. */
const digitsOf = (phone: Expression<string>) =>
  sql<string>`replace(replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`

/** The part of a number that is the same with the code of the country, with 0 and without. */
const dialled = (text: string) =>
  latinDigits(text)
    .replace(/[^0-9]/g, '')
    .replace(/^(?:00)?964|^0+/, '')

/** Who gets it, as the order says; where it says nothing the shopper's own account. */
const isTo = (eb: Eb, text: string): Expression<SqlBool> => {
  const digits = dialled(text)
  const matches = (name: Expression<string>, phone: Expression<string>) =>
    sql<SqlBool>`(${contains(folded(name), folded(sql.val(anywhere(text))))} or ${
      digits.length < 4 ? sql.lit(false) : contains(digitsOf(phone), anywhere(digits))
    })`
  return eb.or([
    eb.exists(
      eb
        .selectFrom('order_deliveries as d')
        .whereRef('d.order_id', '=', 'o.id')
        .where((inner) => matches(inner.ref('d.name'), inner.ref('d.phone')))
        .select(sql.lit(1).as('one')),
    ),
    eb.exists(
      eb
        .selectFrom('users as u')
        .whereRef('u.id', '=', 'o.user_id')
        .where((inner) =>
          matches(
            sql<string>`${inner.ref('u.first_name')} || ' ' || ${inner.ref('u.last_name')}`,
            inner.ref('u.phone'),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_deliveries as d')
                .whereRef('d.order_id', '=', 'o.id')
                .select(sql.lit(1).as('one')),
            ),
          ),
        )
        .select(sql.lit(1).as('one')),
    ),
  ])
}

const numberOf = (text: string) => {
  const number = /^#?(\d{1,9})$/.exec(latinDigits(text))?.[1]
  return number === undefined ? null : Number(number)
}

/** The orders of that library, or of all, that a filter lets through; the newest first. */
const idsOf = async (
  db: Db,
  { state, from, to, text, before }: DeskOrdersQuery,
  libraryId: number | null,
) => {
  const orders = db
    .selectFrom('orders as o')
    .$if(before !== undefined, (query) => query.where('o.id', '<', before ?? 0))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', shopDay.start(from ?? '')))
    .$if(to !== undefined, (query) => query.where('o.created_at', '<', shopDay.end(to ?? '')))
    .$if(text !== undefined, (query) =>
      query.where((eb) => eb.or([isTo(eb, text ?? ''), eb('o.id', '=', numberOf(text ?? '') ?? -1)])),
    )
    .limit(deskPageSize + 1)
  if (libraryId === null) {
    const rows = await orders
      .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'new'))
      .select('o.id')
      .orderBy('o.id', 'desc')
      .execute()
    return rows.map(({ id }) => id)
  }
  const rows = await orders
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .leftJoin('order_shares as s', (join) =>
      join.onRef('s.order_id', '=', 'o.id').on('s.library_id', '=', libraryId),
    )
    .where('l.library_id', '=', libraryId)
    .$if(state !== undefined, (query) =>
      query.where((eb) => eb(eb.fn.coalesce('s.state', 'o.state'), '=', state ?? 'new')),
    )
    .select('l.order_id as id')
    .groupBy('l.order_id')
    .orderBy('l.order_id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** The numbers of the orders that whoever asks sees, one more than a page holds where others follow. */
export const findOrders = async (
  db: Db,
  { libraryIds }: Scope,
  query: DeskOrdersQuery,
): Promise<number[]> => {
  if (libraryIds === null) return idsOf(db, query, null)
  const found: number[] = []
  for (const id of libraryIds) found.push(...(await idsOf(db, query, id)))
  return [...new Set(found)].toSorted((one, other) => other - one).slice(0, deskPageSize + 1)
}
