import { shopApi } from '../../../src/shop/api/shopApi'
import { addToCartAsked } from '../../../src/shop/product/product.events'
import { cartLinkPressed, lineDeleteAsked } from '../../../src/shop/features/cart/cart.slice'
import {
  quantityChangeAsked,
  quantityTyped,
  selectWanted,
} from '../../../src/shop/features/cart/quantities.slice'
import { envelope } from '../../support/answering'
import { answerDialog, aProduct, noticesOf, storeAgainst, untilState } from '../../support/shopStore'
import { cartStage, isDone, line } from '../../support/cartStage'

const stage = cartStage()

describe('adding to the cart', () => {
  it('keeps the book and asks for a login when nobody is logged in', async () => {
    const store = storeAgainst(stage.server)
    store.dispatch(addToCartAsked(aProduct()))
    expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'lineWaits', params: { name: 'البؤساء' } })
    await untilState(store, (state) => state.account.open)
    expect(store.getState().localCart.lines).toMatchObject([{ id: 7, qty: 1 }])
    expect(stage.server.arrived).toEqual([])
  })

  it('leaves the popup closed when the answer is no', async () => {
    const store = storeAgainst(stage.server)
    store.dispatch(addToCartAsked(aProduct()))
    await answerDialog(store, 'cancelled')
    expect(store.getState().account.open).toBe(false)
  })

  it('sends one piece and says what the server said', async () => {
    stage.server.answer(() => envelope(null, 'In your cart now'))
    const store = stage.loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    const notice = await untilState(store, (state) => state.notices.shown[0])
    expect(notice).toMatchObject({
      kind: 'addedToCart',
      tone: 'success',
      params: { message: 'In your cart now', name: 'البؤساء' },
    })
    expect(JSON.parse(stage.server.arrived[0]?.body ?? '')).toEqual({ productId: 7, quantity: 1 })
  })

  it('is asked once however often the button is pressed meanwhile', async () => {
    const store = stage.loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    store.dispatch(addToCartAsked(aProduct()))
    await untilState(store, (state) => state.notices.shown[0])
    expect(stage.server.asked().filter((call) => call === 'POST /api/Cart')).toHaveLength(1)
  })

  it('offers a retry with the server’s message, which sends it again', async () => {
    stage.server.answer(() => envelope(null, 'Sold out', 409))
    const store = stage.loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    expect((await untilState(store, (state) => state.dialogs.open[0])).params).toEqual({
      message: 'Sold out',
    })
    stage.server.answer(() => envelope(null))
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.notices.shown[0])
    expect(stage.server.asked()).toEqual(['POST /api/Cart', 'POST /api/Cart'])
  })

  it.each([
    ['a status without a message', { body: { statusCode: 500 } }, { text: 'cart.addFailed' }],
    ['a lost connection', { cut: true }, { text: 'errors.offline' }],
    ['HTML', { body: '<h1>Hi</h1>' }, { text: 'errors.unreadable' }],
  ])('says what went wrong after %s', async (_, answer, params) => {
    stage.server.answer(() => answer)
    const store = stage.loggedIn()
    store.dispatch(addToCartAsked(aProduct()))
    expect(await answerDialog(store, 'cancelled')).toEqual({ kind: 'cartFailed', params })
    expect(noticesOf(store)).toEqual([])
  })
})

describe('the server’s cart', () => {
  it('changes a quantity only when the server said 200', async () => {
    const store = await stage.withCart()
    const quantity = () => shopApi.endpoints.cart.select()(store.getState()).data?.[0]?.quantity
    let wasStillTwo = false
    stage.server.answer(({ method }) => {
      if (method !== 'PUT') return envelope([{ ...line, quantity: 3 }])
      wasStillTwo = quantity() === 2
      return envelope(null)
    })
    store.dispatch(quantityChangeAsked({ line, step: 1 }))
    await untilState(store, () => quantity() === 3)
    expect(wasStillTwo).toBe(true)
    expect(stage.server.asked()[0]).toBe('PUT /api/Cart/UpdateQuantity?action=increment')
    expect(JSON.parse(stage.server.arrived[0]?.body ?? '')).toEqual({ productId: 7, quantityChange: 1 })
  })

  it('says so in red when a quantity could not be changed', async () => {
    const store = await stage.withCart()
    stage.server.answer(() => envelope(null, 'No', 409))
    store.dispatch(quantityChangeAsked({ line, step: -1 }))
    expect(await untilState(store, (state) => state.notices.shown[0])).toMatchObject({
      kind: 'cartFailed',
      tone: 'error',
      params: { text: 'cart.updateFailed' },
    })
    expect(shopApi.endpoints.cart.select()(store.getState()).data?.[0]?.quantity).toBe(2)
  })

  it('never lowers a quantity below one', async () => {
    const store = await stage.withCart()
    store.dispatch(quantityChangeAsked({ line: { ...line, quantity: 1 }, step: -1 }))
    store.dispatch(quantityChangeAsked({ line, step: 1 }))
    await untilState(store, isDone('updateQuantity', 7))
    expect(stage.server.asked().filter((call) => call.startsWith('PUT'))).toEqual([
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
    stage.server.answer(async ({ method, url, body }) => {
      if (method !== 'PUT') return envelope([{ ...line, quantity }])
      await held
      const sent = JSON.parse(body) as { quantityChange?: number; quantity?: number }
      quantity = url.includes('SetQuantity') ? (sent.quantity ?? 0) : quantity + (sent.quantityChange ?? 0)
      return envelope(null)
    })
    return { letGo, quantity: () => quantity }
  }
  const puts = () => stage.server.asked().filter((call) => call.startsWith('PUT'))

  it.each([
    ['another backend', stage.loggedIn, 5, 'PUT /api/Cart/UpdateQuantity?action=increment'],
    ['our own server', stage.ofOurs, 1, 'PUT /api/Cart/SetQuantity'],
  ])('five quick presses give five more on %s', async (_, make, calls, last) => {
    const store = await stage.withCart(make())
    const { letGo, quantity } = counting()
    for (let press = 0; press < 5; press += 1) store.dispatch(quantityChangeAsked({ line, step: 1 }))
    expect(shopApi.endpoints.cart.select()(store.getState()).data?.[0]?.quantity).toBe(2)
    letGo()
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect([quantity(), puts().length, puts().at(-1)]).toEqual([7, calls, last])
    await untilState(store, (state) => shopApi.endpoints.cart.select()(state).data?.[0]?.quantity === 7)
  })

  it('a press back takes back what was not sent yet', async () => {
    const store = await stage.withCart()
    const { letGo, quantity } = counting()
    for (const step of [1, 1, -1] as const) store.dispatch(quantityChangeAsked({ line, step }))
    letGo()
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect([quantity(), puts().length]).toEqual([3, 1])
  })

  it.each([
    ['another backend', stage.loggedIn, 10, 8],
    ['our own server', stage.ofOurs, 999, 1],
    ['our own server', stage.ofOurs, 1, 1],
    ['our own server', stage.ofOurs, 2, 0],
  ])('a quantity that is typed is brought to %s', async (_, make, typed, calls) => {
    const store = await stage.withCart(make())
    const { letGo, quantity } = counting()
    letGo()
    store.dispatch(quantityTyped({ line, quantity: typed }))
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect([quantity(), puts().length]).toEqual([typed, calls])
  })

  it('of a thousand and a half that another backend holds, one press takes one', async () => {
    const store = await stage.withCart()
    store.dispatch(quantityChangeAsked({ line: { ...line, quantity: 1500 }, step: -1 }))
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect(puts()).toEqual(['PUT /api/Cart/UpdateQuantity?action=decrement'])
  })

  it('half a copy that another backend holds is brought as near as steps of one come', async () => {
    const store = await stage.withCart()
    store.dispatch(quantityTyped({ line: { ...line, quantity: 2.5 }, quantity: 4 }))
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect(puts()).toEqual(['PUT /api/Cart/UpdateQuantity?action=increment'])
  })

  it('the first step that fails ends what was wanted, with one notice', async () => {
    const store = await stage.withCart()
    stage.server.answer(() => envelope(null, 'No', 409))
    for (let press = 0; press < 5; press += 1) store.dispatch(quantityChangeAsked({ line, step: 1 }))
    await untilState(store, (state) => selectWanted(state, 7) === undefined)
    expect(puts()).toHaveLength(1)
    expect(noticesOf(store)).toEqual(['cartFailed'])
    expect(store.getState().notices.shown[0]?.times).toBeUndefined()
  })

  it('deletes a line after a yes', async () => {
    const store = await stage.withCart()
    store.dispatch(lineDeleteAsked(line))
    expect((await answerDialog(store, 'confirmed')).kind).toBe('deleteLine')
    await untilState(store, isDone('deleteCartLine', 7))
    expect(stage.server.asked()[0]).toBe('DELETE /api/Cart/1')
  })

  it('says so when a line could not be deleted', async () => {
    const store = await stage.withCart()
    stage.server.answer(() => ({ cut: true }))
    store.dispatch(lineDeleteAsked(line))
    await answerDialog(store, 'confirmed')
    const notice = await untilState(store, (state) => state.notices.shown[0])
    expect(notice.params).toEqual({ text: 'cart.deleteFailed' })
  })

  it('is asked for a login by its link, and is opened by it with one', async () => {
    const visitor = storeAgainst(stage.server)
    visitor.dispatch(cartLinkPressed())
    expect((await answerDialog(visitor, 'cancelled')).kind).toBe('cartNeedsLogin')
    const shopper = stage.loggedIn()
    shopper.dispatch(cartLinkPressed())
    await untilState(shopper, (state) => state.location.pathname === '/cart')
    expect(shopper.getState().dialogs.open).toEqual([])
  })
})
