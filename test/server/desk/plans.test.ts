import { deskSorts, stockLevels, visibilities } from '../../../src/contract/desk/productRules'
import { salesPeriods } from '../../../src/contract/desk/limits'
import { orderStates } from '../../../src/contract/rules/orderStates'
import { databases } from '../../support/databases'
import { loggedIn } from '../../support/factories'
import type { Sent } from '../../support/testApp'
import { type QueryPlans, queryPlans } from '../support/queryPlans'
import { recordedShop } from '../support/recordedShop'

type Query = NonNullable<Sent['query']>

/** No list, sum or change of the desk reads a whole table that grows, and none sends more statements where there is more. */
describe.each(databases)('plans of the desk on $name', (kind) => {
  let recorded: Awaited<ReturnType<typeof recordedShop>>
  let plans: QueryPlans
  let people: Record<'seller' | 'keeper', Awaited<ReturnType<typeof loggedIn>>>
  let library: number

  beforeAll(async () => {
    recorded = await recordedShop(kind)
    const { shop, product } = recorded
    plans = await queryPlans(kind, recorded.data)
    people = {
      seller: await loggedIn(shop, { role: 'seller' }),
      keeper: await loggedIn(shop, { role: 'keeper' }),
    }
    const { library_id } = await shop.db
      .selectFrom('products')
      .select('library_id')
      .where('id', '=', product)
      .executeTakeFirstOrThrow()
    library = library_id
    await shop.db
      .updateTable('libraries')
      .set({ owner_id: people.seller.user.id })
      .where('id', '=', library)
      .execute()
    const buyer = await loggedIn(shop)
    for (let order = 0; order < 3; order += 1) {
      await buyer.call('addToCart', { body: { productId: product - order, quantity: 1 } })
      await buyer.call('checkout', { body: { items: [] } })
    }
  })
  afterAll(async () => {
    await plans.close()
    await recorded.close()
  })

  const plansOf = async (work: () => Promise<{ status: number }>) => {
    const statements = await recorded.recorder.during(async () => {
      expect((await work()).status).toBe(200)
    })
    return Promise.all(statements.map(async (one) => ({ text: one.sql, plan: await plans.planOf(one) })))
  }
  /** A page in the order of the numbers ends with its last row. */
  const isPage = ({ text, plan }: { text: string; plan: string[] }) =>
    / order by "\w+"\."id" desc limit \S+$/.test(text) && !plan.some(plans.sorts)
  const expectNoWholeReads = async (work: () => Promise<{ status: number }>) => {
    const found = await plansOf(work)
    expect(
      found.filter((one) => !isPage(one) && one.plan.some((line) => plans.readsWhole(line, one.text))),
    ).toEqual([])
    return found
  }

  /** Where the embedded database shows which index it reads: what is narrowed and in which order it comes. */
  const tableIndexes: [Query, string][] = [
    ...deskSorts.map((sort): [Query, string] => [
      { sort },
      sort.startsWith('price') ? 'products_at_desk_price' : `products_at_desk_${sort}`,
    ]),
    [{ shown: 'hidden' }, 'products_at_desk_hidden'],
    [{ status: 'out of stock' }, 'products_at_desk_status'],
    [{ category: 1 }, 'products_at_desk_category'],
    [{ category: 1, sort: 'name' }, 'products_at_desk_category_name'],
    [{ category: 1, sort: 'price' }, 'products_at_desk_category_price'],
  ]
  it.each(tableIndexes)(
    'the table narrowed by %j is read from an index in its order',
    async (query, index) => {
      const found = await expectNoWholeReads(() =>
        people.seller.call('deskProducts', { query: { ...query, library } }),
      )
      const page = found.filter(({ text }) => /"products".*order by/.test(text))
      expect(page).toHaveLength(1)
      if (kind.name !== 'sqlite') return
      expect(page[0]?.plan.join()).toMatch(new RegExp(`INDEX ${index} `))
      expect(page.filter(({ plan }) => plan.some(plans.sorts))).toEqual([])
    },
  )

  const narrowed: Query[] = [
    ...visibilities.map((shown) => ({ shown })),
    ...stockLevels.map((stock) => ({ stock })),
    { q: 'counted' },
    { q: 'qqqqq' },
  ]
  it.each(narrowed)('the table narrowed by %j', async (query) => {
    await expectNoWholeReads(() => people.seller.call('deskProducts', { query }))
    await expectNoWholeReads(() => people.keeper.call('deskProducts', { query }))
  })

  const listed: Query[] = [
    {},
    ...orderStates.map((state) => ({ state })),
    { from: '2026-01-01', to: '2026-01-01' },
    { text: 'Maryam' },
    { text: '0770 123' },
    { before: 2 },
  ]
  it.each(listed)('orders narrowed by %j', async (query) => {
    await expectNoWholeReads(() => people.seller.call('deskOrders', { query }))
    await expectNoWholeReads(() => people.keeper.call('deskOrders', { query }))
  })

  it.each(salesPeriods)('sales of %s days', async (period) => {
    await expectNoWholeReads(() => people.seller.call('deskSales', { query: { period } }))
    await expectNoWholeReads(() => people.keeper.call('deskSales', { query: { period } }))
  })

  it('sends as few statements for many orders as for one', async () => {
    const count = async () =>
      (
        await recorded.recorder.during(async () => {
          expect((await people.keeper.call('deskOrders')).status).toBe(200)
        })
      ).length
    const before = await count()
    const buyer = await loggedIn(recorded.shop)
    for (let order = 0; order < 5; order += 1) {
      await buyer.call('addToCart', { body: { productId: recorded.product, quantity: 1 } })
      await buyer.call('checkout', { body: { items: [] } })
    }
    expect(await count()).toBe(before)
  })
})
