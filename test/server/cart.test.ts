import { maximumCartLines, maximumQuantity } from '../../src/contract/constants'
import type { CartLine } from '../../src/contract/entities/cart'
import { databases } from '../support/databases'
import { loggedIn, makeProduct, makeProductsLike } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('the cart on $name', (kind) => {
  const shop = useTestApp(kind)

  test('takes a product at what it costs now, and more of it', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db, { name: 'Algebra', price: 1999, discount_price: 1250 })
    const added = await call('addToCart', { body: { productId: id, quantity: 1 } })
    expect(added.body).toEqual({
      statusCode: 200,
      data: {
        id: expect.any(Number),
        productId: id,
        productName: 'Algebra',
        productImage: null,
        price: 12.5,
        quantity: 1,
      },
      message: 'The product was added to your cart.',
    })
    expect((await call('addToCart', { body: { productId: id, quantity: 3 } })).body.data.quantity).toBe(4)
    expect((await call('cart')).body.data).toEqual([{ ...added.body.data, quantity: 4 }])
  })

  test('holds at most 999 of one product', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    const add = (quantity: number) => call('addToCart', { body: { productId: id, quantity } })
    await add(998)
    expect((await add(5)).body.data.quantity).toBe(maximumQuantity)
    expect(await add(1)).toMatchObject({ status: 409, body: { message: expect.stringContaining('999') } })
    const raised = await call('updateQuantity', {
      query: { action: 'increment' },
      body: { productId: id, quantityChange: 1 },
    })
    expect(raised.status).toBe(409)
    for (const quantity of [0, -1, 1000, 1.5, '1', null]) {
      expect((await call('addToCart', { body: { productId: id, quantity } })).status).toBe(400)
    }
  })

  test('takes a quantity that was typed, within its bounds', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db, { price: 100 })
    const set = (quantity: unknown) => call('setQuantity', { body: { productId: id, quantity } })
    expect((await set(5)).status).toBe(404)
    await call('addToCart', { body: { productId: id, quantity: 1 } })
    for (const quantity of [999, 1, 7]) {
      expect(await set(quantity)).toMatchObject({ status: 200, body: { data: { productId: id, quantity } } })
    }
    for (const quantity of [0, -1, 1000, 1.5, '3', null]) expect((await set(quantity)).status).toBe(400)
    expect((await call('cart')).body.data).toMatchObject([{ quantity: 7 }])
    const other = await loggedIn(shop)
    expect((await other.call('setQuantity', { body: { productId: id, quantity: 2 } })).status).toBe(404)
  })

  test('takes only what is available', async () => {
    const { call } = await loggedIn(shop)
    const status = async (product: { id: number }) =>
      (await call('addToCart', { body: { productId: product.id, quantity: 1 } })).status
    expect(await status(await makeProduct(shop.db, { status: 'out of stock' }))).toBe(409)
    expect(await status(await makeProduct(shop.db, { status: 'coming soon' }))).toBe(409)
    expect(await status(await makeProduct(shop.db, { hidden: 1 }))).toBe(404)
    expect(await status({ id: 999_999 })).toBe(404)
    expect((await call('cart')).body.data).toEqual([])
  })

  test('refuses line 501, also when two come at once, but not more of what it holds', async () => {
    const { user, call } = await loggedIn(shop)
    const products = await makeProductsLike(shop.db, await makeProduct(shop.db), maximumCartLines + 1)
    const lines = products.slice(0, maximumCartLines - 1)
    await shop.db
      .insertInto('cart_lines')
      .values(lines.map((id) => ({ user_id: user.id, product_id: id, quantity: 1 })))
      .execute()
    const both = products
      .slice(maximumCartLines - 1)
      .map((id) => call('addToCart', { body: { productId: id, quantity: 1 } }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect((await call('cart')).body.data).toHaveLength(maximumCartLines)
    expect((await call('addToCart', { body: { productId: lines[0], quantity: 1 } })).status).toBe(200)
  })

  test('changes a quantity by one, and stops at 1', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    await call('addToCart', { body: { productId: id, quantity: 1 } })
    const change = (action: string, quantityChange: unknown, productId: unknown = id) =>
      call('updateQuantity', { query: { action }, body: { productId, quantityChange } })
    expect((await change('increment', 1)).body.data.quantity).toBe(2)
    expect((await change('decrement', -1)).body.data.quantity).toBe(1)
    expect(await change('decrement', -1)).toMatchObject({
      status: 409,
      body: { message: 'The quantity cannot become less than 1.' },
    })
    expect((await change('increment', -1)).status).toBe(400)
    expect((await change('decrement', 1)).status).toBe(400)
    expect((await change('raise', 1)).status).toBe(400)
    expect((await change('increment', 2)).status).toBe(400)
    expect((await change('increment', 1, 999_999)).status).toBe(404)
    expect((await call('cart')).body.data[0].quantity).toBe(1)
  })

  test('is nobody else’s to see, change or empty', async () => {
    const owner = await loggedIn(shop)
    const other = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    const line = (await owner.call('addToCart', { body: { productId: id, quantity: 2 } })).body.data
    expect((await other.call('cart')).body.data).toEqual([])
    const change = { query: { action: 'increment' }, body: { productId: id, quantityChange: 1 } }
    expect((await other.call('updateQuantity', change)).status).toBe(404)
    expect((await other.call('deleteCartLine', { params: { cartItemId: line.id } })).status).toBe(404)
    expect((await owner.call('cart')).body.data).toEqual([line])
    expect((await owner.call('deleteCartLine', { params: { cartItemId: line.id } })).body).toEqual({
      statusCode: 200,
      data: null,
      message: 'The product was removed from your cart.',
    })
    expect((await owner.call('deleteCartLine', { params: { cartItemId: line.id } })).status).toBe(404)
  })

  test('counts every one of many clicks at once', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    const clicks = Array.from({ length: 20 }, () =>
      call('addToCart', { body: { productId: id, quantity: 1 } }),
    )
    for (const { status } of await Promise.all(clicks)) expect(status).toBe(200)
    expect((await call('cart')).body.data.map(({ quantity }: CartLine) => quantity)).toEqual([20])
  })

  test('needs a login', async () => {
    const sent = { body: { productId: 1, quantity: 1 } }
    expect((await shop.call('cart')).status).toBe(401)
    expect((await shop.call('addToCart', sent)).status).toBe(401)
    expect((await shop.call('deleteCartLine', { params: { cartItemId: 1 } })).status).toBe(401)
  })
})
