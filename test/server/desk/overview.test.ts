import { rule } from '../../spec/behaviour'
import { databases } from '../../support/databases'
import { loggedIn, makeLibrary, makeProduct } from '../../support/factories'
import { useTestApp } from '../../support/testApp'

describe.each(databases)('the first part of the desk on $name', (kind) => {
  const shop = useTestApp(kind)

  it(`${rule('DESK-2')}: the own libraries and the new orders with something of them`, async () => {
    const seller = await loggedIn(shop, { role: 'seller' })
    const own = await makeLibrary(shop.db, { owner_id: seller.user.id, name: 'Own shelf' })
    const other = await makeLibrary(shop.db, { name: 'Other shelf' })
    const product = await makeProduct(shop.db, { library_id: own.id })
    const elsewhere = await makeProduct(shop.db, { library_id: other.id })
    const buyer = await loggedIn(shop)
    for (const productId of [product.id, elsewhere.id, elsewhere.id]) {
      await buyer.call('addToCart', { body: { productId, quantity: 1 } })
      const { body } = await buyer.call('cart')
      expect((await buyer.call('checkout', { body: { items: body.data } })).status).toBe(200)
    }
    const { body } = await seller.call('deskOverview')
    expect(body.data).toMatchObject({ role: 'seller', newOrders: 1 })
    expect(body.data.libraries).toEqual([
      expect.objectContaining({ id: own.id, name: 'Own shelf', isApproved: false, products: 1 }),
    ])
    const staff = await loggedIn(shop, { role: 'staff' })
    expect((await staff.call('deskOverview')).body.data).toEqual({
      role: 'staff',
      libraries: [],
      newOrders: 3,
    })
  })

  it('shows a keeper the libraries that wait for approval', async () => {
    const { call } = await loggedIn(shop, { role: 'keeper' })
    const waiting = await makeLibrary(shop.db, { asked_at: '2026-01-01T00:00:00.000Z' })
    const approved = await makeLibrary(shop.db, { approved_at: '2026-01-01T00:00:00.000Z' })
    const ids = (await call('deskOverview')).body.data.libraries.map(({ id }: { id: number }) => id)
    expect(ids).toContain(waiting.id)
    expect(ids).not.toContain(approved.id)
  })

  it('is named in the profile of whoever works there, and of nobody else', async () => {
    const staff = await loggedIn(shop, { role: 'staff' })
    const shopper = await loggedIn(shop)
    expect((await staff.call('userProfile')).body.data.role).toBe('staff')
    expect((await shopper.call('userProfile')).body.data).not.toHaveProperty('role')
  })
})
