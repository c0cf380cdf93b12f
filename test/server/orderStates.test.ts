import { orderStates, type OrderState, statesBefore } from '../../src/contract/rules/orderStates'
import { rule } from '../spec/behaviour'
import { databases, type TestDatabase } from '../support/databases'
import { anAddress } from '../support/addresses'
import { loggedIn, makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'

const verbs = { confirmed: 'confirm', shipped: 'ship', delivered: 'deliver', cancelled: 'cancel' } as const
type Reached = keyof typeof verbs
const way: OrderState[] = ['new', 'confirmed', 'shipped', 'delivered']

describe.each(databases)('the way of an order on $name', (kind) => {
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

  const admin = (...words: string[]) => adminOf(data)(['orders', ...words])

  const ordered = async (language: 'ar' | 'en' = 'en') => {
    const someone = await loggedIn(shop, { language })
    const product = await makeProduct(shop.db)
    await someone.call('addToCart', { body: { productId: product.id, quantity: 3 } })
    const placed = await someone.call('placeOrder', { body: { items: [], delivery: anAddress() } })
    const orderId: number = placed.body.data.orderId
    const params = { orderId }
    const cancel = (reason: string | null = null) => someone.call('cancelOrder', { params, body: { reason } })
    const order = async () => {
      const { data } = (await someone.call('orders')).body
      return data.find((one: { orderId: number }) => one.orderId === orderId)
    }
    const bring = (to: Reached, ...more: string[]) => admin(verbs[to], String(orderId), ...more)
    /** Brings it to a state by the shortest way. */
    const bringTo = async (state: OrderState) => {
      if (state === 'cancelled') await bring('cancelled')
      for (const step of way.slice(1, way.indexOf(state) + 1)) await bring(step as Reached)
    }
    const mails = async () => {
      shop.mails.splice(0)
      await shop.app.mailWorker.deliver()
      return shop.mails.map(({ to, subject, text }) => ({ to, subject, text }))
    }
    return { ...someone, product, orderId, cancel, order, bring, bringTo, mails }
  }

  test('goes from new to delivered, each step with its time and a mail in the shopper’s language', async () => {
    const { orderId, bring, order, call, mails, user } = await ordered('ar')
    await mails()
    const words: [Reached, RegExp][] = [
      ['confirmed', /تم تأكيد طلبك/],
      ['shipped', /في الطريق إليك/],
      ['delivered', /تم تسليم طلبك/],
    ]
    for (const [state, subject] of words) {
      expect(await bring(state)).toMatchObject({ code: 0, complaints: '' })
      const sent = await mails()
      expect(sent).toMatchObject([{ to: user.email, subject: expect.stringMatching(subject) }])
      expect(sent[0]?.text).toContain(`https://shop.example/orders/${String(orderId)}`)
    }
    const { state, events } = await order()
    expect(state).toBe('delivered')
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(events).toEqual(words.map(([reached]) => ({ state: reached, at, by: 'shop', reason: null })))
    expect((await call('orders')).body.data[0]).toMatchObject({ state: 'delivered', events })
    expect((await admin('show', String(orderId))).said).toContain('shipped by the shop')
    expect((await admin('list', '--state', 'delivered')).said).toContain(String(orderId))
  })

  const steps = orderStates.flatMap((from) => (Object.keys(verbs) as Reached[]).map((to) => ({ from, to })))

  test.each(steps)(`${rule('ORDERS-11')}: from $from to $to`, async ({ from, to }) => {
    const { orderId, bringTo, bring, order } = await ordered()
    await bringTo(from)
    const before = await order()
    expect(before.state).toBe(from)
    const { code, complaints } = await bring(to)
    if (statesBefore(to, 'shop').includes(from)) {
      expect((await order()).state).toBe(to)
      return
    }
    expect(code).toBe(1)
    expect(complaints).toContain(`Order ${String(orderId)}: This order`)
    expect(await order()).toEqual(before)
  })

  test.each(orderStates)('a shopper may cancel what is new: it is %s', async (from) => {
    const { bringTo, cancel, order, mails, user } = await ordered()
    await bringTo(from)
    const before = await order()
    await mails()
    const answer = await cancel('I ordered twice')
    if (from === 'new') {
      expect(answer.body).toMatchObject({ statusCode: 200, data: { state: 'cancelled' } })
      expect((await order()).events).toMatchObject([{ by: 'shopper', reason: 'I ordered twice' }])
      const sent = await mails()
      expect(sent.map(({ to }) => to)).toEqual([user.email, shop.config.shop.email])
      for (const { text } of sent) expect(text).toContain('I ordered twice')
    } else {
      expect(answer).toMatchObject({ status: 409, body: { data: null } })
      expect(await order()).toEqual(before)
      expect(await mails()).toEqual([])
    }
  })

  test('of two at once one wins and the other is told', async () => {
    const { bring, cancel, order } = await ordered()
    const [confirmed, cancelled] = await Promise.all([bring('confirmed'), cancel()])
    const { events } = await order()
    const shopWon = confirmed.code === 0
    expect(cancelled.status).toBe(shopWon ? 409 : 200)
    expect(events).toHaveLength(1)
    expect(events[0].state).toBe(shopWon ? 'confirmed' : 'cancelled')
  })

  test('ten who confirm at once confirm it once, and one mail leaves', async () => {
    const { bring, order, mails } = await ordered()
    await mails()
    const codes = (await Promise.all(Array.from({ length: 10 }, () => bring('confirmed')))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect((await order()).events).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('is nobody else’s business', async () => {
    const { orderId, order } = await ordered()
    const other = await loggedIn(shop)
    const params = { orderId }
    for (const [name, body] of [
      ['cancelOrder', { reason: null }],
      ['reorder', undefined],
    ] as const) {
      const sent = { params, ...(body !== undefined && { body }) }
      expect(await other.call(name, sent)).toMatchObject({ status: 404, body: { data: null } })
      expect((await shop.call(name, sent)).status).toBe(401)
      expect((await other.call(name, { ...sent, params: { orderId: 999_999 } })).status).toBe(404)
    }
    expect((await order()).state).toBe('new')
  })

  test('an order leads to its products, as long as they can be seen', async () => {
    const { product, order } = await ordered()
    expect((await order()).orderItems).toMatchObject([{ productId: product.id }])
    await shop.db.updateTable('products').set({ hidden: 1 }).where('id', '=', product.id).execute()
    expect((await order()).orderItems).toMatchObject([{ productId: null, productName: product.name }])
  })

  test('ordering again fills the cart with what is for sale and names what is not', async () => {
    const { call, orderId, product } = await ordered()
    const gone = await makeProduct(shop.db, { name: 'Sold out' })
    const again = (id: number) => call('reorder', { params: { orderId: id } })
    await call('addToCart', { body: { productId: product.id, quantity: 1 } })
    await call('addToCart', { body: { productId: gone.id, quantity: 2 } })
    const second: number = (await call('checkout', { body: { items: [] } })).body.data.orderId
    await shop.db.updateTable('products').set({ status: 'out of stock' }).where('id', '=', gone.id).execute()
    expect((await again(second)).body.data).toEqual({ added: 1, missing: ['Sold out'] })
    // What is in the cart already stays as it is.
    expect((await again(orderId)).body.data).toEqual({ added: 0, missing: [] })
    expect((await call('cart')).body.data).toMatchObject([{ productId: product.id, quantity: 1 }])
  })

  test('the tool says what is wrong with a call', async () => {
    expect(await admin('confirm', '424242')).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('no such order'),
    })
    expect(await admin('confirm', 'first')).toMatchObject({ code: 1 })
    expect(await admin('confirm')).toMatchObject({ code: 2 })
    expect(await admin('confirm', '1', '--reason', 'x')).toMatchObject({ code: 2 })
    expect(await admin('list', '--state', 'lost')).toMatchObject({ code: 2 })
  })
})
