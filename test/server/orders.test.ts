import { orderTotal } from '../../src/server/modules/orders/rules'
import { databases } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('orders on $name', (kind) => {
  const shop = useTestApp(kind)

  test('stay as they were placed, the latest first', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db, {
      name: 'First edition',
      price: 333,
      image: '/pictures/a/640.webp',
    })
    const buy = async (quantity: number) => {
      await call('addToCart', { body: { productId: id, quantity } })
      return (await call('checkout', { body: { items: [] } })).body.data.orderId
    }
    const first = await buy(3)
    await shop.db
      .updateTable('products')
      .set({ name: 'Second edition', price: 500, image: null })
      .where('id', '=', id)
      .execute()
    const second = await buy(1)
    const { data } = (await call('orders')).body
    expect(data.map(({ orderId }: { orderId: number }) => orderId)).toEqual([second, first])
    expect(data[1]).toEqual({
      orderId: first,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      totalAmount: 9.99,
      orderItems: [
        {
          productImage: '/pictures/a/640.webp',
          productName: 'First edition',
          price: 3.33,
          quantity: 3,
          subTotal: 9.99,
          productId: id,
        },
      ],
      state: 'new',
      mayCancel: true,
      events: [],
      delivery: null,
    })
    expect(data[0].orderItems[0]).toMatchObject({
      productName: 'Second edition',
      productImage: null,
      subTotal: 5,
    })
  })

  test('keep the order of the cart', async () => {
    const { call } = await loggedIn(shop)
    for (const name of ['One', 'Two', 'Three']) {
      const { id } = await makeProduct(shop.db, { name })
      await call('addToCart', { body: { productId: id, quantity: 1 } })
    }
    await call('checkout', { body: { items: [] } })
    const [order] = (await call('orders')).body.data
    expect(order.orderItems.map(({ productName }: { productName: string }) => productName)).toEqual([
      'One',
      'Two',
      'Three',
    ])
  })

  test('are seen by their owner alone', async () => {
    const owner = await loggedIn(shop)
    const other = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    await owner.call('addToCart', { body: { productId: id, quantity: 1 } })
    await owner.call('checkout', { body: { items: [] } })
    expect((await other.call('orders')).body.data).toEqual([])
    expect((await shop.call('orders')).status).toBe(401)
  })
})

test('a total beyond 2^53 is none', () => {
  const line = {
    id: 1,
    product_id: 1,
    library_id: 1,
    name: 'Gold leaf',
    image: null,
    price: 2 ** 45,
    quantity: 255,
  }
  expect(orderTotal([line])).toBe(2 ** 45 * 255)
  expect(orderTotal([line, line])).toBeNull()
})
