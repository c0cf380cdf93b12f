import { failureEnvelope } from '../../src/contract/envelope'
import { databases, type DatabaseKind } from '../support/databases'
import { shopperDataOf } from '../support/crashes/lookInside'
import { loggedIn, makeProduct } from '../support/factories'
import { type Received, testApp } from '../support/testApp'
import { until } from '../support/until'
import type { Wire } from '../support/wire'
import { wiredShop, type WiredShop } from './support/wiredShop'

const [sqlite] = databases as [DatabaseKind]

const outages: Record<string, (wire: Wire) => void> = {
  'its connections break': (wire) => wire.pull(),
  'its answers wait': (wire) => wire.stop('hold'),
  'its answers are lost': (wire) => wire.stop('swallow'),
  'its answers take too long': (wire) => {
    wire.delay = 2000
  },
}

describe('while PostgreSQL is away', () => {
  let shop: WiredShop
  beforeAll(async () => {
    shop = await wiredShop('directly')
  })
  afterAll(() => shop.close())

  test.each(Object.keys(outages))(
    'and %s, all is answered 503 with a request id, and goes on by itself once it is back',
    async (outage) => {
      // More than the pool has connections, so that all of them wait for what never comes.
      const people = await Promise.all(
        Array.from({ length: 15 }, () => loggedIn({ ...shop, db: shop.behind.db })),
      )
      const { id } = await makeProduct(shop.behind.db)
      const adds = () =>
        Promise.all(people.map(({ call }) => call('addToCart', { body: { productId: id, quantity: 1 } })))
      const succeeded = (answers: Received[]) => answers.map(({ status }) => Number(status === 200))
      expect(succeeded(await adds())).not.toContain(0)

      outages[outage]?.(shop.wire)
      for (const { status, headers, body } of await adds()) {
        expect([status, headers['retry-after'], headers['x-request-id']]).toEqual([
          503,
          '5',
          expect.stringMatching(/^[a-f0-9]{16}$/),
        ])
        expect(failureEnvelope.safeParse(body).success).toBe(true)
      }
      const health = await shop.app.inject('/health')
      expect([health.statusCode, health.headers['retry-after']]).toEqual([503, '5'])
      expect(shop.log.join('')).toContain('the database is away')

      const late = adds()
      shop.wire.mend()
      const known = succeeded(await late)
      for (;;) if ((await shop.app.inject('/health')).statusCode === 200) break
      expect(succeeded(await adds())).not.toContain(0)
      for (const [index, { user }] of people.entries()) {
        // What was answered is there; what was not may be: once for each time that it was asked.
        const { cart } = await shopperDataOf(shop.behind.db, user.id)
        expect(cart[id]).toBeGreaterThanOrEqual(2 + (known[index] ?? 0))
        expect(cart[id]).toBeLessThanOrEqual(4)
      }
    },
  )
})

describe('while PostgreSQL is away, a visitor', () => {
  let shop: WiredShop
  beforeEach(async () => {
    shop = await wiredShop('directly')
  })
  afterEach(() => shop.close())

  it.each(Object.entries(outages))('reads on what was read before, when %s', async (_name, outage) => {
    const [{ id }, unread] = [await makeProduct(shop.behind.db), await makeProduct(shop.behind.db)]
    const kept = () =>
      Promise.all([
        shop.call('categories'),
        shop.call('product', { params: { id } }),
        shop.call('newReleases'),
      ])
    const before = (await kept()).map(({ body }) => body)
    outage(shop.wire)
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = await kept()
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(answers.map(({ body }) => body)).toEqual(before)
    }
    const { status, headers } = await shop.call('product', { params: { id: unread.id } })
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    await shop.behind.db.updateTable('products').set({ price: 9900 }).where('id', '=', id).execute()
    shop.wire.mend()
    await until(async () => (await shop.call('product', { params: { id } })).body.data.price === 99)
  })

  it('is told so where nothing was read before', async () => {
    shop.wire.pull()
    expect((await shop.call('categories')).status).toBe(503)
    shop.wire.mend()
    await until(async () => (await shop.call('categories')).status === 200)
  })
})

it.each([
  ['SQLITE_FULL', 503],
  ['SQLITE_IOERR_WRITE', 503],
  ['SQLITE_BUSY', 503],
  ['SQLITE_ERROR', 500],
])('answers %s of the embedded database with %i, and nothing of why', async (code, status) => {
  const data = await sqlite.create()
  const shop = await testApp(data)
  jest.spyOn(data.database.db, 'transaction').mockImplementation(() => {
    throw Object.assign(new Error('disk secret'), { code })
  })
  const body = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
  const answer = await shop.call('sendMessage', { body })
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer)).not.toContain('disk secret')
  jest.restoreAllMocks()
  expect((await shop.call('sendMessage', { body })).status).toBe(200)
  await shop.close()
  await data.drop()
})
