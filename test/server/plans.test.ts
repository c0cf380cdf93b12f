import { sql } from 'kysely'
import { productSorts } from '../../src/contract/constants'
import { databases } from '../support/databases'
import { loggedIn } from '../support/factories'
import type { Sent, TestApp } from '../support/testApp'
import { type QueryPlans, queryPlans } from './support/queryPlans'
import { recordedShop } from './support/recordedShop'

type CallName = Parameters<TestApp['call']>[0]

/** No hot call reads a whole table that grows, and no list is sorted that an index has in order already. */
describe.each(databases)('plans on $name', (kind) => {
  let recorded: Awaited<ReturnType<typeof recordedShop>>
  let plans: QueryPlans
  let shop: TestApp
  let shopper: Awaited<ReturnType<typeof loggedIn>>
  let category: number
  let sub: number
  let library: number
  let product: number

  beforeAll(async () => {
    recorded = await recordedShop(kind)
    ;({ shop, category, sub, library, product } = recorded)
    plans = await queryPlans(kind, recorded.data)
    shopper = await loggedIn(shop)
  })
  afterAll(async () => {
    await plans.close()
    await recorded.close()
  })

  /** Every visible product, unless it is an index read in its order for a limit. */
  const looksThrough = (line: string, text: string) =>
    /^SCAN p USING (?:COVERING )?INDEX/.test(line) &&
    !/order by "?p"?\."?\w+"?(?: desc| asc)?,.* limit/s.test(text)

  const plansDuring = async (work: () => Promise<{ status: number }>) => {
    const statements = await recorded.recorder.during(async () => {
      expect((await work()).status).toBe(200)
    })
    expect(statements.length).toBeGreaterThan(0)
    return Promise.all(statements.map(async (one) => ({ text: one.sql, plan: await plans.planOf(one) })))
  }

  const expectNoWholeReads = async (work: () => Promise<{ status: number }>) => {
    const found = await plansDuring(work)
    const whole = found.filter(({ text, plan }) =>
      plan.some((line) => plans.readsWhole(line, text) || looksThrough(line, text)),
    )
    expect(whole).toEqual([])
    return found
  }

  test.each(productSorts)('a category sorted by %s is read from an index, page by page', async (order) => {
    for (const kept of [{}, { subCategoryId: sub }] as Record<string, number>[]) {
      const ask = (more: Record<string, string> = {}) =>
        shop.call('category', {
          params: { id: category },
          query: { sort: order, pageSize: 5, ...kept, ...more },
        })
      const first = await expectNoWholeReads(ask)
      const cursor = String((await ask()).body.page?.nextCursor)
      const following = await expectNoWholeReads(() => ask({ cursor }))
      const sorted = [...first, ...following]
        .filter(({ text }) => text.includes('limit') && text.includes('p"."id'))
        .filter(({ plan }) => plan.some(plans.sorts))
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

  test.each<Record<string, string>>([
    {},
    ...productSorts.map((sort) => ({ sort })),
    { library: '1' },
    { price: '5-6' },
    { tab: '1' },
    { q: 'counted volume' },
    { q: 'ounte olum' },
    { author: 'An Author', available: '1' },
  ])('find %j', async (query) => {
    await expectNoWholeReads(() => shop.call('find', { query }))
  })

  test('find, each part of a long list by each filter', async () => {
    const most = { tab: String(sub), language: 'en', library: String(library), price: '5-60', available: '1' }
    const shelves: Record<string, string>[] = [
      { category: String(category) },
      { vendor: 'Counting house' },
      { q: 'counted' },
    ]
    await recorded.lengthen()
    for (const shelf of shelves)
      for (const sort of productSorts) {
        const ask = (more: Record<string, string> = {}) =>
          shop.call('find', { query: { ...shelf, ...most, sort, ...more } })
        const first = await expectNoWholeReads(ask)
        expect(first.length).toBeGreaterThan(Object.keys(most).length)
        await expectNoWholeReads(async () => ask({ cursor: String((await ask()).body.page?.nextCursor) }))
      }
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
    const plan = await plans.planOf(query)
    expect(plan.some((line) => plans.readsWhole(line, query.sql))).toBe(true)
  })

  test('would show products that are found by nothing but being visible', async () => {
    if (kind.name === 'postgres') return
    const query = recorded.data.database.db
      .selectFrom('products as p')
      .select('p.id')
      .where('p.hidden', '=', sql.lit(0))
      .where('p.author', '=', 'nobody')
      .compile()
    const plan = await plans.planOf(query)
    expect(plan.some((line) => looksThrough(line, query.sql))).toBe(true)
  })
})
