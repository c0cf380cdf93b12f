import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'

/** Two servers on one database, each with its own kept answers: what one writes, both answer from then on. */
describe.each(databases)('answers to one shopper on $name', (kind) => {
  let data: TestDatabase
  let servers: TestApp[]
  const writing = () => servers[0] as TestApp

  beforeAll(async () => {
    data = await kind.create()
    servers = await Promise.all(
      [1, 2].map(() => testApp(data, { tokenSecret: 'the secret of both servers' })),
    )
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await data.drop()
  })

  type Shopper = Awaited<ReturnType<typeof loggedIn>>

  /** What each of the servers answers of all that a shopper has, asked twice, so that what is kept counts. */
  const seen = async ({ token }: Shopper, id: number) => {
    const views = []
    for (const server of [...servers, ...servers]) {
      const [cart, favourites, orders, product] = await Promise.all([
        server.call('cart', { token }),
        server.call('favourites', { token }),
        server.call('orders', { token }),
        server.call('product', { token, params: { id } }),
      ])
      views.push({
        cart: (cart.body.data as { quantity: number }[]).map(({ quantity }) => quantity),
        favourites: (favourites.body.data as { id: number }[]).map((favourite) => favourite.id),
        orders: (orders.body.data as unknown[]).length,
        isInFavorites: product.body.data.isInFavorites as boolean,
        isInCart: product.body.data.isInCart as boolean,
      })
    }
    return views
  }
  const everywhere = <View>(view: View) => [view, view, view, view]

  test('follow each write at once, on every server', async () => {
    const shopper = await loggedIn(writing())
    const { id } = await makeProduct(writing().db)
    const nothing = { cart: [], favourites: [], orders: 0, isInFavorites: false, isInCart: false }
    expect(await seen(shopper, id)).toEqual(everywhere(nothing))

    await shopper.call('addToCart', { body: { productId: id, quantity: 2 } })
    expect(await seen(shopper, id)).toEqual(everywhere({ ...nothing, cart: [2], isInCart: true }))

    await shopper.call('updateQuantity', {
      query: { action: 'increment' },
      body: { productId: id, quantityChange: 1 },
    })
    expect(await seen(shopper, id)).toEqual(everywhere({ ...nothing, cart: [3], isInCart: true }))

    const lines = (await shopper.call('cart')).body.data as { id: number }[]
    await shopper.call('deleteCartLine', { params: { cartItemId: lines[0]?.id ?? 0 } })
    expect(await seen(shopper, id)).toEqual(everywhere(nothing))

    await shopper.call('toggleFavourite', { body: { productId: id } })
    const liked = { ...nothing, favourites: [id], isInFavorites: true }
    expect(await seen(shopper, id)).toEqual(everywhere(liked))

    await shopper.call('addToCart', { body: { productId: id, quantity: 1 } })
    await shopper.call('checkout', { body: { items: [] } })
    expect(await seen(shopper, id)).toEqual(everywhere({ ...liked, orders: 1 }))

    await shopper.call('toggleFavourite', { body: { productId: id } })
    expect(await seen(shopper, id)).toEqual(everywhere({ ...nothing, orders: 1 }))
  })

  test('show the price of now, on every server', async () => {
    const shopper = await loggedIn(writing())
    const { id } = await makeProduct(writing().db, { price: 1000 })
    await shopper.call('addToCart', { body: { productId: id, quantity: 1 } })
    await shopper.call('toggleFavourite', { body: { productId: id } })
    const prices = async () => {
      const found = []
      for (const server of servers) {
        for (const name of ['cart', 'favourites'] as const) {
          const { body } = await server.call(name, { token: shopper.token })
          found.push((body.data as { price: number }[])[0]?.price)
        }
      }
      return found
    }
    expect(await prices()).toEqual([10, 10, 10, 10])
    await writing()
      .db.transaction()
      .execute(async (trx) => {
        await trx.updateTable('products').set({ price: 1250 }).where('id', '=', id).execute()
      })
    expect(await prices()).toEqual([12.5, 12.5, 12.5, 12.5])
  })

  test('are never given to another, nor after the end of a session', async () => {
    const [one, other] = [await loggedIn(writing()), await loggedIn(writing())]
    const { id } = await makeProduct(writing().db)
    await one.call('addToCart', { body: { productId: id, quantity: 4 } })
    await one.call('toggleFavourite', { body: { productId: id } })
    expect((await seen(one, id))[3]).toMatchObject({ cart: [4], favourites: [id] })
    expect((await seen(other, id))[3]).toMatchObject({ cart: [], favourites: [], isInCart: false })
    await data.database.db.deleteFrom('sessions').where('user_id', '=', one.user.id).execute()
    for (const server of servers) {
      expect((await server.call('cart', { token: one.token })).status).toBe(401)
      expect((await server.call('product', { token: one.token, params: { id } })).status).toBe(401)
    }
  })

  test('stay in no browser', async () => {
    const shopper = await loggedIn(writing())
    for (const name of ['cart', 'favourites', 'orders'] as const) {
      expect((await shopper.call(name)).headers['cache-control']).toBe('no-store')
    }
  })

  test('are right in the midst of writes from both servers', async () => {
    const shopper = await loggedIn(writing())
    const { id } = await makeProduct(writing().db)
    const { token } = shopper
    await shopper.call('addToCart', { body: { productId: id, quantity: 1 } })
    const quantityAt = async (server: TestApp) => {
      const { body } = await server.call('cart', { token })
      return (body.data as { quantity: number }[])[0]?.quantity ?? 0
    }
    // Whoever was told of a line sees it, while others read and write.
    const visit = async (server: TestApp) => {
      const faults = []
      for (let time = 0; time < 15; time += 1) {
        const { body } = await server.call('addToCart', { token, body: { productId: id, quantity: 1 } })
        const told = (body.data as { quantity: number }).quantity
        for (const asked of servers) {
          const quantity = await quantityAt(asked)
          if (quantity < told) faults.push({ told, quantity })
        }
      }
      return faults
    }
    expect((await Promise.all([...servers, ...servers].map(visit))).flat()).toEqual([])
    for (const server of servers) expect(await quantityAt(server)).toBe(61)
  })
})
