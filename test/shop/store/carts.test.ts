import { mutationKey } from '../../../src/shop/api/pending'
import { shopApi } from '../../../src/shop/api/shopApi'
import {
  addToCartAsked,
  cartLinkPressed,
  checkoutAsked,
  lineDeleteAsked,
  quantityChangeAsked,
} from '../../../src/shop/features/cart/cart.slice'
import { keptAttempt } from '../../../src/shop/features/cart/checkoutAttempt'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import {
  answerDialog,
  aProduct,
  noticesOf,
  someSession,
  storeAgainst,
  untilState,
} from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
})
beforeEach(() => {
  sessionStorage.clear()
  server.arrived.length = 0
  server.answer(() => envelope([]))
})
afterAll(() => server.close())

const line = { id: 1, productId: 7, productName: 'البؤساء', productImage: null, price: 10, quantity: 2 }
const loggedIn = () => storeAgainst(server, { session: someSession })

/** A logged-in shopper whose cart has been loaded. */
const withCart = async () => {
  server.answer(() => envelope([line]))
  const store = loggedIn()
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
      params: { message: 'In your cart now' },
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
    store.dispatch(checkoutAsked())
    expect((await answerDialog(store, 'confirmed')).kind).toBe('checkout')
    await untilState(store, isDone('checkout'))
    expect((await answerDialog(store, 'confirmed')).kind).toBe('checkoutDone')
    expect(JSON.parse(server.arrived[0]?.body ?? '')).toEqual({ items: [line] })
    expect(keptAttempt()).toBeNull()
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
    expect(keptAttempt() === null).toBe(isForgotten)
  })

  it('repeats an unanswered attempt with its own key and its own lines', async () => {
    const store = await withCart()
    server.answer(() => ({ cut: true }))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await answerDialog(store, 'confirmed')
    const attempt = keptAttempt()
    expect(server.asked()).toEqual(['POST /api/Order/checkout'])

    server.answer(() => envelope(null))
    store.dispatch(checkoutAsked())
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.dialogs.open[0]?.kind === 'checkoutDone')
    const sent = server.arrived
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown)
    expect(sent).toEqual([{ items: attempt?.items }, { items: attempt?.items }])
    expect(keptAttempt()).toBeNull()
  })
})
