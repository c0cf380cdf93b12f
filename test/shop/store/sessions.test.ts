import { orderApi } from '../../../src/shop/api/orderApi'
import { shopApi } from '../../../src/shop/api/shopApi'
import { readInitialState } from '../../../src/shop/app/initialState'
import { productKept } from '../../../src/shop/features/cart/cart.slice'
import { loginSubmitted, logoutAsked, storageFailed } from '../../../src/shop/shell/session/session.slice'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import {
  answerDialog,
  aProduct,
  aUser,
  bootedStore,
  noticesOf,
  someSession,
  storeAgainst,
  untilState,
} from '../../support/shopStore'
import { startI18n } from '../../../src/shop/i18n/i18n'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
  await startI18n('ar')
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/books')
  server.arrived.length = 0
  server.answer(({ url }) => {
    if (url.endsWith('/login')) return envelope({ token: 'new-token', user: aUser })
    return envelope(url.endsWith('/user-profile') ? aUser : [])
  })
})
afterAll(() => server.close())

const credentials = { email: 'noor', password: 'open sesame' }

/** Resolves when the page would be loaded again. */
const logInAndReload = () =>
  new Promise<void>((resolve) => {
    void bootedStore(server, {}, { reload: resolve }).then((store) =>
      store.dispatch(loginSubmitted(credentials)),
    )
  })

describe('login', () => {
  it('stores token and user as they are, then loads the page again', async () => {
    await logInAndReload()
    expect({ ...localStorage }).toEqual({
      token: 'new-token',
      user: JSON.stringify({ ...aUser, userName: null, email: null }),
    })
    expect(window.location.pathname).toBe('/books')
  })

  it.each(['tok-1', 'x', 'tok 1 é/+='])(
    'keeps and sends the token "%s" as the backend gave it',
    async (token) => {
      server.answer(({ url }) => envelope(url.endsWith('/login') ? { token, user: aUser } : []))
      await logInAndReload()
      expect(localStorage.getItem('token')).toBe(token)
      const { state } = readInitialState({ replaying: false })
      const store = await bootedStore(server, state)
      await store.dispatch(orderApi.endpoints.orders.initiate())
      expect(server.arrived.at(-1)?.headers.authorization).toBe(`Bearer ${token}`)
    },
  )

  it('lets its notice outlive the reload, once', async () => {
    await logInAndReload()
    const kinds = () => readInitialState({ replaying: false }).state.notices?.shown.map(({ kind }) => kind)
    expect(kinds()).toEqual(['loginDone'])
    expect(kinds()).toEqual([])
  })

  it.each([
    ['a refusal', envelope(null, 'Wrong', 401)],
    ['HTML', { body: '<h1>Hi</h1>' }],
    ['a lost connection', { cut: true }],
  ])('says the same after %s', async (_, answer) => {
    server.answer(() => answer)
    const store = storeAgainst(server)
    store.dispatch(loginSubmitted(credentials))
    expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'loginFailed' })
    expect(store.getState().session.token).toBeNull()
  })

  it('leaves no token in the cache of calls', async () => {
    const store = storeAgainst(server)
    store.dispatch(loginSubmitted(credentials))
    await untilState(store, (state) => state.session.token)
    expect(JSON.stringify(store.getState().shopApi)).not.toContain('new-token')
  })

  it('moves what waited into the server’s cart, and names what could not be moved', async () => {
    server.answer(({ url, body }) => {
      if (url.endsWith('/login')) return envelope({ token: 'new-token', user: aUser })
      return body.includes('"productId":8') ? envelope(null, 'Sold out', 409) : envelope(null)
    })
    const store = storeAgainst(server)
    store.dispatch(productKept(aProduct({ id: 7 })))
    store.dispatch(productKept(aProduct({ id: 7 })))
    store.dispatch(productKept(aProduct({ id: 8, name: 'النبي' })))
    store.dispatch(loginSubmitted(credentials))
    await untilState(store, (state) => state.notices.shown.some(({ kind }) => kind === 'loginDone'))
    const bodies = server.arrived
      .filter(({ url, method }) => method === 'POST' && url === '/api/Cart')
      .map(({ body }) => body)
    expect(bodies).toEqual(['{"productId":7,"quantity":2}', '{"productId":8,"quantity":1}'])
    expect(store.getState().localCart.lines).toMatchObject([{ id: 8 }])
    expect(store.getState().notices.shown).toMatchObject([
      { kind: 'waitingFailed', params: { name: 'النبي' } },
      { kind: 'waitingAdded', params: { count: 1 } },
      { kind: 'loginDone' },
    ])
  })

  it('goes on without the reload where storage is full, and says so once', async () => {
    // Only its development build says so.
    jest.mocked(console.error).mockImplementation(() => undefined)
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const reload = jest.fn()
    const store = await bootedStore(server, {}, { reload })
    store.dispatch(loginSubmitted(credentials))
    await untilState(store, (state) => state.notices.shown.length >= 2)
    setItem.mockRestore()
    expect(noticesOf(store).sort()).toEqual(['loginDone', 'storageFailed'])
    expect(store.getState().session.token).toBe('new-token')
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('logout', () => {
  it('takes away every trace, leads home and says so', async () => {
    localStorage.setItem('token', someSession.token)
    const store = await bootedStore(server, { session: someSession })
    await store.dispatch(shopApi.endpoints.cart.initiate())
    store.dispatch(logoutAsked())
    expect((await answerDialog(store, 'confirmed')).kind).toBe('logout')
    await untilState(store, (state) => state.notices.shown[0])
    expect(noticesOf(store)).toEqual(['loggedOut'])
    expect(store.getState().location.pathname).toBe('/')
    expect(store.getState().session).toMatchObject({ token: null, user: null })
    expect(store.getState().shopApi.queries).toEqual({})
    expect({ ...localStorage }).toEqual({})
  })

  it.each([
    ['our own server', '', ['Bearer a-token-for-tests']],
    ['another backend', 'https://backend.example', []],
  ])('tells %s as it should, and waits for no answer', async (_whose, apiBase, expected) => {
    const told: (string | null)[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if ((input as string).endsWith('/api/Account/logout'))
        told.push(new Headers(init?.headers).get('authorization'))
      return new Promise(() => undefined)
    })
    const store = storeAgainst(server, { session: someSession }, { apiBase })
    store.dispatch(logoutAsked())
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.notices.shown[0])
    expect(noticesOf(store)).toEqual(['loggedOut'])
    expect(store.getState().session.token).toBeNull()
    expect(told).toEqual(expected)
  })

  it('is told to our own server though the cache is emptied meanwhile and the page may be left', async () => {
    const sent: RequestInit[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init = {}) => {
      sent.push(init)
      return new Promise(() => undefined)
    })
    const store = storeAgainst(server, { session: someSession }, { apiBase: '' })
    store.dispatch(logoutAsked())
    await answerDialog(store, 'confirmed')
    await untilState(store, (state) => state.notices.shown[0])
    expect(sent.map(({ keepalive, signal }) => [keepalive, signal?.aborted])).toEqual([[true, undefined]])
  })

  it('leaves everything after a no, and says so', async () => {
    const store = storeAgainst(server, { session: someSession })
    store.dispatch(logoutAsked())
    await answerDialog(store, 'cancelled')
    await untilState(store, (state) => state.notices.shown[0])
    expect(noticesOf(store)).toEqual(['logoutCancelled'])
    expect(store.getState().session.token).toBe(someSession.token)
  })
})

describe('other tabs', () => {
  const change = (key: string | null) => {
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: window.localStorage }))
  }

  it('log in here too', async () => {
    const store = await bootedStore(server)
    localStorage.setItem('user', JSON.stringify(aUser))
    localStorage.setItem('token', 'token-of-another-tab')
    change('token')
    expect(store.getState().session).toMatchObject({ token: 'token-of-another-tab', user: aUser })
  })

  it('log out here too', async () => {
    localStorage.setItem('token', someSession.token)
    const store = await bootedStore(server, { session: someSession })
    localStorage.clear()
    change(null)
    expect(store.getState().session).toMatchObject({ token: null, user: null })
  })
})

describe('what local storage holds at the start', () => {
  const start = () => readInitialState({ replaying: false })

  it.each([
    ['nothing', {}, null, []],
    ['a session', { token: 'good-token', user: '{"id":1}' }, 'good-token', []],
    ['a token without a user', { token: 'good-token' }, 'good-token', []],
    ['a user that is no JSON', { token: 'good-token', user: '{oops' }, 'good-token', ['userForgotten']],
    ['a user that is no object', { token: 'good-token', user: '[1]' }, 'good-token', ['userForgotten']],
    ['a short token', { token: 'tok-1' }, 'tok-1', []],
    ['a token of one letter', { token: 'x' }, 'x', []],
    ['a token with blanks and signs', { token: 'tok 1 é/+=' }, 'tok 1 é/+=', []],
    ['a token of two lines', { token: 'two\nlines' }, null, ['sessionEnded']],
    ['a token that no header can carry', { token: 'رمز' }, null, ['sessionEnded']],
    ['the word undefined', { token: 'undefined', user: 'undefined' }, null, ['sessionEnded']],
    ['an empty token', { token: '' }, null, ['sessionEnded']],
  ])('%s', (_, stored, token, notices) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    const { state } = start()
    expect(state.session?.token).toBe(token)
    expect(state.notices?.shown.map(({ kind }) => kind)).toEqual(notices)
  })

  it.each([
    '{oops',
    '7',
    '[null]',
    '[{"id":"1","kind":"unheard-of","tone":"info"}]',
    '[{"id":"1","kind":"loginDone","tone":"loud"}]',
    '[{"id":{},"kind":"loginDone","tone":"info"}]',
    '[{"id":"1","kind":"loginDone","tone":"info","params":{"message":{}}}]',
    '[{"id":"1","kind":"loginDone","tone":"info","params":null}]',
  ])('a kept notice %s is none', (notices) => {
    sessionStorage.setItem('notices', notices)
    expect(start().state.notices?.shown).toEqual([])
  })

  it('storage that is forbidden', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const initial = start()
    expect(initial.state).toMatchObject({ session: { token: null }, localCart: { lines: [] } })
    expect(initial.isStorageBroken).toBe(true)
  })

  it('is worth one notice, however often it fails', () => {
    const store = storeAgainst(server)
    store.dispatch(storageFailed())
    store.dispatch(storageFailed())
    expect(noticesOf(store)).toEqual(['storageFailed'])
  })
})
