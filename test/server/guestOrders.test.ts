import { emailKey } from '../../src/server/accountKeys'
import { rule } from '../spec/behaviour'
import { anAddress } from '../support/addresses'
import { databases, type TestDatabase } from '../support/databases'
import { makeProduct } from '../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../support/registration'
import { type TestApp, testApp, useTestApp } from '../support/testApp'
import { adminOf } from './support/adminTool'

const calls = ['guestDelivery', 'placeGuestOrder', 'findGuestOrder'] as const
const phone = anAddress().phone

describe.each(databases)('an order of a guest on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp
  beforeAll(async () => {
    data = await kind.create()
    shop = await testApp(data, { publicUrl: 'https://shop.example' })
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  const admin = (...words: string[]) => adminOf(data)(words)
  let tries = 0
  interface Wish {
    productId: number
    price?: number
    quantity?: number
    email?: string | null
    key?: string
  }
  const place = ({ productId, price = 10, quantity = 1, email = null, key }: Wish) =>
    shop.call('placeGuestOrder', {
      body: { items: [{ productId, price, quantity }], delivery: anAddress(), email },
      headers: { 'idempotency-key': key ?? `attempt-${String(++tries)}` },
    })
  const find = (orderId: number, by = phone) => shop.call('findGuestOrder', { body: { orderId, phone: by } })
  const copiesOf = async (id: number) =>
    (await shop.db.selectFrom('stock').select('copies').where('product_id', '=', id).executeTakeFirst())
      ?.copies
  /** A product of 10.00 of which there are so many copies. */
  const counted = async (copies: number) => {
    const product = await makeProduct(shop.db, { price: 1000 })
    await admin('products', 'stock', String(product.id), String(copies))
    return product
  }
  const mailsAbout = async () => {
    shop.mails.splice(0)
    await shop.app.mailWorker.deliver()
    return shop.mails.map(({ to, text }) => ({ to, text }))
  }

  test(`${rule('GUEST-1')}: takes its copies, is mailed to shop and guest, and is found by number and phone`, async () => {
    const { id, name } = await counted(5)
    await mailsAbout()
    const placed = await place({ productId: id, quantity: 2, email: 'Guest.One@Example.com' })
    expect(placed).toMatchObject({ status: 200, body: { data: { totalAmount: 20 } } })
    expect(await copiesOf(id)).toBe(3)
    const { orderId } = placed.body.data
    for (const by of [phone, '0770 123 4567', '٠٧٧٠١٢٣٤٥٦٧', '۰۷۷۰۱۲۳۴۵۶۷'])
      expect(await find(orderId, by)).toMatchObject({
        status: 200,
        body: { data: { orderId, state: 'new', orderItems: [{ productName: name, quantity: 2 }] } },
      })
    const mails = await mailsAbout()
    expect(mails.map(({ to }) => to)).toEqual(['Guest.One@Example.com', shop.config.shop.email])
    // Nobody has confirmed that address, so what the guest wrote stands in the shop's mail alone.
    expect(mails.map(({ text }) => text.includes('Maryam'))).toEqual([false, true])
    expect(mails[0]?.text).toContain('https://shop.example/guest-order')
    expect((await admin('orders', 'show', String(orderId))).said).toContain('Guest.One@Example.com')

    await admin('orders', 'confirm', String(orderId))
    expect((await find(orderId)).body.data.state).toBe('confirmed')
    expect((await mailsAbout()).map(({ to }) => to)).toEqual(['Guest.One@Example.com'])
    await admin('orders', 'cancel', String(orderId))
    expect(await copiesOf(id)).toBe(5)
  })

  test('without an e-mail address the shop alone gets a mail', async () => {
    const { id } = await counted(1)
    await mailsAbout()
    const { orderId } = (await place({ productId: id })).body.data
    expect((await mailsAbout()).map(({ to }) => to)).toEqual([shop.config.shop.email])
    await admin('orders', 'confirm', String(orderId))
    expect(await mailsAbout()).toEqual([])
  })

  test(`${rule('GUEST-2')}: another number and another phone find nothing, in the same words`, async () => {
    const { id } = await counted(1)
    const { orderId } = (await place({ productId: id })).body.data
    const wrong = await Promise.all([
      find(orderId, '0771 765 4321'),
      find(orderId, '۱۲۳۴۵۶۷'),
      find(orderId + 9999),
    ])
    for (const { status, body } of wrong)
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'There is no such order.' })
  })

  test(`${rule('GUEST-3')}: repeated, also at the same time, it is one order; another one under its key is refused`, async () => {
    const { id } = await counted(9)
    const wish = { productId: id, key: 'the-same' }
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(wish)))
    expect(new Set(answers.map(({ body }) => body.data.orderId)).size).toBe(1)
    expect((await place({ ...wish, quantity: 2 })).status).toBe(422)
    expect(await copiesOf(id)).toBe(8)
  })

  test('what is not there, costs something else or goes nowhere is refused, and nothing has changed', async () => {
    const { id } = await counted(1)
    const hidden = await makeProduct(shop.db, { price: 1000, hidden: 1 })
    const rows = async () =>
      Promise.all(
        (['users', 'orders', 'outbox', 'cart_lines'] as const).map(
          async (table) => (await shop.db.selectFrom(table).selectAll().execute()).length,
        ),
      )
    const before = await rows()
    const dearer = await place({ productId: id, price: 9 })
    expect(dearer).toMatchObject({ status: 409, body: { data: [{ productId: id, price: 10, quantity: 1 }] } })
    const twice = { productId: id, price: 10, quantity: 1 }
    const refused = await Promise.all([
      place({ productId: id, quantity: 2 }),
      place({ productId: hidden.id }),
      place({ productId: 999_999 }),
      shop.call('placeGuestOrder', { body: { items: [], delivery: anAddress(), email: null } }),
      shop.call('placeGuestOrder', {
        body: { items: [twice], delivery: anAddress({ governorateId: 99 }), email: null },
      }),
      shop.call('placeGuestOrder', {
        body: { items: [twice], delivery: anAddress({ fee: 7 }), email: null },
      }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409, 409])
    const unreadable = await Promise.all([
      place({ productId: id, email: 'no address' }),
      shop.call('placeGuestOrder', { body: { items: [twice, twice], delivery: anAddress(), email: null } }),
    ])
    expect(unreadable.map(({ status }) => status)).toEqual([400, 400])
    expect(await rows()).toEqual(before)
  })

  test('of 5 copies 30 guests get 5 orders', async () => {
    const { id } = await counted(5)
    const answers = await Promise.all(Array.from({ length: 30 }, () => place({ productId: id })))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array<number>(5).fill(200), ...Array<number>(25).fill(409)])
    expect(await copiesOf(id)).toBe(0)
  })

  test(`${rule('GUEST-4')}: an account that is activated with its e-mail address has it among its orders`, async () => {
    const { id } = await counted(9)
    const fields = registrationFields()
    const email = String(fields.Email)
    const wish = { productId: id, email: email.toUpperCase(), key: 'claimed' }
    const { orderId } = (await place(wish)).body.data
    const other = (await place({ productId: id, email: 'somebody.else@example.com' })).body.data.orderId
    await sendRegistration(shop, fields)
    expect((await find(orderId)).status).toBe(200)
    const secret = await secretMailedTo(shop, email)
    expect((await shop.call('activate', { body: { secret } })).status).toBe(200)

    const login = await shop.call('login', { body: { email, password: fields.Password } })
    const { token } = login.body.data
    const own = (await shop.call('orders', { token })).body.data
    expect(own.map((order: { orderId: number }) => order.orderId)).toEqual([orderId])
    expect((await find(orderId)).status).toBe(404)
    expect((await find(other)).status).toBe(200)
    await admin('orders', 'confirm', String(orderId))
    expect((await mailsAbout()).map(({ to }) => to)).toContain(email)
    // A last repeat of the attempt neither orders again nor tells of the order.
    expect((await place(wish)).status).toBe(409)
    expect(await copiesOf(id)).toBe(7)
    const kept = await shop.db
      .selectFrom('users')
      .select('phone')
      .where('guest_email', '=', emailKey(email))
      .execute()
    expect(kept).toEqual([])
  })

  test(`${rule('GUEST-4')}: so has one that the bookseller activated by hand`, async () => {
    const { id } = await counted(2)
    const fields = registrationFields()
    const email = String(fields.Email)
    const { orderId } = (await place({ productId: id, email })).body.data
    await sendRegistration(shop, fields)
    expect(await admin('accounts', 'activate', email)).toMatchObject({ code: 0 })
    const login = await shop.call('login', { body: { email, password: fields.Password } })
    const own = (await shop.call('orders', { token: login.body.data.token })).body.data
    expect(own.map((order: { orderId: number }) => order.orderId)).toEqual([orderId])
  })

  test('nobody logs in as a guest', async () => {
    const { id } = await counted(1)
    await place({ productId: id })
    const guests = await shop.db
      .selectFrom('users')
      .select('username')
      .where('guest_email', 'is not', null)
      .execute()
    for (const { username } of guests.slice(0, 1))
      for (const password of ['x', 'guest'])
        expect((await shop.call('login', { body: { email: username, password } })).status).toBe(401)
  })
})

describe.each(databases)('guests on $name, with limits', (kind) => {
  const shop = useTestApp(kind, { rateLimits: true })
  const statusesOf = async (count: number, ask: () => ReturnType<TestApp['call']>) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await ask()).status)
    return [...new Set(statuses)]
  }

  test(`${rule('GUEST-5')}: one network orders, and looks for orders, so often an hour at most`, async () => {
    const body = { items: [], delivery: anAddress(), email: null }
    // To a mailbox that nobody has confirmed even less.
    const mailed = { ...body, email: 'reader@example.com' }
    expect(await statusesOf(7, () => shop.call('placeGuestOrder', { body: mailed }))).toEqual([409, 429])
    expect(await statusesOf(14, () => shop.call('placeGuestOrder', { body }))).toEqual([409, 429])
    const guess = { orderId: 1, phone }
    expect(await statusesOf(61, () => shop.call('findGuestOrder', { body: guess }))).toEqual([404, 429])
  })
})

describe.each(databases)('without GUEST_ORDERS on $name', (kind) => {
  const shop = useTestApp(kind, { guestOrders: false })

  test.each(calls)(`${rule('GUEST-6')}: there is no call %s`, async (name) => {
    expect((await shop.call(name)).status).toBe(404)
  })
})
