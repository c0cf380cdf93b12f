import { salesPeriods } from '../../../src/contract/desk/limits'
import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { useTestApp } from '../../support/testApp'
import { market } from '../support/market'

describe.each(databases)('sales at the desk on $name', (kind) => {
  const shop = useTestApp(kind)
  const { sellerWithBook, ordered, person } = market(shop)

  const salesOf = async ({ call }: { call: typeof shop.call }, period = '7') =>
    (await call('deskSales', { query: { period } })).body.data
  /** Lets an order have been placed so long ago. */
  const age = (orderId: number, milliseconds: number) =>
    shop.db
      .updateTable('orders')
      // When an order was placed never changes but in a test.
      .set({ created_at: new Date(Date.now() - milliseconds).toISOString() } as never)
      .where('id', '=', orderId)
      .execute()

  it(`${rule('DESK-39')}: own books alone, and nothing that was cancelled`, async () => {
    const [mine, theirs] = [await sellerWithBook({ price: 1000 }), await sellerWithBook({ price: 2550 })]
    const gone = await ordered([mine, 5])
    await ordered([mine, 2], [theirs, 1])
    await ordered([mine, 1])
    await mine.call('moveDeskOrder', {
      params: { orderId: gone },
      body: { state: 'cancelled', reason: null },
    })
    const sales = await salesOf(mine)
    expect(sales.total).toEqual({ copies: 3, amount: 30, orders: 2 })
    expect(sales.books).toEqual([{ productId: mine.book.id, name: mine.book.name, copies: 3, amount: 30 }])
    expect(sales.days).toHaveLength(7)
    expect(sales.days.at(-1)).toMatchObject({ copies: 3, amount: 30, orders: 2 })
    const whole = await salesOf(await person('keeper'))
    expect(whole.books).toContainEqual(expect.objectContaining({ productId: theirs.book.id, amount: 25.5 }))
  })

  it.each(salesPeriods)('of the last %s days, each with its own', async (period) => {
    const seller = await sellerWithBook()
    const days = Number(period)
    const day = 86_400_000
    await age(await ordered([seller, 1]), (days - 1) * day)
    await age(await ordered([seller, 2]), days * day + 1000)
    const sales = await salesOf(seller, period)
    expect(sales.days).toHaveLength(days)
    expect(sales.total).toEqual({ copies: 1, amount: 10, orders: 1 })
    expect(sales.days[0]).toMatchObject({ copies: 1, amount: 10 })
  })

  it('adds up an order of more than 2^31 hundredths, there and where the order is read', async () => {
    const seller = await sellerWithBook({ price: 2_500_000 })
    const orderId = await ordered([seller, 999])
    const sum = 24_975_000
    expect((await salesOf(seller)).total).toEqual({ copies: 999, amount: sum, orders: 1 })
    expect((await seller.call('deskOrders')).body.data.orders).toMatchObject([{ orderId, sum }])
    expect((await seller.call('deskOrder', { params: { orderId } })).body.data).toMatchObject({ sum })
    const slips = await seller.call('deskSlips', { query: { numbers: String(orderId) } })
    expect(slips.body.data).toMatchObject([{ orderId, sum }])
  })

  it('counts what is no longer there under the name that it was bought by', async () => {
    const seller = await sellerWithBook({ name: 'A lost book' })
    await ordered([seller, 1])
    await shop.db.deleteFrom('products').where('id', '=', seller.book.id).execute()
    expect((await salesOf(seller)).books).toEqual([
      { productId: null, name: 'A lost book', copies: 1, amount: 10 },
    ])
  })

  it('has nothing for a seller without a library', async () => {
    const sales = await salesOf(await person('seller'))
    expect([sales.total.orders, sales.books]).toEqual([0, []])
  })
})
