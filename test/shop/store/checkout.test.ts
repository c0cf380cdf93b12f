import { shopApi } from '../../../src/shop/api/shopApi'
import { checkoutAsked, guestAddressGiven, productKept } from '../../../src/shop/features/cart/cart.slice'
import { keptAttempt } from '../../../src/shop/features/cart/checkoutAttempt'
import { envelope } from '../../support/answering'
import { loggedOut } from '../../../src/shop/shell/session/session.slice'
import { answerDialog, aProduct, someSession, untilState } from '../../support/shopStore'
import { cartStage, isDone, line } from '../../support/cartStage'

const stage = cartStage()

describe('checkout', () => {
  it('asks, sends the lines, and says that the order is placed', async () => {
    const store = await stage.withCart()
    stage.server.answer(({ method }) =>
      envelope(method === 'POST' ? { orderId: 31, totalAmount: 20 } : [], 'Order placed'),
    )
    store.dispatch(checkoutAsked())
    expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'checkout', params: { sum: 20 } })
    await untilState(store, isDone('checkout'))
    expect(await answerDialog(store, 'confirmed')).toEqual({
      kind: 'checkoutDone',
      params: { order: 31, sum: 20 },
    })
    expect(JSON.parse(stage.server.arrived[0]?.body ?? '')).toEqual({ items: [line] })
    expect(keptAttempt(someSession.token)).toBeNull()
  })

  it.each([
    [{ orderId: 31 }, 20],
    [{ orderId: 31, totalAmount: '1,250.00' }, 1250],
    [{ orderId: 31, totalAmount: 'later' }, 20],
  ])('shows of %j the sum that was confirmed where the server says none', async (placed, sum) => {
    const store = await stage.withCart()
    stage.server.answer(({ method }) => envelope(method === 'POST' ? placed : []))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await untilState(store, isDone('checkout'))
    expect(await answerDialog(store, 'confirmed')).toMatchObject({ params: { order: 31, sum } })
  })

  it('asks once, however often it was pressed before the question stood there', async () => {
    const store = await stage.withCart()
    store.dispatch(checkoutAsked())
    store.dispatch(checkoutAsked())
    await untilState(store, ({ dialogs }) => dialogs.open.length > 0)
    await new Promise((resolve) => setTimeout(resolve))
    expect(store.getState().dialogs.open).toHaveLength(1)
    await answerDialog(store, 'confirmed')
    await untilState(store, isDone('checkout'))
    expect(stage.server.arrived.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  it('asks once for the address that a guest gave twice', async () => {
    const store = await stage.withCart(stage.ofOurs())
    store.dispatch(loggedOut())
    store.dispatch(productKept(aProduct()))
    const fee = 3
    const delivery = {
      name: 'Noor',
      phone: '0770',
      governorateId: 1,
      town: 'x',
      address: 'y',
      note: null,
      fee,
    }
    store.dispatch(guestAddressGiven({ delivery, email: null }))
    store.dispatch(guestAddressGiven({ delivery, email: null }))
    await untilState(store, ({ dialogs }) => dialogs.open.length > 0)
    await new Promise((resolve) => setTimeout(resolve))
    expect(store.getState().dialogs.open).toMatchObject([{ kind: 'checkout', params: { sum: 13 } }])
  })

  it('sends nothing after a no', async () => {
    const store = await stage.withCart()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'cancelled')
    expect(stage.server.arrived).toEqual([])
  })

  it.each([
    ['a refusal', envelope(null, 'Empty', 409), 'checkoutFailed', true],
    ['a statusCode that is not 200', { body: { statusCode: 400, message: 'No' } }, 'checkoutFailed', true],
    ['a lost connection', { cut: true }, 'checkoutError', false],
    ['half an answer', { body: '{"statusC' }, 'checkoutError', false],
  ])('says which way it failed after %s', async (_, answer, kind, isForgotten) => {
    const store = await stage.withCart(stage.ofOurs())
    stage.server.answer(({ method }) => (method === 'POST' ? answer : envelope([line])))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    expect((await answerDialog(store, 'confirmed')).kind).toBe(kind)
    expect(keptAttempt(someSession.token) === null).toBe(isForgotten)
  })

  /** The server's cart when it is asked to order another one, as our server answers it. */
  const another = [
    { ...line, price: 12.5 },
    { ...line, id: 2, productId: 8, productName: 'Cosmos', quantity: 1 },
  ]
  const changes = [
    { name: 'البؤساء', was: { price: 10, quantity: 2 }, is: { price: 12.5, quantity: 2 } },
    { name: 'Cosmos', was: null, is: { price: 10, quantity: 1 } },
  ]
  const sentItems = () =>
    stage.server.arrived
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (JSON.parse(body) as { items: unknown[] }).items)
  /** Orders the cart `another` and none else. */
  const orderAnotherOnly = () => {
    stage.server.answer(({ method, body }) => {
      if (method !== 'POST') return envelope(another)
      const isAnother =
        JSON.stringify((JSON.parse(body) as { items: unknown }).items) === JSON.stringify(another)
      return isAnother ? envelope({ orderId: 31, totalAmount: 35 }) : envelope(another, 'Changed', 409)
    })
  }

  it('shows what changed meanwhile, and orders it after another yes', async () => {
    const store = await stage.withCart(stage.ofOurs())
    orderAnotherOnly()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    expect(await answerDialog(store, 'confirmed')).toEqual({
      kind: 'checkoutChanged',
      params: { changes, sum: 35 },
    })
    expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutDone')
    expect(sentItems()).toEqual([[line], another])
    const [first, second] = stage.server.arrived.filter(({ method }) => method === 'POST')
    expect(first?.headers['idempotency-key']).not.toBe(second?.headers['idempotency-key'])
  })

  it('orders nothing after a no to what changed, and shows the cart as it is', async () => {
    const store = await stage.withCart(stage.ofOurs())
    orderAnotherOnly()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'cancelled')
    await untilState(store, (state) => shopApi.endpoints.cart.select()(state).data?.length === 2)
    expect(sentItems()).toEqual([[line]])
    expect(store.getState().dialogs.open).toEqual([])
  })

  it('asks again however often the cart changes', async () => {
    const store = await stage.withCart(stage.ofOurs())
    let price = 10
    stage.server.answer(({ method }) => {
      price += 1
      return envelope([{ ...line, price }], 'Changed', method === 'POST' ? 409 : 200)
    })
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    for (let time = 0; time < 3; time += 1)
      expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutChanged')
    expect((await answerDialog(store, 'cancelled')).kind).toBe('checkoutChanged')
  })

  it('takes the same answer of another backend for the refusal that the specification knows', async () => {
    const store = await stage.withCart()
    orderAnotherOnly()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutFailed')
    expect(sentItems()).toEqual([[line]])
  })

  it('asks about the cart of now when the unanswered order was placed and something else came since', async () => {
    const store = await stage.withCart(stage.ofOurs())
    stage.server.answer(() => ({ cut: true }))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'confirmed')
    const key = keptAttempt(someSession.token)?.key
    stage.server.answer(({ method, headers }) => {
      if (method !== 'POST') return envelope(another)
      return headers['idempotency-key'] === key
        ? envelope({ orderId: 30, totalAmount: 20 })
        : envelope(another, 'Changed', 409)
    })
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    expect((await answerDialog(store, 'cancelled')).kind).toBe('checkoutChanged')
    expect(await answerDialog(store, 'confirmed')).toEqual({
      kind: 'checkoutDone',
      params: { order: 30, sum: 20 },
    })
  })

  it('repeats an unanswered attempt with its own key and its own lines', async () => {
    const store = await stage.withCart(stage.ofOurs())
    stage.server.answer(() => ({ cut: true }))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'confirmed')
    const attempt = keptAttempt(someSession.token)

    stage.server.answer(({ method }) => envelope(method === 'POST' ? null : []))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.dialogs.open[0]?.kind === 'checkoutDone')
    const sent = stage.server.arrived.filter(({ method }) => method === 'POST')
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual([attempt?.key, attempt?.key])
    expect(sentItems()).toEqual([attempt?.items, attempt?.items])
    expect(keptAttempt(someSession.token)).toBeNull()
  })

  describe('of another backend, which knows no key', () => {
    it.each([
      ['a server in trouble', { status: 500 }],
      ['a page instead of an answer', { body: '<html>' }],
      ['a lost connection', { cut: true }],
    ])('orders what was shown last, and that once, after %s', async (_, unanswered) => {
      const store = await stage.withCart()
      const fewer = { ...line, quantity: 1 }
      // The cart changes while nobody knows what became of the first order.
      stage.server.answer(({ method }) => (method === 'POST' ? unanswered : envelope([fewer])))
      store.dispatch(checkoutAsked())
      await answerDialog(store, 'confirmed')
      await answerDialog(store, 'confirmed')
      await untilState(
        store,
        (state) => shopApi.endpoints.cart.select()(state).data?.[0]?.quantity === fewer.quantity,
      )
      expect(keptAttempt(someSession.token)).toBeNull()

      stage.server.answer(({ method }) => envelope(method === 'POST' ? { orderId: 31 } : [line]))
      store.dispatch(checkoutAsked())
      expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'checkout', params: { sum: 10 } })
      expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutDone')
      expect(sentItems()).toEqual([[line], [fewer]])
    })

    it('has nothing to order again where the unanswered order was placed', async () => {
      const store = await stage.withCart()
      stage.server.answer(({ method }) => (method === 'POST' ? { cut: true } : envelope([])))
      store.dispatch(checkoutAsked())
      await answerDialog(store, 'confirmed')
      await answerDialog(store, 'confirmed')
      await untilState(store, (state) => shopApi.endpoints.cart.select()(state).data?.length === 0)
      store.dispatch(checkoutAsked())
      expect(sentItems()).toEqual([[line]])
      expect(store.getState().dialogs.open).toEqual([])
    })
  })
})
