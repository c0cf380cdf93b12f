import { databases, type TestDatabase } from '../support/databases'
import { anAddress } from '../support/addresses'
import { loggedIn, makeProduct } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'

describe.each(databases)('delivery on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp
  beforeEach(async () => {
    data = await kind.create()
    shop = await testApp(data)
  })
  afterEach(async () => {
    await shop.close()
    await data.drop()
  })

  const admin = (...words: string[]) => adminOf(data)(['delivery', ...words])

  /** A shopper with two books of 10.00 in the cart. */
  const shopper = async () => {
    const someone = await loggedIn(shop)
    const { id } = await makeProduct(shop.db, { price: 1000 })
    await someone.call('addToCart', { body: { productId: id, quantity: 2 } })
    const place = (delivery: unknown, key?: string) =>
      someone.call('placeOrder', {
        body: { items: [], delivery },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      })
    const orders = async () => (await someone.call('orders')).body.data
    const options = async (language = 'en') => (await someone.call('deliveryOptions', { language })).body.data
    const cart = async () => (await someone.call('cart')).body.data
    return { ...someone, place, orders, options, cart }
  }

  test('offers Iraq’s nineteen governorates, named in the language of the request', async () => {
    const { options } = await shopper()
    const english = await options()
    expect(english.places).toHaveLength(19)
    expect(english.places[0]).toEqual({ id: 1, name: 'Baghdad', fee: 0, days: 2 })
    expect(english.freeFrom).toBeNull()
    expect((await options('ar')).places[0].name).toBe('بغداد')
  })

  test('prefills the form from the profile, and then from the last order', async () => {
    const { options, place } = await shopper()
    expect((await options()).known).toEqual({
      name: 'Maryam Hadi',
      phone: '+964 770 123 4567',
      governorateId: null,
      town: '',
      address: '',
    })
    const sent = anAddress({ name: 'Zainab Hadi', governorateId: 5, note: 'Ring twice' })
    expect((await place(sent)).status).toBe(200)
    expect((await options()).known).toEqual({
      name: 'Zainab Hadi',
      phone: sent.phone,
      governorateId: 5,
      town: sent.town,
      address: sent.address,
    })
  })

  test('stands in the order with its fee and days as they were', async () => {
    expect(await admin('set', 'Baghdad', '--fee', '3.50', '--days', '1')).toMatchObject({ code: 0 })
    const { place, orders } = await shopper()
    const placed = await place(anAddress({ fee: 3.5, note: 'After five' }))
    expect(placed.body.data).toEqual({ orderId: expect.any(Number), totalAmount: 23.5 })
    await admin('set', 'Baghdad', '--fee', '9', '--days', '9', '--en', 'The capital')
    const [order] = await orders()
    expect(order).toMatchObject({
      totalAmount: 23.5,
      state: 'new',
      delivery: {
        name: 'Maryam Hadi',
        phone: '+964 770 123 4567',
        governorate: 'Baghdad',
        town: 'Karrada',
        address: 'Street 62, house 7',
        note: 'After five',
        fee: 3.5,
        days: 1,
      },
    })
    await admin('remove', 'The capital')
    expect((await orders())[0].delivery.governorate).toBe('Baghdad')
  })

  test('is free from the sum on that the bookseller names', async () => {
    await admin('set', 'بغداد', '--fee', '5')
    await admin('free-above', '20')
    const one = await shopper()
    expect((await one.options()).freeFrom).toBe(20)
    expect((await one.place(anAddress({ fee: 0 }))).body.data.totalAmount).toBe(20)
    await admin('free-above', '20.01')
    const other = await shopper()
    expect((await other.place(anAddress({ fee: 5 }))).body.data.totalAmount).toBe(25)
    await admin('free-above', 'never')
    expect((await other.options()).freeFrom).toBeNull()
  })

  test('orders nothing for another fee than was shown, nor where the shop does not deliver', async () => {
    await admin('set', 'Baghdad', '--fee', '5')
    const { place, orders, cart } = await shopper()
    expect(await place(anAddress({ fee: 0 }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cost of delivery') },
    })
    expect(await place(anAddress({ governorateId: 77 }))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('does not deliver there') },
    })
    expect(await orders()).toEqual([])
    expect(await cart()).toHaveLength(1)
  })

  test('answers a repeated attempt once, and refuses its key with another address', async () => {
    const { place, orders } = await shopper()
    const first = await place(anAddress(), 'attempt')
    expect((await place(anAddress(), 'attempt')).body).toEqual(first.body)
    expect((await place(anAddress({ town: 'Mansour' }), 'attempt')).status).toBe(422)
    expect(await orders()).toHaveLength(1)
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a phone that nobody can call', { phone: 'none' }],
    ['no town', { town: '' }],
    ['no address', { address: '' }],
    ['an address of 501 letters', { address: 'x'.repeat(501) }],
    ['a governorate that is no number', { governorateId: 'Baghdad' }],
    ['a fee below nothing', { fee: -1 }],
    ['a field of the caller’s own', { country: 'Iraq' }],
  ])('refuses %s, and the cart stays', async (_, wrong) => {
    const { place, cart } = await shopper()
    expect((await place({ ...anAddress(), ...wrong })).status).toBe(400)
    expect(await cart()).toHaveLength(1)
  })

  test('is told in both mails', async () => {
    await admin('set', 'Baghdad', '--fee', '5')
    const { place } = await shopper()
    await place(anAddress({ fee: 5 }))
    await shop.app.mailWorker.deliver()
    const [toShopper, toShop] = shop.mails
    for (const words of ['Delivery to', 'Baghdad', '$5.00', '$25.00', 'Street 62, house 7', 'within 2 days'])
      expect(toShopper?.text).toContain(words)
    for (const words of ['التوصيل إلى', 'بغداد', 'Street 62, house 7', 'خلال يومين'])
      expect(toShop?.text).toContain(words)
  })

  test('is arranged by the bookseller, with a clear word for each mistake', async () => {
    expect((await admin('list')).said).toMatch(/id +fee +days +name +in Arabic\n1 +0\.00 +2 +Baghdad +بغداد/)
    expect(await admin('set', 'Kuwait', '--ar', 'الكويت', '--en', 'Kuwait', '--fee', '9')).toMatchObject({
      code: 0,
    })
    expect((await admin('list')).said).toContain('Kuwait')
    for (const [code, ...words] of [
      [1, 'set', 'Atlantis', '--fee', '1'],
      [1, 'set', 'Baghdad', '--fee', 'much'],
      [1, 'set', 'Baghdad', '--days', '99'],
      [1, 'set', 'Baghdad', '--en', ' '],
      [2, 'set', 'Baghdad'],
      [1, 'remove', 'Basra', 'Atlantis'],
      [2, 'remove'],
      [1, 'free-above', 'some'],
    ] as const) {
      const { code: exit, complaints } = await admin(...words)
      expect([words, exit]).toEqual([words, code])
      expect(complaints).not.toBe('')
    }
    expect((await admin('list')).said).toContain('Basra')
  })

  test('nobody is asked for an address where the shop delivers nowhere', async () => {
    const { options, call } = await shopper()
    const names = (await options()).places.map(({ name }: { name: string }) => name)
    await admin('remove', ...names)
    expect((await options()).places).toEqual([])
    expect((await admin('list')).said).toContain('nowhere')
    expect((await call('checkout', { body: { items: [] } })).status).toBe(200)
  })

  test('survives a backup, and a reset leaves it alone', async () => {
    await admin('set', 'Baghdad', '--fee', '5')
    const { place, orders } = await shopper()
    await place(anAddress({ fee: 5 }))
    const file = `${data.place.dataDir}/saved.backup`
    expect(await adminOf(data)(['backup', file])).toMatchObject({ code: 0 })
    const before = await orders()
    await admin('remove', 'Basra')
    expect(await adminOf(data)(['restore', file, '--yes'])).toMatchObject({ code: 0, complaints: '' })
    const rows = await shop.db.selectFrom('order_deliveries').selectAll().execute()
    expect(rows).toMatchObject([{ order_id: before[0].orderId, fee: 500 }])
    expect((await admin('list')).said).toContain('Basra')
    expect(await adminOf(data)(['reset', '--demo', '--yes'])).toMatchObject({ code: 0, complaints: '' })
    expect((await admin('list')).said).toMatch(/1 +5\.00 +2 +Baghdad/)
  })
})
