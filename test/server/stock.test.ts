import { tellWaiting } from '../../src/server/mail/backForSale'
import { rule } from '../spec/behaviour'
import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'

describe.each(databases)('stock on $name', (kind) => {
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
  const setStock = (id: number, copies: number | 'uncounted') =>
    admin('products', 'stock', String(id), String(copies))

  /** A product of which there are so many copies. */
  const counted = async (copies: number, fields: Parameters<typeof makeProduct>[1] = {}) => {
    const product = await makeProduct(shop.db, fields)
    expect(await setStock(product.id, copies)).toMatchObject({ code: 0 })
    return product
  }
  const copiesOf = async (id: number) =>
    (await shop.db.selectFrom('stock').select('copies').where('product_id', '=', id).executeTakeFirst())
      ?.copies

  const shopper = async () => {
    const someone = await loggedIn(shop)
    const add = (productId: number, quantity: number) =>
      someone.call('addToCart', { body: { productId, quantity } })
    const checkout = () => someone.call('checkout', { body: { items: [] } })
    return { ...someone, add, checkout }
  }
  const shown = async (id: number) => (await shop.call('product', { params: { id } })).body.data

  test(`${rule('STOCK-1')}: 30 buyers, 5 copies, 5 orders`, async () => {
    const { id } = await counted(5)
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shopper()))
    for (const { add } of buyers) await add(id, 1)
    const answers = await Promise.all(buyers.map(({ checkout }) => checkout()))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect(statuses.filter((status) => status === 409)).toHaveLength(25)
    expect(await copiesOf(id)).toBe(0)
    const sold = await shop.db.selectFrom('order_lines').selectAll().where('product_id', '=', id).execute()
    expect(sold).toHaveLength(5)
  })

  test('buyers of the same two books in either order never wait for each other for ever', async () => {
    const [one, other] = [await counted(40), await counted(40)]
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shopper()))
    for (const [place, { add }] of buyers.entries()) {
      const pair = place % 2 === 0 ? [one, other] : [other, one]
      for (const { id } of pair) await add(id, 1)
    }
    const answers = await Promise.all(buyers.map(({ checkout }) => checkout()))
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200))
    expect([await copiesOf(one.id), await copiesOf(other.id)]).toEqual([20, 20])
  })

  test('what there is too little of is named, nothing is taken and the cart stays', async () => {
    const few = await counted(2, { name: 'Few' })
    const many = await counted(9, { name: 'Many' })
    const { add, checkout, call } = await shopper()
    await add(many.id, 3)
    await add(few.id, 3)
    const { status, body } = await checkout()
    expect([status, body.message]).toEqual([409, expect.stringContaining('Few')])
    expect(body.message).not.toContain('Many')
    expect([await copiesOf(few.id), await copiesOf(many.id)]).toEqual([2, 9])
    expect((await call('cart')).body.data).toHaveLength(2)
  })

  test(rule('STOCK-2'), async () => {
    const { id } = await counted(1)
    const { add, checkout, call } = await shopper()
    await add(id, 1)
    const { orderId } = (await checkout()).body.data
    expect((await shown(id)).status).toBe('out of stock')
    expect((await add(id, 1)).status).toBe(409)
    expect((await call('cancelOrder', { params: { orderId }, body: { reason: null } })).status).toBe(200)
    expect(await copiesOf(id)).toBe(1)
    expect(await shown(id)).toMatchObject({ status: 'available', left: 1 })
    await call('cancelOrder', { params: { orderId }, body: { reason: null } })
    expect(await copiesOf(id)).toBe(1)
  })

  test(rule('STOCK-3'), async () => {
    const { id } = await counted(5)
    const { add, checkout } = await shopper()
    expect(await shown(id)).not.toHaveProperty('left')
    for (const left of [4, 3, 2, 1]) {
      await add(id, 1)
      await checkout()
      expect(await shown(id)).toMatchObject({ status: 'available', ...(left <= 3 && { left }) })
    }
    await setStock(id, 'uncounted')
    expect(await shown(id)).not.toHaveProperty('left')
  })

  test(rule('STOCK-4'), async () => {
    const { id } = await counted(0, { name: 'Emma' })
    const { call, user } = await shopper()
    const watch = () => call('watchStock', { params: { id } })
    for (const { status } of [await watch(), await watch()]) expect(status).toBe(200)
    const mails = async () => {
      shop.mails.splice(0)
      await shop.app.mailWorker.deliver()
      return shop.mails.filter(({ to }) => to === user.email)
    }
    expect(await mails()).toEqual([])
    await setStock(id, 4)
    const [mail, ...more] = await mails()
    expect(mail?.subject).toBe('“Emma” is back')
    expect(mail?.text).toContain(`https://shop.example/product-preview/${String(id)}`)
    expect(more).toEqual([])
    await setStock(id, 0)
    await setStock(id, 4)
    expect(await mails()).toEqual([])
    expect(await watch()).toMatchObject({ status: 409 })
    expect((await call('watchStock', { params: { id: 999_999 } })).status).toBe(404)
  })

  test(`${rule('STOCK-4')}: also where it was sold before the mail left`, async () => {
    const { id } = await counted(0)
    const { call, user } = await shopper()
    await call('watchStock', { params: { id } })
    const mails = async () => {
      shop.mails.splice(0)
      await shop.app.mailWorker.deliver()
      return shop.mails.filter(({ to }) => to === user.email)
    }
    await setStock(id, 1)
    await tellWaiting(shop.database)
    await setStock(id, 0)
    expect(await mails()).toEqual([])
    await setStock(id, 2)
    expect(await mails()).toHaveLength(1)
    expect(await mails()).toEqual([])
  })

  test('two servers that look at once tell each shopper once', async () => {
    const { id } = await counted(0)
    const { call, user } = await shopper()
    await call('watchStock', { params: { id } })
    await setStock(id, 1)
    shop.mails.splice(0)
    const second = await testApp(data)
    await Promise.all([shop.app.mailWorker.deliver(), second.app.mailWorker.deliver()])
    const told = [...shop.mails, ...second.mails].filter(({ to }) => to === user.email)
    await second.close()
    expect(told).toHaveLength(1)
  })

  test('ordering again leaves out what there is none of', async () => {
    const { id } = await counted(1, { name: 'Last one' })
    const { add, checkout, call } = await shopper()
    await add(id, 1)
    const { orderId } = (await checkout()).body.data
    expect((await call('reorder', { params: { orderId } })).body.data).toEqual({
      added: 0,
      missing: ['Last one'],
    })
  })

  test('the tool says what is wrong with a count', async () => {
    const { id } = await makeProduct(shop.db)
    for (const copies of ['-1', '1.5', 'many', '1000001']) {
      const { code, complaints } = await admin('products', 'stock', '--', String(id), copies)
      expect([copies, code]).toEqual([copies, 1])
      expect(complaints).toContain('not a number of copies')
    }
    expect((await admin('products', 'stock', String(id))).code).toBe(2)
    expect(await copiesOf(id)).toBeUndefined()
  })
})
