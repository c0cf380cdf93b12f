import type { CompiledQuery } from 'kysely'
import { databases } from '../support/databases'
import { everyCall } from '../support/everyCall'
import { ownersCalls, settleOwner } from './support/ownersCalls'
import { recordedShop } from './support/recordedShop'

/** Tables whose rows are somebody's. */
const personal = new Set([
  'users',
  'sessions',
  'links',
  'favourites',
  'stock_watches',
  'cart_lines',
  'orders',
  'order_lines',
  'order_deliveries',
  'order_events',
  'order_shares',
  'outbox',
])
const ofOrders = new Set(['order_lines', 'order_deliveries', 'order_events', 'order_shares'])

/** Tables that a statement reads or writes. */
const tablesIn = (text: string) =>
  [...text.matchAll(/\b(?:from|join|into|update) "?(\w+)"?/g)].flatMap(([, table]) => table ?? [])

/** Whether an account's number stands in a statement where the owner of a row is compared or written. */
const isBoundTo = (account: number, { sql: text, parameters }: CompiledQuery) => {
  const before = text.split(/\$\d+|\?/)
  const writesOwner = /^insert into "\w+" \([^)]*"user_id"/.test(text)
  return parameters.some(
    (value, place) =>
      value === account &&
      (writesOwner || /(?:\buser_id|\bid)"? (?:=|in \([^)]*) *$/.test(before[place] ?? '')),
  )
}

/** Statements about people that carry no account's number, each with the reason. */
const exceptions: Record<string, RegExp> = {
  'a token names its session, and that the account': /from "sessions" as "s" .*where "s"\."id" in/,
  'a logout ends the session that the token names': /^delete from "sessions" where "id" = /,
  'who is not logged in is known by an address or a name':
    /from "?users"? where "?(?:email_key|username)"? = /,
  'an account begins with its address, and its number comes of it': /^insert into "users" /,
  'orders of before the account are claimed by its address': /from "users" where "guest_email" = /,
  'an order without an account is found by its number, and shown for its phone':
    /where "u"\."guest_email" is not null/,
  'whoever follows a link is known by its secret': /"links" (?:set .*)?where "secret_hash" = /,
  'a link or a mail for who has no account yet names the registration':
    /^(?:insert into "(?:links|outbox)" \(.*"registration_id"|update "links" .*"registration_id")/,
}

describe.each(databases)('statements about people on $name', (kind) => {
  let recorded: Awaited<ReturnType<typeof recordedShop>>
  beforeAll(async () => {
    recorded = await recordedShop(kind)
  })
  afterAll(() => recorded.close())

  /** Unlike every other number in the database, so that it is known wherever it stands: an account made beside it gets the next. */
  let account = 7_000_000
  const statementsOf = async (name: keyof typeof ownersCalls) => {
    account += 1000
    const { owner, owned } = await settleOwner(recorded.shop, { id: account })
    const sent = await Promise.resolve(ownersCalls[name].sent?.(owned, 'owner') ?? {})
    const statements = await recorded.recorder.during(() => owner.call(name, sent))
    return statements.map((statement) => ({
      ...statement,
      tables: tablesIn(statement.sql).filter((table) => personal.has(table)),
      isBound: isBoundTo(account, statement),
    }))
  }
  type Statement = Awaited<ReturnType<typeof statementsOf>>[number]

  /** What belongs to an order goes by the order's number, which a statement with the account's has found or given before. */
  const followsOrder = ({ sql: text, tables }: Statement, before: Statement[]) =>
    tables.every((table) => ofOrders.has(table)) &&
    /"order_id"/.test(text) &&
    before.some(({ tables: earlier, isBound }) => isBound && earlier.includes('orders'))

  test.each(Object.keys(ownersCalls) as (keyof typeof ownersCalls)[])(
    '%s: each carries the account’s number',
    async (name) => {
      const statements = await statementsOf(name)
      const about = statements.filter(({ tables }) => tables.length > 0)
      const free = about.filter(
        (statement) =>
          !statement.isBound &&
          !followsOrder(statement, statements.slice(0, statements.indexOf(statement))) &&
          !Object.values(exceptions).some((pattern) => pattern.test(statement.sql)),
      )
      expect(free.map((statement) => statement.sql)).toEqual([])
      if (everyCall[name].who === 'shopper') expect(about.length).toBeGreaterThan(0)
    },
  )

  test('the check would show one that has another number, or the number elsewhere', () => {
    const { db } = recorded.shop
    const compiled = (column: 'id' | 'user_id', value: number) =>
      db.selectFrom('orders').selectAll().where(column, '=', value).compile()
    expect(isBoundTo(account, compiled('user_id', account))).toBe(true)
    expect(isBoundTo(account, compiled('user_id', account + 1))).toBe(false)
    const total = db.selectFrom('orders').selectAll().where('total', '=', account).compile()
    expect(isBoundTo(account, total)).toBe(false)
  })
})
