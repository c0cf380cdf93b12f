import { CompiledQuery, sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '../../src/server/database/connect'
import { productSorts } from '../../src/contract/constants'
import { databases } from '../support/databases'
import { loggedIn } from '../support/factories'
import type { Sent, TestApp } from '../support/testApp'
import { recordedShop } from './support/recordedShop'

type CallName = Parameters<TestApp['call']>[0]

/** Tables that grow with the shop; categories and libraries are few, and are listed whole. */
const large = [
  'products',
  'favourites',
  'cart_lines',
  'orders',
  'order_lines',
  'users',
  'sessions',
  'settings',
  'search_words',
  'search_endings',
]

/** No hot call reads a whole table that grows, and no list is sorted that an index has in order already. */
describe.each(databases)('plans on $name', (kind) => {
  let recorded: Awaited<ReturnType<typeof recordedShop>>
  /** A connection of its own for asking for plans, so that no question is noted as a statement of the shop. */
  let planner: OpenDatabase
  let shop: TestApp
  let shopper: Awaited<ReturnType<typeof loggedIn>>
  let category: number
  let sub: number
  let product: number

  beforeAll(async () => {
    recorded = await recordedShop(kind)
    ;({ shop, category, sub, product } = recorded)
    planner = await openDatabase(recorded.data.place)
    shopper = await loggedIn(shop)
  })
  afterAll(async () => {
    await planner.close()
    await recorded.close()
  })

  /** Lines of the plan of one statement; on PostgreSQL with whole-table reads forbidden where anything else is possible. */
  const planOf = async ({ sql: text, parameters }: CompiledQuery): Promise<string[]> => {
    if (kind.name === 'sqlite') {
      const plan = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
      const { rows } = await planner.db.executeQuery<{ detail: string }>(plan)
      return rows.map(({ detail }) => detail)
    }
    return planner.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const plan = CompiledQuery.raw(`explain ${text}`, [...parameters])
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(plan)
      return rows.map((row) => row['QUERY PLAN'])
    })
  }

  /** Names that stand for a large table in a statement: its own, and the aliases it is given. */
  const namesIn = (text: string) => [
    ...large,
    ...[...text.matchAll(/(?:from|join) "?(\w+)"? as "?(\w+)"?/g)].flatMap(([, table = '', alias = '']) =>
      large.includes(table) ? [alias] : [],
    ),
  ]

  const readsWhole = (line: string, names: string[]) =>
    kind.name === 'sqlite'
      ? names.some((name) => new RegExp(`^SCAN ${name}(?= |$)(?! (?:USING|VIRTUAL))`).test(line))
      : names.some((name) => line.includes(`Seq Scan on ${name} `) || line.includes(`Seq Scan on ${name}\n`))
  /** Every visible product, unless it is an index read in its order for a limit. */
  const looksThrough = (line: string, text: string) =>
    /^SCAN p USING (?:COVERING )?INDEX/.test(line) && !/order by "p"\."released_at" desc.* limit/.test(text)
  const sorts = (line: string) => /USE TEMP B-TREE FOR ORDER BY|\bSort\b/.test(line)

  const plansDuring = async (work: () => Promise<{ status: number }>) => {
    const statements = await recorded.recorder.during(async () => {
      expect((await work()).status).toBe(200)
    })
    expect(statements.length).toBeGreaterThan(0)
    return Promise.all(statements.map(async (one) => ({ text: one.sql, plan: await planOf(one) })))
  }

  const expectNoWholeReads = async (work: () => Promise<{ status: number }>) => {
    const plans = await plansDuring(work)
    const whole = plans.filter(({ text, plan }) =>
      plan.some((line) => readsWhole(line, namesIn(text)) || looksThrough(line, text)),
    )
    expect(whole).toEqual([])
    return plans
  }

  test.each(productSorts)('a category sorted by %s is read from an index, page by page', async (order) => {
    for (const kept of [{}, { subCategoryId: sub }] as Record<string, number>[]) {
      const ask = (more: Record<string, string> = {}) =>
        shop.call('category', {
          params: { id: category },
          query: { sort: order, pageSize: 5, ...kept, ...more },
        })
      const plans = await expectNoWholeReads(ask)
      const cursor = String((await ask()).body.page?.nextCursor)
      const following = await expectNoWholeReads(() => ask({ cursor }))
      const sorted = [...plans, ...following]
        .filter(({ text }) => text.includes('limit') && text.includes('p"."id'))
        .filter(({ plan }) => plan.some(sorts))
      expect(sorted).toEqual([])
    }
  })

  test.each<[CallName, () => Sent]>([
    ['category', () => ({ params: { id: category } })],
    ['product', () => ({ params: { id: product } })],
    ['newReleases', () => ({})],
    ['libraries', () => ({})],
    ['libraryByName', () => ({ query: { librarieName: 'Counting house' } })],
    ['search', () => ({ body: { name: 'counted volume', type: 'Product' } })],
    ['search', () => ({ body: { name: 'lanne', type: 'Product' } })],
    ['search', () => ({ body: { name: 'plannde', type: 'Product' } })],
    ['search', () => ({ body: { name: 'coutned volum', type: 'Product' } })],
    ['search', () => ({ body: { name: 'ounte olum', type: 'Product' } })],
    ['search', () => ({ body: { name: 'pl', type: 'Product' } })],
  ])('%s', async (name, sent) => {
    await expectNoWholeReads(() => shop.call(name, sent()))
  })

  test('what a shopper does', async () => {
    const body = { productId: product }
    await expectNoWholeReads(() => shopper.call('product', { params: { id: product } }))
    await expectNoWholeReads(() => shopper.call('toggleFavourite', { body }))
    await expectNoWholeReads(() => shopper.call('favourites'))
    await expectNoWholeReads(() => shopper.call('addToCart', { body: { ...body, quantity: 1 } }))
    await expectNoWholeReads(() =>
      shopper.call('updateQuantity', {
        query: { action: 'increment' },
        body: { ...body, quantityChange: 1 },
      }),
    )
    await expectNoWholeReads(() => shopper.call('cart'))
    await expectNoWholeReads(() =>
      shopper.call('checkout', { body: { items: [] }, headers: { 'idempotency-key': 'planned' } }),
    )
    await expectNoWholeReads(() => shopper.call('orders'))
  })

  test('would show a table that is read whole', async () => {
    const query = recorded.data.database.db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.price', '>', 1)
      .compile()
    const plan = await planOf(query)
    expect(plan.some((line) => readsWhole(line, namesIn(query.sql)))).toBe(true)
  })

  test('would show products that are found by nothing but being visible', async () => {
    if (kind.name === 'postgres') return
    const query = recorded.data.database.db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.hidden', '=', sql.lit(0))
      .where('p.author', '=', 'nobody')
      .compile()
    const plan = await planOf(query)
    expect(plan.some((line) => looksThrough(line, query.sql))).toBe(true)
  })
})
