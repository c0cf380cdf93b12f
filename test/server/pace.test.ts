import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'

/** Orders that one shopper places in a minute. */
const most = 10

describe.each(databases)('the pace of orders on $name', (kind) => {
  let data: TestDatabase
  let servers: [TestApp, TestApp]

  beforeEach(async () => {
    data = await kind.create()
    const settings = { rateLimits: true, tokenSecret: 'a secret that both the servers know' }
    servers = [await testApp(data, settings), await testApp(data, settings)]
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await data.drop()
  })

  it('is ten a minute for each shopper on all servers, and nothing is lost beyond', async () => {
    const [shop, second] = servers
    const { id: productId } = await makeProduct(shop.db)
    const [one, other] = [await loggedIn(shop), await loggedIn(shop)]
    const order = async (key: string, server = shop, { token } = one) =>
      server.call('checkout', {
        token,
        body: { items: [] },
        headers: { 'idempotency-key': key },
        language: 'ar',
      })
    const fill = ({ token } = one) => shop.call('addToCart', { token, body: { productId, quantity: 2 } })

    for (let count = 0; count < most; count += 1) {
      await fill()
      expect((await order(`key-${String(count)}`, servers[count % 2])).status).toBe(200)
    }
    await fill()
    const refused = await order('one-more', second)
    expect([refused.status, refused.body.message]).toEqual([429, 'محاولات كثيرة. يرجى المحاولة بعد قليل.'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await one.call('cart')).body.data).toMatchObject([{ productId, quantity: 2 }])

    // What was answered is answered again, and other shoppers are not held up.
    for (let count = 0; count < most; count += 1)
      expect((await order(`key-${String(count)}`)).status).toBe(200)
    await fill(other)
    expect((await order('of-another', shop, other)).status).toBe(200)

    // The same attempt passes when the minute is over.
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(Date.now() - 61_000).toISOString() } as never)
      .execute()
    const placed = await order('one-more')
    expect(placed.status).toBe(200)
    expect((await order('one-more', second)).body).toEqual(placed.body)
    expect((await one.call('orders')).body.data).toHaveLength(most + 1)
    const mails = await shop.db.selectFrom('outbox').select('id').execute()
    expect(mails).toHaveLength((most + 2) * 2)
  })

  it('is kept when many orders come at once', async () => {
    const { id: productId } = await makeProduct(servers[0].db)
    const one = await loggedIn(servers[0])
    const statuses: number[] = []
    for (let count = 0; count < 14; count += 1) {
      await one.call('addToCart', { body: { productId, quantity: 1 } })
      const presses = servers.map((server) =>
        server.call('checkout', { token: one.token, body: { items: [] } }),
      )
      statuses.push(...(await Promise.all(presses)).map(({ status }) => status))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  })
})
