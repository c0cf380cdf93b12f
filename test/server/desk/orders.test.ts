import { rule } from '../../spec/behaviour'
import { anAddress } from '../../support/addresses'
import { databases } from '../../support/databases'
import { useTestApp } from '../../support/testApp'
import { market } from '../support/market'

describe.each(databases)('orders at the desk on $name', (kind) => {
  const shop = useTestApp(kind)
  const { sellerWithBook, ordered, person } = market(shop)

  it(`${rule('DESK-30')}: own lines and their sum, whom it goes to, nothing else`, async () => {
    const [mine, theirs] = [await sellerWithBook({ price: 1000 }), await sellerWithBook({ price: 2500 })]
    const orderId = await ordered([mine, 2], [theirs, 1])
    const list = (await mine.call('deskOrders')).body.data
    expect(list).toEqual({
      orders: [
        {
          orderId,
          createdAt: expect.any(String),
          state: 'new',
          isShared: true,
          name: 'Maryam Hadi',
          phone: '+964 770 123 4567',
          place: expect.stringContaining('Karrada'),
          pieces: 2,
          sum: 20,
        },
      ],
      next: null,
    })
    const one = (await mine.call('deskOrder', { params: { orderId } })).body.data
    expect(one.lines).toEqual([expect.objectContaining({ name: mine.book.name, subTotal: 20 })])
    expect(one).toMatchObject({ fee: null, moves: ['confirmed'] })
    expect(JSON.stringify(one)).not.toContain('example.com')
    const whole = (await (await person('staff')).call('deskOrder', { params: { orderId } })).body.data
    expect(whole).toMatchObject({ isShared: false, pieces: 3, sum: 45, moves: ['confirmed', 'cancelled'] })
  })

  it.each(['deskOrder', 'moveDeskOrder'] as const)(
    `${rule('DESK-31')}: %s of another seller’s order`,
    async (call) => {
      const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
      const orderId = await ordered([theirs, 1])
      const body = call === 'moveDeskOrder' ? { state: 'confirmed', reason: null } : undefined
      const answer = await mine.call(call, { params: { orderId }, body })
      expect([answer.status, answer.body.message]).toEqual([404, 'There is no such order.'])
      expect((await mine.call('deskSlips', { query: { numbers: String(orderId) } })).body.data).toEqual([])
      expect((await mine.call('deskOrders')).body.data.orders).toEqual([])
      expect((await theirs.call('deskOrder', { params: { orderId } })).body.data.state).toBe('new')
    },
  )

  it(`${rule('DESK-32')}: the order follows the one that is behind`, async () => {
    const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
    const staff = await person('staff')
    const orderId = await ordered([mine, 1], [theirs, 1])
    const move = (who: { call: typeof mine.call }, state: string) =>
      who.call('moveDeskOrder', { params: { orderId }, body: { state, reason: null } })
    const states = async () => {
      const of = async (who: { call: typeof mine.call }) =>
        (await who.call('deskOrder', { params: { orderId } })).body.data.state
      return [await of(mine), await of(theirs), await of(staff)]
    }
    expect((await move(mine, 'confirmed')).body.data.state).toBe('confirmed')
    expect(await states()).toEqual(['confirmed', 'new', 'new'])
    expect((await move(mine, 'shipped')).status).toBe(200)
    expect((await move(theirs, 'confirmed')).status).toBe(200)
    expect(await states()).toEqual(['shipped', 'confirmed', 'confirmed'])
    expect((await move(staff, 'shipped')).status).toBe(200)
    expect(await states()).toEqual(['shipped', 'shipped', 'shipped'])
    expect((await move(mine, 'delivered')).status).toBe(200)
    const refused = await move(staff, 'cancelled')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'A part of this order has been delivered already, so it cannot be cancelled.',
    ])
    expect((await move(theirs, 'delivered')).body.data).toMatchObject({ state: 'delivered', moves: [] })
    const { events } = (await staff.call('deskOrder', { params: { orderId } })).body.data
    expect(events.map(({ state }: { state: string }) => state)).toEqual(['confirmed', 'shipped', 'delivered'])
  })

  it(`${rule('DESK-33')}: of several libraries’ only staff`, async () => {
    const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
    const shared = await ordered([mine, 1], [theirs, 1])
    const own = await ordered([mine, 1])
    const cancel = (who: { call: typeof mine.call }, orderId: number) =>
      who.call('moveDeskOrder', { params: { orderId }, body: { state: 'cancelled', reason: 'Sold out' } })
    expect((await cancel(mine, shared)).status).toBe(409)
    expect((await cancel(mine, own)).body.data).toMatchObject({
      state: 'cancelled',
      events: [{ state: 'cancelled', reason: 'Sold out' }],
    })
    expect((await cancel(await person('staff'), shared)).status).toBe(200)
    expect((await mine.call('deskOrder', { params: { orderId: shared } })).body.data.state).toBe('cancelled')
  })

  it(`${rule('DESK-34')}: of two at once one wins`, async () => {
    const seller = await sellerWithBook()
    const orderId = await ordered([seller, 1])
    const move = () =>
      seller.call('moveDeskOrder', { params: { orderId }, body: { state: 'confirmed', reason: null } })
    const answers = await Promise.all([move(), move()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const log = await shop.db.selectFrom('desk_log').selectAll().where('subject_id', '=', orderId).execute()
    expect(log).toMatchObject([
      { action: 'confirmed', subject: 'order', user_id: seller.user.id, before: '{"state":"new"}' },
    ])
  })

  it(`${rule('DESK-34')}: it is not cancelled by who has not seen that it was sent`, async () => {
    const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
    const staff = await person('staff')
    const [own, shared] = [await ordered([mine, 1]), await ordered([mine, 1], [theirs, 1])]
    const move = (who: { call: typeof mine.call }, orderId: number, state: string, seen?: string) =>
      who.call('moveDeskOrder', { params: { orderId }, body: { state, reason: null, seen } })
    for (const state of ['confirmed', 'shipped'])
      for (const orderId of [own, shared]) expect((await move(mine, orderId, state)).status).toBe(200)
    const late = await move(mine, own, 'cancelled', 'confirmed')
    expect([late.status, late.body.message]).toEqual([409, 'This order is on its way already.'])
    expect((await move(mine, own, 'cancelled', 'shipped')).body.data.state).toBe('cancelled')
    expect((await move(mine, shared, 'delivered', 'confirmed')).status).toBe(409)
    expect((await move(mine, shared, 'delivered', 'shipped')).status).toBe(200)
    expect((await move(staff, shared, 'confirmed', 'new')).status).toBe(200)
  })

  it(`${rule('DESK-33', 'DESK-34')}: it stands where the first of several libraries is`, async () => {
    const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
    const staff = await person('staff')
    const orderId = await ordered([mine, 1], [theirs, 1])
    const move = (who: { call: typeof mine.call }, state: string, seen?: string) =>
      who.call('moveDeskOrder', { params: { orderId }, body: { state, reason: null, seen } })
    for (const state of ['confirmed', 'shipped']) expect((await move(mine, state)).status).toBe(200)
    const late = await move(staff, 'cancelled', 'new')
    expect([late.status, late.body.message]).toEqual([409, 'This order is on its way already.'])
    const movesOf = async () => (await staff.call('deskOrder', { params: { orderId } })).body.data.moves
    expect(await movesOf()).toEqual(['confirmed', 'cancelled'])
    expect((await move(mine, 'delivered')).status).toBe(200)
    expect(await movesOf()).toEqual(['confirmed'])
    const other = await ordered([mine, 1], [theirs, 1])
    await mine.call('moveDeskOrder', {
      params: { orderId: other },
      body: { state: 'confirmed', reason: null },
    })
    const seen = { state: 'cancelled', reason: null, seen: 'confirmed' }
    expect((await staff.call('moveDeskOrder', { params: { orderId: other }, body: seen })).status).toBe(200)
  })

  it(`${rule('DESK-35')}: also where the database goes away in the middle`, async () => {
    const seller = await sellerWithBook()
    const orderIds: number[] = []
    for (let count = 0; count < 4; count += 1) orderIds.push(await ordered([seller, 1]))
    const [one, two, three, four] = orderIds
    const begin = shop.db.transaction.bind(shop.db)
    const away = Object.assign(new Error('away'), { code: kind.name === 'sqlite' ? 'SQLITE_FULL' : '57P01' })
    const transaction = jest.spyOn(shop.db, 'transaction')
    transaction
      .mockImplementationOnce(begin)
      .mockImplementationOnce(begin)
      .mockImplementationOnce(() => {
        throw away
      })
    const confirm = () => seller.call('moveDeskOrders', { body: { orderIds, state: 'confirmed' } })
    const { status, body } = await confirm()
    const reason = 'The shop cannot answer at the moment. Please try again shortly.'
    expect(status).toBe(200)
    expect(body.data).toEqual({
      moved: [one, two],
      refused: [
        { orderId: three, reason },
        { orderId: four, reason },
      ],
    })
    transaction.mockImplementationOnce(() => {
      throw away
    })
    expect(
      (await seller.call('moveDeskOrders', { body: { orderIds: [three], state: 'confirmed' } })).status,
    ).toBe(503)
    transaction.mockRestore()
  })

  it(`${rule('ORDERS-9')}: not once one of its libraries has confirmed`, async () => {
    const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
    const buyer = await person('shopper')
    for (const { book } of [mine, theirs])
      await buyer.call('addToCart', { body: { productId: book.id, quantity: 1 } })
    const placed = await buyer.call('placeOrder', { body: { items: [], delivery: anAddress() } })
    const params = { orderId: placed.body.data.orderId as number }
    const order = async () => (await buyer.call('orders')).body.data[0]
    expect(await order()).toMatchObject({ state: 'new', mayCancel: true })
    await mine.call('moveDeskOrder', { params, body: { state: 'confirmed', reason: null } })
    expect(await order()).toMatchObject({ state: 'new', mayCancel: false })
    const refused = await buyer.call('cancelOrder', { params, body: { reason: null } })
    expect([refused.status, refused.body.message]).toEqual([409, 'This order has been confirmed already.'])
    expect(await order()).toMatchObject({ state: 'new' })
  })

  it(`${rule('DESK-35')}: says which could not, and why`, async () => {
    const [mine, theirs] = [await sellerWithBook(), await sellerWithBook()]
    const [one, other, foreign] = [
      await ordered([mine, 1]),
      await ordered([mine, 1]),
      await ordered([theirs, 1]),
    ]
    const confirm = (orderIds: number[]) =>
      mine.call('moveDeskOrders', { body: { orderIds, state: 'confirmed' } })
    await confirm([one])
    expect((await confirm([one, other, foreign, other])).body.data).toEqual({
      moved: [other],
      refused: [
        { orderId: one, reason: 'This order has been confirmed already.' },
        { orderId: foreign, reason: 'There is no such order.' },
      ],
    })
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect((await confirm(many)).status).toBe(400)
    expect((await confirm([])).status).toBe(400)
  })
})
