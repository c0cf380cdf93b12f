import { sql } from 'kysely'
import { rule } from '../spec/behaviour'
import { databases } from '../support/databases'
import { loggedIn, makeProduct, makeProductsLike } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('checkout on $name', (kind) => {
  const shop = useTestApp(kind)

  const shopper = async (quantities: number[] = [1]) => {
    const someone = await loggedIn(shop)
    for (const quantity of quantities) {
      const { id } = await makeProduct(shop.db, { price: 1050 })
      await someone.call('addToCart', { body: { productId: id, quantity } })
    }
    const checkout = (key?: string, body: unknown = { items: [] }) =>
      someone.call('checkout', { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })
    const orders = async () => (await someone.call('orders')).body.data
    const cart = async () => (await someone.call('cart')).body.data
    return { ...someone, checkout, orders, cart }
  }

  test('makes one order of the whole cart', async () => {
    const { user, checkout, orders, cart } = await shopper([2, 3])
    const answer = await checkout(undefined, { items: (await cart()).toReversed() })
    expect(answer.body).toEqual({
      statusCode: 200,
      data: { orderId: expect.any(Number), totalAmount: 52.5 },
      message: 'Your order has been placed.',
    })
    expect(await cart()).toEqual([])
    expect(await orders()).toMatchObject([{ orderId: answer.body.data.orderId, totalAmount: 52.5 }])
    const mails = await shop.db.selectFrom('outbox').where('user_id', '=', user.id).selectAll().execute()
    expect(mails.map(({ kind: what, reference }) => [what, reference])).toEqual([
      ['order-placed', answer.body.data.orderId],
      ['order-received', answer.body.data.orderId],
    ])
  })

  const setPrice = async (id: number, price: number) => {
    await shop.db.updateTable('products').set({ price }).where('id', '=', id).execute()
  }

  type Someone = Awaited<ReturnType<typeof shopper>>
  type Line = Awaited<ReturnType<Someone['cart']>>[number]

  /** What may happen to a cart of two lines after it was shown; or what a client may say that was shown. */
  const differences: [string, (someone: Someone, lines: Line[]) => Promise<Line[] | undefined>][] = [
    [
      'a line added in another tab',
      async ({ call }) => {
        const { id } = await makeProduct(shop.db)
        await call('addToCart', { body: { productId: id, quantity: 1 } })
        return undefined
      },
    ],
    [
      'a quantity raised in another tab',
      async ({ call }, [line]) => {
        await call('addToCart', { body: { productId: line.productId, quantity: 1 } })
        return undefined
      },
    ],
    [
      'a line deleted in another tab',
      async ({ call }, [line]) => {
        await call('deleteCartLine', { params: { cartItemId: line.id } })
        return undefined
      },
    ],
    [
      'a price raised by one hundredth',
      async (_, [line]) => {
        await setPrice(line.productId, 1051)
        return undefined
      },
    ],
    [
      'a price lowered',
      async (_, [line]) => {
        await setPrice(line.productId, 50)
        return undefined
      },
    ],
    ['fewer lines sent than there are', async (_, lines) => lines.slice(1)],
    ['a line sent twice', async (_, [line]) => [line, line]],
    ['a price of the client’s own', async (_, [line, other]) => [{ ...line, price: 0.01 }, other]],
    ['a quantity of the client’s own', async (_, [line, other]) => [{ ...line, quantity: 9 }, other]],
    ['another product', async (_, [line, other]) => [{ ...line, productId: 2_000_000_000 }, other]],
  ]

  test.each(differences)(`${rule('CHECKOUT-5')}: %s`, async (_, differ) => {
    const someone = await shopper([2, 3])
    const seen = await someone.cart()
    const items = (await differ(someone, seen)) ?? seen
    const fresh = await someone.cart()
    const refused = await someone.checkout('shown', { items })
    expect(refused).toMatchObject({ status: 409, body: { data: fresh } })
    expect(refused.body.message).toMatch(/^Your cart has changed/)
    expect(await someone.orders()).toEqual([])
    expect(await someone.cart()).toEqual(fresh)
    expect((await someone.checkout('shown-again', { items: fresh })).status).toBe(200)
    expect(await someone.orders()).toHaveLength(1)
  })

  test('takes the shown cart for the same when names, pictures and line numbers are others', async () => {
    const { checkout, cart } = await shopper([2, 3])
    const items = (await cart()).map((line: Line) => ({
      ...line,
      id: line.id + 1000,
      productName: 'In the other language',
      productImage: '/elsewhere.jpg',
    }))
    expect((await checkout(undefined, { items })).status).toBe(200)
  })

  test('asks the server for the price of this moment when nothing says what was shown', async () => {
    const { call, checkout } = await shopper([])
    const { id } = await makeProduct(shop.db, { price: 1000 })
    await call('addToCart', { body: { productId: id, quantity: 2 } })
    await shop.db
      .updateTable('products')
      .set({ price: 1500, discount_price: 1200 })
      .where('id', '=', id)
      .execute()
    expect((await checkout()).body.data.totalAmount).toBe(24)
  })

  test('refuses an empty cart', async () => {
    const { checkout, orders } = await shopper([])
    expect(await checkout()).toMatchObject({
      status: 409,
      body: { message: 'Your cart is currently empty.' },
    })
    expect(await orders()).toEqual([])
  })

  test('names what cannot be bought by now, and loses nothing', async () => {
    const { call, user, checkout, orders, cart } = await shopper([1])
    const gone = await makeProduct(shop.db, { name: 'Sold out' })
    const hidden = await makeProduct(shop.db, { name: 'Withdrawn' })
    for (const { id } of [gone, hidden]) await call('addToCart', { body: { productId: id, quantity: 1 } })
    await shop.db.updateTable('products').set({ status: 'out of stock' }).where('id', '=', gone.id).execute()
    await shop.db.updateTable('products').set({ hidden: 1 }).where('id', '=', hidden.id).execute()
    const { status, body } = await checkout('try-1')
    expect(status).toBe(409)
    expect(body.message).toContain('Sold out')
    expect(body.message).toContain('Withdrawn')
    expect(await cart()).toHaveLength(3)
    expect(await orders()).toEqual([])
    expect(await shop.db.selectFrom('outbox').where('user_id', '=', user.id).selectAll().execute()).toEqual(
      [],
    )
    for (const line of await cart()) {
      if (line.productId !== gone.id && line.productId !== hidden.id) continue
      await call('deleteCartLine', { params: { cartItemId: line.id } })
    }
    expect((await checkout('try-1')).status).toBe(200)
  })

  test('adds up the largest cart that there can be, exactly', async () => {
    const { user, checkout, cart } = await shopper([])
    const price = 2 ** 31 - 1
    const ids = await makeProductsLike(shop.db, await makeProduct(shop.db, { price }), 500)
    const lines = ids.map((id) => ({ user_id: user.id, product_id: id, quantity: 999 }))
    await shop.db.insertInto('cart_lines').values(lines).execute()
    const { status, body } = await checkout()
    expect(status).toBe(200)
    expect(body.data.totalAmount).toBe((price * 999 * 500) / 100)
    expect(await cart()).toEqual([])
  })

  test('refuses a cart of 501 lines and a total beyond 2^53, each with a sentence, and leaves it as it was', async () => {
    const { user, checkout, orders } = await shopper([])
    const product = await makeProduct(shop.db)
    const { id } = product
    const many = await makeProductsLike(shop.db, product, 501)
    const putIntoCart = (ids: number[], quantity: number) =>
      shop.db
        .insertInto('cart_lines')
        .values(ids.map((product_id) => ({ user_id: user.id, product_id, quantity })))
        .execute()
    const expectRefusal = async (lines: number, word: string) => {
      const { status, body } = await checkout()
      expect([status, body.message]).toEqual([409, expect.stringContaining(word)])
      const left = await shop.db
        .selectFrom('cart_lines')
        .where('user_id', '=', user.id)
        .select('id')
        .execute()
      expect(left).toHaveLength(lines)
      expect(await orders()).toEqual([])
      await shop.db.deleteFrom('cart_lines').where('user_id', '=', user.id).execute()
    }
    await putIntoCart(many, 1)
    await expectRefusal(501, '500')

    // No price that the shop takes adds up to so much; a column of 64 bits in PostgreSQL lets this one in.
    if (kind.name === 'postgres') {
      await sql`
        alter table products drop column effective_price, alter column price type bigint, add column effective_price bigint
        not null generated always as (case when discount_price > 0 then discount_price else price end) stored`.execute(
        shop.db,
      )
    }
    await shop.db
      .updateTable('products')
      .set({ price: 2 ** 45 })
      .where('id', '=', id)
      .execute()
    await putIntoCart([id], 999)
    await expectRefusal(1, 'total')
  })

  test('answers a repeated attempt with the first result, also when the cart is filled again', async () => {
    const { call, checkout, orders, cart } = await shopper([1])
    const body = { items: [] }
    const first = await checkout('attempt', body)
    const { id } = await makeProduct(shop.db)
    await call('addToCart', { body: { productId: id, quantity: 1 } })
    const again = await checkout('attempt', body)
    expect(again.body).toEqual(first.body)
    expect(await orders()).toHaveLength(1)
    expect(await cart()).toHaveLength(1)
  })

  test('refuses the same key with another body, and keys that are none', async () => {
    const { checkout, cart, orders } = await shopper([1])
    const [line] = await cart()
    await checkout('attempt', { items: [line] })
    expect((await checkout('attempt', { items: [] })).status).toBe(422)
    for (const key of ['', 'a b', 'x'.repeat(201)]) expect((await checkout(key)).status).toBe(400)
    expect(await orders()).toHaveLength(1)
  })

  test('keeps the keys of two shoppers apart', async () => {
    const one = await shopper([1])
    const other = await shopper([2])
    const first = await one.checkout('same')
    const second = await other.checkout('same')
    expect(second.status).toBe(200)
    expect(second.body.data.orderId).not.toBe(first.body.data.orderId)
    expect(await one.orders()).toHaveLength(1)
  })

  test('20 shoppers who each press 20 times at once place 20 orders', async () => {
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopper([1, 2])))
    const presses = shoppers.flatMap(({ checkout }) => Array.from({ length: 20 }, () => checkout()))
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(380)
    for (const { orders, cart } of shoppers) {
      expect(await orders()).toMatchObject([{ totalAmount: 31.5 }])
      expect(await cart()).toEqual([])
    }
  })

  test('the same attempt 20 times at once answers one order 20 times', async () => {
    const { checkout, orders } = await shopper([1])
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout('one-attempt')))
    const ids = new Set(answers.map(({ body }) => body.data?.orderId))
    expect(ids.size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await orders()).toHaveLength(1)
  })

  test('two tabs that add, change, delete and check out at once: every total equals its lines', async () => {
    const { call, checkout, orders, cart } = await shopper([])
    const products = await Promise.all(
      [1, 2, 3, 4].map((place) => makeProduct(shop.db, { price: 100 + place })),
    )
    const tab = async (offset: number) => {
      for (let round = 0; round < 12; round += 1) {
        const productId = products[(round + offset) % products.length]!.id
        await call('addToCart', { body: { productId, quantity: 1 + (round % 3) } })
        await call('updateQuantity', {
          query: { action: round % 2 === 0 ? 'increment' : 'decrement' },
          body: { productId, quantityChange: round % 2 === 0 ? 1 : -1 },
        })
        if (round % 3 === 1) await checkout()
        const [line] = await cart()
        if (round % 4 === 3 && line) await call('deleteCartLine', { params: { cartItemId: line.id } })
      }
    }
    await Promise.all([tab(0), tab(1), tab(2)])
    const placed = await orders()
    expect(placed.length).toBeGreaterThan(0)
    for (const { totalAmount, orderItems } of placed) {
      const cents = orderItems.reduce(
        (sum: number, { price, quantity }: { price: number; quantity: number }) =>
          sum + Math.round(price * 100) * quantity,
        0,
      )
      expect(orderItems.length).toBeGreaterThan(0)
      expect(Math.round(totalAmount * 100)).toBe(cents)
    }
  })

  test('needs a login and a list of items', async () => {
    const { checkout } = await shopper([1])
    expect((await shop.call('checkout', { body: { items: [] } })).status).toBe(401)
    for (const body of [{}, { items: null }, { items: [{}] }, { items: [], total: 1 }, []]) {
      expect((await checkout(undefined, body)).status).toBe(400)
    }
  })
})
