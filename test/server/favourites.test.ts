import type { Product } from '../../src/contract/entities/product'
import { databases } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('favourites on $name', (kind) => {
  const shop = useTestApp(kind)

  test('are added and taken away by the same call, with a sentence', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    expect((await call('toggleFavourite', { body: { productId: id } })).body).toEqual({
      statusCode: 200,
      data: { isInFavorites: true },
      message: 'The product was added to your wishlist.',
    })
    expect((await call('toggleFavourite', { body: { productId: id } })).body).toMatchObject({
      data: { isInFavorites: false },
      message: 'The product was removed from your wishlist.',
    })
    expect((await call('favourites')).body.data).toEqual([])
  })

  test('are listed with the latest first, each with both flags', async () => {
    const { call } = await loggedIn(shop)
    const first = await makeProduct(shop.db, { name: 'First' })
    const second = await makeProduct(shop.db, { name: 'Second' })
    await call('toggleFavourite', { body: { productId: first.id } })
    await call('toggleFavourite', { body: { productId: second.id } })
    await call('addToCart', { body: { productId: first.id, quantity: 2 } })
    const { data } = (await call('favourites')).body
    expect(data.map(({ name, isInFavorites, isInCart }: Product) => [name, isInFavorites, isInCart])).toEqual(
      [
        ['Second', true, false],
        ['First', true, true],
      ],
    )
  })

  test('belong to one shopper', async () => {
    const owner = await loggedIn(shop)
    const other = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    await owner.call('toggleFavourite', { body: { productId: id } })
    expect((await other.call('favourites')).body.data).toEqual([])
    await other.call('toggleFavourite', { body: { productId: id } })
    await other.call('toggleFavourite', { body: { productId: id } })
    expect((await owner.call('favourites')).body.data).toHaveLength(1)
  })

  test('leave out what the shop hides, and do not take in what nobody sees', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    await call('toggleFavourite', { body: { productId: id } })
    await shop.db.updateTable('products').set({ hidden: 1 }).where('id', '=', id).execute()
    expect((await call('favourites')).body.data).toEqual([])
    const hidden = await makeProduct(shop.db, { hidden: 1 })
    expect((await call('toggleFavourite', { body: { productId: hidden.id } })).status).toBe(404)
    expect((await call('toggleFavourite', { body: { productId: 999_999 } })).status).toBe(404)
  })

  test('end as they were after an even number of presses at once', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    const presses = Array.from({ length: 8 }, () => call('toggleFavourite', { body: { productId: id } }))
    for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
    expect((await call('favourites')).body.data.length).toBeLessThanOrEqual(1)
  })

  test('need a login and a product', async () => {
    const { call } = await loggedIn(shop)
    expect((await shop.call('favourites')).status).toBe(401)
    expect((await shop.call('toggleFavourite', { body: { productId: 1 } })).status).toBe(401)
    for (const productId of [null, true, '7', [7], 1.5, 0, -1, 2 ** 53]) {
      expect((await call('toggleFavourite', { body: { productId } })).status).toBe(400)
    }
    expect((await call('toggleFavourite', { body: { productId: 1, userId: 2 } })).status).toBe(400)
  })
})
