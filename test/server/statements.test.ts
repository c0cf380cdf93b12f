import { sql } from 'kysely'
import { databases } from '../support/databases'
import { loggedIn, makeUser, password } from '../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../support/registration'
import type { Sent, TestApp } from '../support/testApp'
import { recordedShop } from './support/recordedShop'

type CallName = Parameters<TestApp['call']>[0]

/** However many products, orders or lines there are, a call sends the same few statements. */
describe.each(databases)('statements a call sends on $name', (kind) => {
  let recorded: Awaited<ReturnType<typeof recordedShop>>
  let shop: TestApp
  let shopper: Awaited<ReturnType<typeof loggedIn>>
  let category: number
  let sub: number
  let product: number

  beforeAll(async () => {
    recorded = await recordedShop(kind)
    ;({ shop, category, sub, product } = recorded)
    shopper = await loggedIn(shop)
    for (let round = 0; round < 3; round += 1) {
      for (const id of [product, product - 1, product - 2]) {
        await shopper.call('addToCart', { body: { productId: id, quantity: 1 } })
      }
      await shopper.call('checkout', { body: { items: [] } })
    }
    for (const id of [product, product - 1]) {
      await shopper.call('addToCart', { body: { productId: id, quantity: 2 } })
      await shopper.call('toggleFavourite', { body: { productId: id } })
    }
  })
  afterAll(() => recorded.close())

  const count = async (name: CallName, sent: Sent) => {
    const statements = await recorded.recorder.during(async () => {
      expect((await shop.call(name, sent)).status).toBe(200)
    })
    return statements.length
  }

  // First asked, asked again, asked again by a shopper: the version; then the account and the flags as well.
  test.each<[CallName, () => Sent, number, boolean]>([
    ['categories', () => ({}), 2, false],
    ['newCategories', () => ({}), 2, false],
    ['category', () => ({ params: { id: category } }), 4, true],
    ['category', () => ({ params: { id: category }, query: { pageSize: 24, subCategoryId: sub } }), 5, true],
    // What it counts to has just been counted.
    [
      'category',
      () => ({ params: { id: category }, query: { pageSize: 24, subCategoryId: sub, sort: 'name' } }),
      4,
      true,
    ],
    ['newReleases', () => ({}), 2, true],
    ['product', () => ({ params: { id: product } }), 2, true],
    ['libraries', () => ({}), 2, false],
    ['publicLibraries', () => ({}), 2, false],
    ['libraryByName', () => ({ query: { librarieName: 'Counting house' } }), 4, true],
    // The shelf and what it can be narrowed by, the names of that, the products.
    ['find', () => ({ query: { category: String(category) } }), 5, true],
    ['find', () => ({ query: { category: String(category), language: 'en', price: '1-99' } }), 5, true],
    ['find', () => ({ query: { category: String(category), sort: 'name' } }), 5, true],
    ['find', () => ({ query: { vendor: 'Counting house', tab: String(sub) } }), 5, true],
    ['find', () => ({ query: { author: 'An Author' } }), 6, true],
    ['find', () => ({ query: { q: 'counted', language: 'en' } }), 7, true],
    // PostgreSQL is first asked which words begin so.
    ['search', () => ({ body: { name: 'counted', type: 'Product' } }), 4, true],
  ])('%s', async (name, sent, first, hasProducts) => {
    expect(await count(name, sent())).toBe(first)
    expect(await count(name, sent())).toBe(1)
    expect(await count(name, { ...sent(), token: shopper.token })).toBe(hasProducts ? 3 : 2)
  })

  // The account and the version; then what the shopper has, until that changes.
  test.each<[CallName, number]>([
    ['favourites', 4],
    ['cart', 3],
    ['orders', 5],
    ['userProfile', 3],
  ])('%s', async (name, first) => {
    expect(await count(name, { token: shopper.token })).toBe(first)
    expect(await count(name, { token: shopper.token })).toBe(2)
  })

  // PostgreSQL is asked to hold the products.
  const held = kind.name === 'postgres' ? 1 : 0
  test.each<[CallName, () => Sent, number]>([
    ['toggleFavourite', () => ({ body: { productId: product - 5 } }), 5 + held],
    ['addToCart', () => ({ body: { productId: product - 5, quantity: 1 } }), 5 + held],
    [
      'updateQuantity',
      () => ({ query: { action: 'increment' }, body: { productId: product, quantityChange: 1 } }),
      4,
    ],
    ['checkout', () => ({ body: { items: [] }, headers: { 'idempotency-key': 'counted' } }), 9 + held],
  ])('%s, with the account', async (name, sent, expected) => {
    expect(await count(name, { ...sent(), token: shopper.token })).toBe(expected)
  })

  test.each<[CallName, () => Sent, number]>([
    ['login', () => ({ body: { email: shopper.user.email, password } }), 5],
    ['sendMessage', () => ({ body: { name: 'a', email: 'a@example.com', subject: 'b', message: 'c' } }), 2],
  ])('%s', async (name, sent, expected) => {
    expect(await count(name, sent())).toBe(expected)
  })

  test('the hundred-thousandth account of one name, as many as the sixth', async () => {
    const activate = async (email: string) => {
      await sendRegistration(shop, registrationFields({ Email: email }))
      const secret = await secretMailedTo(shop, email)
      return count('activate', { body: { secret } })
    }
    for (const username of ['info', 'info2', 'info3', 'info4', 'info5']) await makeUser(shop.db, { username })
    const sixth = await activate('info@sixth.example')
    // None of these numbers is ever drawn, so that the count is no matter of luck.
    await sql`
      insert into users (email, email_key, username, password_hash, first_name, last_name, phone, language, created_at)
      with recursive numbers (number) as (select 1000000001 union all select number + 1 from numbers where number < 1000100000)
      select 'info@' || number, 'info@' || number, 'info' || number, 'x', 'A', 'B', '1', 'en', '2026-01-01T00:00:00.000Z'
      from numbers`.execute(shop.db)
    expect(await activate('info@late.example')).toBe(sixth)
  })

  test('logout, with the account', async () => {
    const { token } = await loggedIn(shop)
    expect(await count('logout', { token })).toBe(2)
  })

  test('deleteCartLine, with the account', async () => {
    await shopper.call('addToCart', { body: { productId: product - 4, quantity: 1 } })
    const [line] = (await shopper.call('cart')).body.data as { id: number }[]
    expect(await count('deleteCartLine', { token: shopper.token, params: { cartItemId: line!.id } })).toBe(3)
  })
})
