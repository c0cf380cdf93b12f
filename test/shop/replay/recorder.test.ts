import { configureStore, type Store, type StoreEnhancer, Tuple, type UnknownAction } from '@reduxjs/toolkit'
import { persistedSession } from '../../../src/shop/app/persistence'
import { makeRootReducer } from '../../../src/shop/app/rootReducer'
import type { RootState } from '../../../src/shop/shared/store'
import { cacheKey } from '../../../src/shop/api/cacheKey'
import { peopleApi } from '../../../src/shop/desk/people/peopleApi'
import { peoplePath, readPeopleView } from '../../../src/shop/desk/people/peoplePaths'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { moved } from '../../../src/shop/shell/location/location.slice'
import { orderApi } from '../../../src/shop/api/orderApi'
import { shopApi } from '../../../src/shop/api/shopApi'
import { productKept } from '../../../src/shop/features/cart/cart.slice'
import { addToCartAsked } from '../../../src/shop/product/product.events'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { menuToggled } from '../../../src/shop/shell/layout/layout.slice'
import { makeRecorder, type Segment } from '../../../src/shop/replay/recorder'
import { actionsOf } from '../../../src/shop/replay/sessionFile'
import { redact } from '../../../src/shop/replay/redact'
import { loggedIn, loggedOut, loginSubmitted } from '../../../src/shop/shell/session/session.slice'
import { searchSent, searchTextChanged } from '../../../src/shop/features/search/search.slice'
import { resumed } from '../../../src/shop/replay/replay.slice'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { aProduct, aUser, bootedStore, someSession, untilState } from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer(({ url }) =>
    envelope(url.endsWith('/login') ? { token: 'planted-token', user: aUser } : []),
  )
  await startI18n('ar')
})
/** Stores of a test, whose sessions are written before the next one begins. */
const opened: Awaited<ReturnType<typeof bootedStore>>[] = []
const open = async (...args: Parameters<typeof bootedStore>) => {
  const store = await bootedStore(...args)
  opened.push(store)
  return store
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store.dispatch((_dispatch, _getState, extra) => extra).flush()
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterAll(() => server.close())

const redacted = (state: unknown) => JSON.parse(JSON.stringify(state, redact)) as unknown

/** The state that comes out when a recording is run again through the reducers. */
const replayed = (store: { recorder: { segments: () => readonly Segment[] } }) => {
  const segments = store.recorder.segments()
  const reduce = makeRootReducer(persistedSession(() => undefined))
  const actions = actionsOf(segments).map((text) => JSON.parse(text) as UnknownAction)
  return redacted(actions.reduce<RootState>(reduce, JSON.parse(segments[0]?.from ?? '{}') as RootState))
}

/** A store of the types of its actions, its recorder, and the store beside the recorder, whose actions it does not see. */
const recorded = (reduce: (types: string[], type: string) => string[]) => {
  const recorder = makeRecorder()
  const enhanced: { beside?: Store } = {}
  const keepStore: StoreEnhancer = (create) => (reducer, state) => {
    const store = create(reducer, state)
    enhanced.beside = store
    return store
  }
  const store = configureStore({
    reducer: (types: string[] = [], { type }: UnknownAction) => reduce(types, type),
    preloadedState: [],
    middleware: () => new Tuple(recorder.middleware),
    enhancers: (usual) => usual().concat(keepStore),
  })
  return { recorder, store, beside: enhanced.beside ?? store }
}

describe('a recorded session', () => {
  it('runs again to the state that it ended with', async () => {
    const store = await open(server)
    store.dispatch(menuToggled())
    store.dispatch(productKept(aProduct()))
    await store.dispatch(shopApi.endpoints.libraries.initiate())
    store.dispatch(languageChosen('en'))
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it('says the same of how the API is set up as the live store', async () => {
    const store = await open(server)
    await store.dispatch(shopApi.endpoints.libraries.initiate())
    // As at the end of a login: the API is set up anew, in a page that was loaded with other random numbers.
    store.dispatch(shopApi.util.resetApiState())
    const [, uid] =
      /middlewareRegistered","payload":"([^"]+)"/.exec(actionsOf(store.recorder.segments()).join()) ?? []
    expect(uid).toBe('shopApi')
    const live = store.getState().shopApi.config
    expect(live.middlewareRegistered).toBe(true)
    expect(replayed(store)).toMatchObject({ shopApi: { config: live } })
  })

  it('holds no secret', async () => {
    const store = await open(server)
    store.dispatch(loginSubmitted({ email: 'noor@hadi.iq', password: 'planted-password' }))
    await untilState(store, (state) => state.session.token)
    const text = JSON.stringify(store.recorder.segments())
    expect(text).toContain('session/loginSubmitted')
    expect(text).not.toMatch(/planted|noor@hadi/)
  })

  it('names nobody once the session has ended, and still runs again', async () => {
    const store = await open(server)
    store.dispatch(loginSubmitted({ email: 'noor@hadi.iq', password: 'planted-password' }))
    await untilState(store, (state) => state.session.token)
    expect(JSON.stringify(store.recorder.segments())).toContain(aUser.firstName)
    store.dispatch(loggedOut())
    store.dispatch(menuToggled())
    const text = JSON.stringify(store.recorder.segments())
    expect(text).toContain('session/loggedIn')
    expect(text).not.toContain(aUser.firstName)
    expect(text).not.toContain(aUser.lastName)
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it('forgets what was looked for with the session, here and in session storage, and still runs again', async () => {
    const before = await open(server, { session: someSession })
    before.dispatch(searchTextChanged('annas "own" wish'))
    before.dispatch(searchSent('annas "own" wish'))
    await before.dispatch(shopApi.endpoints.search.initiate({ name: 'annas "own" wish' }))
    await before.dispatch(shopApi.endpoints.userProfile.initiate())
    before.recorder.spool()
    const store = await open(server, { session: someSession })
    store.dispatch(searchTextChanged('annas second wish'))
    store.dispatch(loggedOut())
    for (const text of [
      JSON.stringify(store.recorder.segments()),
      sessionStorage.getItem('session-log') ?? '',
    ]) {
      expect(text).toContain('search/searchTextChanged')
      expect(text).not.toMatch(/annas|wish|Noor|Hadi/)
    }
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it.each([
    ['before', ['noor@hadi.iq', '"annas" shop']],
    ['after', ['noor@hadi.iq', 'annas shop']],
  ])('finds the answer to what staff looked for under its name, %s their logout', async (when, texts) => {
    const store = await open(server, { session: someSession })
    for (const text of texts) {
      store.dispatch(goTo(peoplePath({ search: text })))
      await store.dispatch(peopleApi.endpoints.deskPeople.initiate({ search: text }))
    }
    if (when === 'after') store.dispatch(loggedOut())
    const actions = actionsOf(store.recorder.segments()).map((text) => JSON.parse(text) as UnknownAction)
    const asked = actions.filter(moved.match).map(({ payload }) => readPeopleView(payload.search).query)
    const answered = actions.filter(peopleApi.endpoints.deskPeople.matchPending)
    expect(answered.map(({ meta }) => meta.arg.queryCacheKey)).toEqual(
      asked.map((query) => cacheKey('deskPeople', query)),
    )
    expect(answered.map(({ meta }) => meta.arg.originalArgs)).toEqual(asked)
    expect(JSON.stringify(actions)).not.toMatch(/noor@|hadi\.iq/)
  })

  it('goes on after a reload, as a stretch that is not joined', async () => {
    const before = await open(server)
    before.dispatch(menuToggled())
    before.recorder.spool()
    const after = await open(server)
    after.dispatch(languageChosen('en'))
    const segments = after.recorder.segments()
    expect(segments.map(({ joined }) => joined)).toEqual([false, false])
    expect(
      segments.flatMap(({ actions }) => actions.map((text) => (JSON.parse(text) as UnknownAction).type)),
    ).toEqual(['layout/menuToggled', 'language/languageChosen', 'shopApi/invalidateTags'])
    expect(replayed(after)).toEqual(redacted(after.getState()))
  })

  it('begins a joined stretch every 250 actions and stays right over its seams', async () => {
    const store = await open(server)
    for (let count = 0; count < 600; count += 1) store.dispatch(menuToggled())
    store.dispatch(productKept(aProduct()))
    expect(store.recorder.segments().map(({ joined, actions }) => [joined, actions.length])).toEqual([
      [false, 250],
      [true, 250],
      [true, 101],
    ])
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it.each([
    '{oops',
    'null',
    '7',
    '[null]',
    '[{}]',
    '[{"from":7,"actions":[]}]',
    '[{"from":"{oops","joined":false,"actions":[]}]',
    '[{"from":"{}","joined":false,"actions":["{oops"]}]',
    '[{"from":"{}","joined":false,"actions":[null]}]',
    '[{"from":"{}","joined":false,"actions":{"length":1}}]',
    '[{"from":"{}","joined":false,"actions":["{}"]}]',
    '[{"from":"{}","joined":false,"at":7,"actions":["{}"],"times":[]}]',
    '[{"from":"{}","joined":false,"at":7,"actions":["{}"],"times":["x"]}]',
  ])('begins anew after a spool that holds %s', async (spooled) => {
    sessionStorage.setItem('session-log', spooled)
    const store = await open(server)
    store.dispatch(menuToggled())
    expect(store.recorder.segments()).toHaveLength(1)
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it('survives a storage that is full', async () => {
    const store = await open(server)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.dispatch(menuToggled())
    store.recorder.spool()
    expect(store.recorder.segments()).toHaveLength(1)
  })
})

describe('an imported log in a tab that is in use', () => {
  it('has its token neither sent nor stored, and leaves the own session where it is', async () => {
    const store = await open(server, { session: someSession })
    localStorage.setItem('token', someSession.token)
    // Redux DevTools put the state there beside every middleware; this event does the same to the state.
    const imported = { ...store.getState(), session: { token: 'token-of-a-stranger', user: aUser } }
    store.dispatch(resumed(imported))
    server.arrived.length = 0
    await store.dispatch(orderApi.endpoints.orders.initiate(undefined, { forceRefetch: true }))
    await store.dispatch(shopApi.endpoints.addToCart.initiate({ productId: 7 }))
    await store.dispatch((_dispatch, _getState, extra) => extra).flush()
    const tokens = (path: string) =>
      server.arrived.filter(({ url }) => url === path).map(({ headers }) => headers.authorization)
    expect([tokens('/api/Order/orders'), tokens('/api/Cart')]).toEqual([[undefined], [undefined]])
    expect(JSON.stringify(server.arrived)).not.toContain('stranger')
    expect(localStorage.getItem('token')).toBe(someSession.token)
  })

  it('is no part of the own log', () => {
    const { recorder, store, beside } = recorded((types, type) => (type === 'jumped' ? [] : [...types, type]))
    recorder.start(store.getState())
    store.dispatch({ type: 'mine' })
    expect(recorder.isOwn()).toBe(true)
    beside.dispatch({ type: 'of a stranger' })
    store.dispatch({ type: 'pressed meanwhile' })
    expect(recorder.isOwn()).toBe(false)
    expect(recorder.segments()[0]?.actions).toEqual(['{"type":"mine"}'])
  })
})

describe('Redux DevTools on the own log', () => {
  const begun = {
    isLocked: false,
    committedState: [] as string[],
    stagedActionIds: [0],
    currentStateIndex: 0,
  }
  /** A store, what stands beside its middleware, and what Redux DevTools would hold. */
  const watched = () => {
    const { recorder, store, beside } = recorded((types, type) =>
      type === 'computed anew' ? types.slice(1) : type.startsWith('@@') ? types : [...types, type],
    )
    const lifted = { ...begun, committedState: store.getState() }
    recorder.start(store.getState(), () => lifted)
    store.dispatch({ type: 'first' })
    store.dispatch({ type: 'second' })
    lifted.stagedActionIds = [0, 1, 2]
    lifted.currentStateIndex = 2
    beside.dispatch({ type: 'computed anew' })
    return { recorder, store, lifted }
  }

  it('lead to a stretch of its own where a step was skipped', () => {
    const { recorder, store } = watched()
    expect(recorder.isOwn()).toBe(false)
    store.dispatch({ type: 'third' })
    expect(recorder.isOwn()).toBe(true)
    expect(recorder.segments().map(({ from, joined, actions }) => [from, joined, actions.length])).toEqual([
      ['[]', false, 2],
      ['["second"]', false, 1],
    ])
  })

  it.each([
    ['they stand in the past', { currentStateIndex: 1 }],
    ['their log was imported', { committedState: ['of a stranger'] }],
  ])('leave it alone while %s', (_, said) => {
    const { recorder, store, lifted } = watched()
    Object.assign(lifted, said)
    store.dispatch({ type: 'third' })
    expect([recorder.isOwn(), recorder.segments().length]).toEqual([false, 1])
  })

  it('lead to no stretch of a log that was cleared', () => {
    const { recorder, store } = watched()
    recorder.stop()
    store.dispatch({ type: 'third' })
    expect(recorder.segments()).toEqual([])
  })

  it('have nothing happen while they are locked: no call, nothing in the log', async () => {
    const store = await open(server, { session: someSession })
    await untilState(store, ({ shopApi }) => !JSON.stringify(shopApi.queries).includes('"pending"'))
    const lifted = { ...begun, isLocked: true }
    Object.assign(store, { liftedStore: { getState: () => lifted } })
    store.recorder.start(store.getState(), () => lifted)
    const inLog = () => actionsOf(store.recorder.segments()).length
    const [kept, before] = [inLog(), store.getState()]
    server.arrived.length = 0
    store.dispatch(addToCartAsked(aProduct()))
    store.dispatch(menuToggled())
    void store.dispatch(orderApi.endpoints.orders.initiate())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([server.arrived, inLog()]).toEqual([[], kept])
    expect(store.getState().layout).toBe(before.layout)
    lifted.isLocked = false
    store.dispatch(addToCartAsked(aProduct()))
    await untilState(store, ({ notices }) => notices.shown.some(({ kind }) => kind === 'addedToCart'))
    expect(server.arrived.map(({ url }) => url)).toContain('/api/Cart')
  })
})

describe('a session that is looked at', () => {
  it('changes by nothing that the screens start', async () => {
    const store = await open(server, {}, { replaying: true })
    const before = store.getState()
    store.dispatch(addToCartAsked(aProduct()))
    store.dispatch(loggedIn({ token: 'x', user: aUser }))
    void store.dispatch(shopApi.endpoints.libraries.initiate())
    expect(store.getState()).toBe(before)
    expect({ ...localStorage }).toEqual({})
  })
})
