import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { latinDigits } from '../../../../contract/arabic'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { OrderState } from '../../../../contract/rules/orderStates'
import type { DeskOrdersQuery } from '../../../../contract/desk/orders'
import type { Database } from '../../../database/schema'
import { shopDay } from '../../../shopDay'
import type { Scope } from '../scope'
import { anywhere, contains, folded } from '../searchedText'

type Db = Kysely<Database>

/** A telephone number without the marks that people write between its digits. */
const digitsOf = (phone: Expression<string>) =>
  sql<string>`replace(replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`

/** The part of a number that is the same with the code of the country, with 0 and without. */
const dialled = (text: string) =>
  latinDigits(text)
    .replace(/[^0-9]/g, '')
    .replace(/^(?:00)?964|^0+/, '')

/** The part of a name or of a telephone that somebody looks for, in what stands for both; `sought` of an order is made the same way. */
const isIn = (sought: Expression<string>, text: string) => {
  const digits = dialled(text)
  const name = contains(sought, folded(sql.val(anywhere(text))))
  return digits.length < 4 ? name : sql<SqlBool>`(${name} or ${contains(sought, anywhere(digits))})`
}

/** Orders that go to somebody; where an order says nothing of it, to the shopper's own account. */
const goingTo = (db: Db, text: string) =>
  db
    .selectFrom('order_deliveries as d')
    .where(({ ref }) => isIn(ref('d.sought'), text))
    .select('d.order_id as id')
    .unionAll(
      db
        .selectFrom('orders as w')
        .leftJoin('order_deliveries as d', 'd.order_id', 'w.id')
        .innerJoin('users as u', 'u.id', 'w.user_id')
        .where('d.order_id', 'is', null)
        .where(({ ref }) =>
          isIn(
            sql`${folded(sql`${ref('u.first_name')} || ' ' || ${ref('u.last_name')}`)} || ' ' || ${digitsOf(ref('u.phone'))}`,
            text,
          ),
        )
        .select('w.id'),
    )

const numberOf = (text: string) => {
  const number = /^#?(\d{1,9})$/.exec(latinDigits(text))?.[1]
  return number === undefined ? null : Number(number)
}

/** Orders that a filter lets through, whatever their state. */
const filtered = (db: Db, { from, to, text, before }: DeskOrdersQuery) =>
  db
    .selectFrom('orders as o')
    .$if(before !== undefined, (query) => query.where('o.id', '<', before ?? 0))
    .$if(from !== undefined, (query) => query.where('o.created_at', '>=', shopDay.start(from ?? '')))
    .$if(to !== undefined, (query) => query.where('o.created_at', '<', shopDay.end(to ?? '')))
    .$if(text !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('o.id', 'in', goingTo(db, text ?? '')), eb('o.id', '=', numberOf(text ?? '') ?? -1)]),
      ),
    )

/** Those of one library with something in a state: that of its own share, where it has moved that alone, else that of the order. */
const inState = async (db: Db, query: DeskOrdersQuery, libraryId: number, state: OrderState) => {
  const alike = await filtered(db, query)
    .where('o.state', '=', state)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines as l')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.library_id', '=', libraryId)
          .select('l.id'),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_shares as s')
            .whereRef('s.order_id', '=', 'o.id')
            .where('s.library_id', '=', libraryId)
            .select('s.state'),
        ),
      ),
    )
    .select('o.id')
    .orderBy('o.id', 'desc')
    .limit(deskPageSize + 1)
    .execute()
  const moved = await filtered(db, query)
    .innerJoin('order_shares as s', 's.order_id', 'o.id')
    .where('s.library_id', '=', libraryId)
    .where('s.state', '=', state)
    .select('s.order_id as id')
    .orderBy('s.order_id', 'desc')
    .limit(deskPageSize + 1)
    .execute()
  return [...alike, ...moved]
}

/** Those of which a library has lines, the newest first. */
const ofLibrary = (db: Db, query: DeskOrdersQuery, libraryId: number) =>
  query.state === undefined
    ? filtered(db, query)
        .innerJoin('order_lines as l', 'l.order_id', 'o.id')
        .where('l.library_id', '=', libraryId)
        .select('l.order_id as id')
        .groupBy('l.order_id')
        .orderBy('l.order_id', 'desc')
        .limit(deskPageSize + 1)
        .execute()
    : inState(db, query, libraryId, query.state)

/** The numbers of the orders that whoever asks sees, one more than a page holds where others follow. */
export const findOrders = async (
  db: Db,
  { libraryIds }: Scope,
  query: DeskOrdersQuery,
): Promise<number[]> => {
  const { state } = query
  if (libraryIds === null) {
    const all = await filtered(db, query)
      .$if(state !== undefined, (orders) => orders.where('o.state', '=', state ?? 'new'))
      .select('o.id')
      .orderBy('o.id', 'desc')
      .limit(deskPageSize + 1)
      .execute()
    return all.map(({ id }) => id)
  }
  const found: number[] = []
  for (const libraryId of libraryIds)
    found.push(...(await ofLibrary(db, query, libraryId)).map(({ id }) => id))
  return [...new Set(found)].toSorted((one, other) => other - one).slice(0, deskPageSize + 1)
}
