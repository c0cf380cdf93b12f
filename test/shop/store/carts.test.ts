import { mutationKey } from '../../../src/shop/api/pending'
import { shopApi } from '../../../src/shop/api/shopApi'
import { addToCartAsked } from '../../../src/shop/product/product.events'
import { cartLinkPressed, checkoutAsked, lineDeleteAsked } from '../../../src/shop/features/cart/cart.slice'
import {
  quantityChangeAsked,
  quantityTyped,
  selectWanted,
} from '../../../src/shop/features/cart/quantities.slice'
import { forgetAttempt, keptAttempt } from '../../../src/shop/features/cart/checkoutAttempt'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import {
  answerDialog,
  aProduct,
  noticesOf,
  someSession,
  storeAgainst,
  storeOfOwn,
  untilState,
} from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
})
beforeEach(() => {
  sessionStorage.clear()
  forgetAttempt()
  server.arrived.length = 0
  server.answer(() => envelope([]))
})
afterAll(() => server.close())

const line = { id: 1, productId: 7, productName: 'البؤساء', productImage: null, price: 10, quantity: 2 }
const loggedIn = () => storeAgainst(server, { session: someSession })
const ofOurs = () => storeOfOwn(server, { session: someSession })

/** A logged-in shopper whose cart has been loaded, of another backend or of our own server. */
const withCart = async (store = loggedIn()) => {
  server.answer(() => envelope([line]))
  await store.dispatch(shopApi.endpoints.cart.initiate())
  server.arrived.length = 0
  return store
}

const isDone =
  (call: 'updateQuantity' | 'deleteCartLine' | 'checkout', id: number | '' = '') =>
  (state: { shopApi: { mutations: Record<string, { status: string } | undefined> } }) =>
    ['fulfilled', 'rejected'].includes(state.shopApi.mutations[mutationKey(call, id)]?.status ?? '')

describe('adding to the cart', () => {
  it('keeps the book and asks for a login when nobody is logged in', async () => {
    const store = storeAgainst(server)
    store.dispatch(addToCartAsked(aProduct()))
    expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'lineWaits', params: { name: 'البؤساء' } })
    await untilState(store, (state) => state.account.open)
    expect(store.getState().localCart.lines).toMatchObject([{ id: 7, qty: 1 }])
    expect(server.arrived).toEqual([])
  })

  it('leaves the popup closed when the answer is no', async () => {
    const store = storeAgainst(server)
    store.dispatch(addToCartAsked(aProduct()))
    await answerDialog(store, 'cancelled')
    expect(store.getState().account.open).toBe(false)
  })

  it('sends one piece and says what the server said', async () => {
    server.answer(() => envelope(null, 'In your cart now'))
    const store = loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    const notice = await untilState(store, (state) => state.notices.shown[0])
    expect(notice).toMatchObject({
      kind: 'addedToCart',
      tone: 'success',
      params: { message: 'In your cart now', name: 'البؤساء' },
    })
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toEqual({ productId: 7, quantity: 1 })
  })

  it('is asked once however often the button is pressed meanwhile', async () => {
    const store = loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    store.dispatch(addToCartAsked(aProduct()))
    await untilState(store, (state) => state.notices.shown[0])
    expect(server.asked().filter((call) => call === 'POST /api/Cart')).toHaveLength(1)
  })

  it('offers a retry with the server’s message, which sends it again', async () => {
    server.answer(() => envelope(null, 'Sold out', 409))
    const store = loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    expect((await untilState(store, (state) => state.dialogs.open[0])).params).toEqual({
      message: 'Sold out',
    })
    server.answer(() => envelope(null))
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.notices.shown[0])
    expect(server.asked()).toEqual(['POST /api/Cart', 'POST /api/Cart'])
  })

  it.each([
    ['a status without a message', { body: { statusCode: 500 } }, { text: 'cart.addFailed' }],
    ['a lost connection', { cut: true }, { text: 'errors.offline' }],
    ['HTML', { body: '<h1>Hi</h1>' }, { text: 'errors.unreadable' }],
  ])('says what went wrong after %s', async (_, answer, params) => {
    server.answer(() => answer)
    const store = loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    expect(await answerDialog(store, 'cancelled')).toEqual({ kind: 'cartFailed', params })
    expect(noticesOf(store)).toEqual([])
  })
})

describe('the server’s cart', () => {
  it('changes a quantity only when the server said 200', async () => {
    const store = await withCart()
    const quantity = () => shopApi.endpoints.cart.select()(store.getState()).data?.[0]?.quantity
    let wasStillTwo = false
    server.answer(({ method }) => {
      if (method !== 'PUT') return envelope([{ ...line, quantity: 3 }])
      wasStillTwo = quantity() === 2
      return envelope(null)
    })
    store.dispatch(quantityChangeAsked({ line, step: 1 }))
    await untilState(store, () => quantity() === 3)
    expect(wasStillTwo).toBe(true)
    expect(server.asked()[0]).toBe('PUT /api/Cart/UpdateQuantity?action=increment')
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toEqual({ productId: 7, quantityChange: 1 })
  })

  it('says so in red when a quantity could not be changed', async () => {
    const store = await withCart()
    server.answer(() => envelope(null, 'No', 409))
    store.dispatch(quantityChangeAsked({ line, step: -1 }))
    expect(await untilState(store, (state) => state.notices.shown[0])).toMatchObject({
      kind: 'cartFailed',
      tone: 'error',
      params: { text: 'cart.updateFailed' },
    })
    expect(shopApi.endpoints.cart.select()(store.getState()).data?.[0]?.quantity).toBe(2)
  })

  it('never lowers a quantity below one', async () => {
    const store = await withCart()
    store.dispatch(quantityChangeAsked({ line: { ...line, quantity: 1 }, step: -1 }))
    store.dispatch(quantityChangeAsked({ line, step: 1 }))
    await untilState(store, isDone('updateQuantity', 7))
    expect(server.asked().filter((call) => call.startsWith('PUT'))).toEqual([
      'PUT /api/Cart/UpdateQuantity?action=increment',
    ])
  })

  /** A server that counts, and answers a change only when it is let. */
  const counting = () => {
    let quantity = 2
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    server.answer(async ({ method, url, body }) => {
      if (method !== 'PUT') return envelope([{ ...line, quantity }])
      await held
      const sent = JSON.parse(body) as { quantityChange?: number; quantity?: number }
      quantity = url.includes('SetQuantity') ? (sent.quantity ?? 0) : quantity + (sent.quantityChange ?? 0)
      return envelope(null)
    })
    return { letGo, quantity: () => quantity }
  }
  const puts = () => server.asked().filter((call) => call.startsWith('PUT'))

  it.each([
    ['another backend', loggedIn, 5, 'PUT /api/Cart/UpdateQuantity?action=increment'],
    ['our own server', ofOurs, 1, 'PUT /api/Cart/SetQuantity'],
  ])('five quick presses give five more on %s', async (_, make, calls, last) => {
    const store = await withCart(make())
    const { letGo, quantity } = counting()
    for (let press = 0; press < 5; press += 1) store.dispatch(quantityChangeAsked({ line, step: 1 }))
    expect(shopApi.endpoints.cart.select()(store.getState()).data?.[0]?.quantity).toBe(2)
    letGo()
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect([quantity(), puts().length, puts().at(-1)]).toEqual([7, calls, last])
    await untilState(store, (state) => shopApi.endpoints.cart.select()(state).data?.[0]?.quantity === 7)
  })

  it('a press back takes back what was not sent yet', async () => {
    const store = await withCart()
    const { letGo, quantity } = counting()
    for (const step of [1, 1, -1] as const) store.dispatch(quantityChangeAsked({ line, step }))
    letGo()
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect([quantity(), puts().length]).toEqual([3, 1])
  })

  it.each([
    ['another backend', loggedIn, 10, 8],
    ['our own server', ofOurs, 999, 1],
    ['our own server', ofOurs, 1, 1],
    ['our own server', ofOurs, 2, 0],
  ])('a quantity that is typed is brought to %s', async (_, make, typed, calls) => {
    const store = await withCart(make())
    const { letGo, quantity } = counting()
    letGo()
    store.dispatch(quantityTyped({ line, quantity: typed }))
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect([quantity(), puts().length]).toEqual([typed, calls])
  })

  it('the first step that fails ends what was wanted, with one notice', async () => {
    const store = await withCart()
    server.answer(() => envelope(null, 'No', 409))
    for (let press = 0; press < 5; press += 1) store.dispatch(quantityChangeAsked({ line, step: 1 }))
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect(puts()).toHaveLength(1)
    expect(noticesOf(store)).toEqual(['cartFailed'])
    expect(store.getState().notices.shown[0]?.times).toBeUndefined()
  })

  it('deletes a line after a yes', async () => {
    const store = await withCart()
    store.dispatch(lineDeleteAsked(line))
    expect((await answerDialog(store, 'confirmed')).kind).toBe('deleteLine')
    await untilState(store, isDone('deleteCartLine', 7))
    expect(server.asked()[0]).toBe('DELETE /api/Cart/1')
  })

  it('says so when a line could not be deleted', async () => {
    const store = await withCart()
    server.answer(() => ({ cut: true }))
    store.dispatch(lineDeleteAsked(line))
    await answerDialog(store, 'confirmed')
    const notice = await untilState(store, (state) => state.notices.shown[0])
    expect(notice.params).toEqual({ text: 'cart.deleteFailed' })
  })

  it('is asked for a login by its link, and is opened by it with one', async () => {
    const visitor = storeAgainst(server)
    visitor.dispatch(cartLinkPressed())
    expect((await answerDialog(visitor, 'cancelled')).kind).toBe('cartNeedsLogin')
    const shopper = loggedIn()
    shopper.dispatch(cartLinkPressed())
    await untilState(shopper, (state) => state.location.pathname === '/cart')
    expect(shopper.getState().dialogs.open).toEqual([])
  })
})

describe('checkout', () => {
  it('asks, sends the lines, and says that the order is placed', async () => {
    const store = await withCart()
    server.answer(({ method }) =>
      envelope(method === 'POST' ? { orderId: 31, totalAmount: 20 } : [], 'Order placed'),
    )
    store.dispatch(checkoutAsked())
    expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'checkout', params: { sum: 20 } })
    await untilState(store, isDone('checkout'))
    expect(await answerDialog(store, 'confirmed')).toEqual({
      kind: 'checkoutDone',
      params: { order: 31, sum: 20 },
    })
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toEqual({ items: [line] })
    expect(keptAttempt(someSession.token)).toBeNull()
  })

  it('sends nothing after a no', async () => {
    const store = await withCart()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'cancelled')
    expect(server.arrived).toEqual([])
  })

  it.each([
    ['a refusal', envelope(null, 'Empty', 409), 'checkoutFailed', true],
    ['a statusCode that is not 200', { body: { statusCode: 400, message: 'No' } }, 'checkoutFailed', true],
    ['a lost connection', { cut: true }, 'checkoutError', false],
    ['half an answer', { body: '{"statusC' }, 'checkoutError', false],
  ])('says which way it failed after %s', async (_, answer, kind, isForgotten) => {
    const store = await withCart()
    server.answer(({ method }) => (method === 'POST' ? answer : envelope([line])))
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
    server.arrived
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (JSON.parse(body) as { items: unknown[] }).items)
  /** Orders the cart `another` and none else. */
  const orderAnotherOnly = () => {
    server.answer(({ method, body }) => {
      if (method !== 'POST') return envelope(another)
      const isAnother =
        JSON.stringify((JSON.parse(body) as { items: unknown }).items) === JSON.stringify(another)
      return isAnother ? envelope({ orderId: 31, totalAmount: 35 }) : envelope(another, 'Changed', 409)
    })
  }

  it('shows what changed meanwhile, and orders it after another yes', async () => {
    const store = await withCart(ofOurs())
    orderAnotherOnly()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    expect(await answerDialog(store, 'confirmed')).toEqual({
      kind: 'checkoutChanged',
      params: { changes, sum: 35 },
    })
    expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutDone')
    expect(sentItems()).toEqual([[line], another])
    const [first, second] = server.arrived.filter(({ method }) => method === 'POST')
    expect(first?.headers['idempotency-key']).not.toBe(second?.headers['idempotency-key'])
  })

  it('orders nothing after a no to what changed, and shows the cart as it is', async () => {
    const store = await withCart(ofOurs())
    orderAnotherOnly()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'cancelled')
    await untilState(store, (state) => shopApi.endpoints.cart.select()(state).data?.length === 2)
    expect(sentItems()).toEqual([[line]])
    expect(store.getState().dialogs.open).toEqual([])
  })

  it('asks again however often the cart changes', async () => {
    const store = await withCart(ofOurs())
    let price = 10
    server.answer(({ method }) => {
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
    const store = await withCart()
    orderAnotherOnly()
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutFailed')
    expect(sentItems()).toEqual([[line]])
  })

  it('asks about the cart of now when the unanswered order was placed and something else came since', async () => {
    const store = await withCart(ofOurs())
    server.answer(() => ({ cut: true }))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'confirmed')
    const key = keptAttempt(someSession.token)?.key
    server.answer(({ method, headers }) => {
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
    const store = await withCart()
    server.answer(() => ({ cut: true }))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'confirmed')
    const attempt = keptAttempt(someSession.token)
    expect(server.asked()).toEqual(['POST /api/Order/checkout'])

    server.answer(() => envelope(null))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.dialogs.open[0]?.kind === 'checkoutDone')
    const sent = server.arrived
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown)
    expect(sent).toEqual([{ items: attempt?.items }, { items: attempt?.items }])
    expect(keptAttempt(someSession.token)).toBeNull()
  })
})
