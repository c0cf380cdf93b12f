import type { UnknownAction } from '@reduxjs/toolkit'
import { persistedSession } from '../../../src/shop/app/persistence'
import { makeRootReducer, type RootState } from '../../../src/shop/app/rootReducer'
import { shopApi } from '../../../src/shop/api/shopApi'
import { addToCartAsked, productKept } from '../../../src/shop/features/cart/cart.slice'
import { languageChosen } from '../../../src/shop/features/language/language.slice'
import { menuToggled } from '../../../src/shop/features/layout/layout.slice'
import { actionsOf } from '../../../src/shop/features/replay/sessionFile'
import { redact } from '../../../src/shop/features/replay/redact'
import { loggedIn, loggedOut, loginSubmitted } from '../../../src/shop/features/session/session.slice'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { aProduct, aUser, bootedStore, untilState } from '../../support/shopStore'

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer(({ url }) =>
    envelope(url.endsWith('/login') ? { token: 'planted-token', user: aUser } : []),
  )
  await startI18n('ar')
})
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(() => server.close())

const redacted = (state: unknown) => JSON.parse(JSON.stringify(state, redact)) as unknown

/** The state that comes out when a recording is run again through the reducers. */
const replayed = (store: {
  recorder: { segments: () => readonly { from: string; joined: boolean; actions: string[] }[] }
}) => {
  const segments = store.recorder.segments()
  const reduce = makeRootReducer(persistedSession(() => undefined))
  const actions = actionsOf(segments).map((text) => JSON.parse(text) as UnknownAction)
  return redacted(actions.reduce<RootState>(reduce, JSON.parse(segments[0]?.from ?? '{}') as RootState))
}

describe('a recorded session', () => {
  it('runs again to the state that it ended with', async () => {
    const store = await bootedStore(server)
    store.dispatch(menuToggled())
    store.dispatch(productKept(aProduct()))
    await store.dispatch(shopApi.endpoints.libraries.initiate())
    store.dispatch(languageChosen('en'))
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it('holds no secret', async () => {
    const store = await bootedStore(server)
    store.dispatch(loginSubmitted({ email: 'noor@hadi.iq', password: 'planted-password' }))
    await untilState(store, (state) => state.session.token)
    const text = JSON.stringify(store.recorder.segments())
    expect(text).toContain('session/loginSubmitted')
    expect(text).not.toMatch(/planted|noor@hadi/)
  })

  it('names nobody once the session has ended, and still runs again', async () => {
    const store = await bootedStore(server)
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

  it('goes on after a reload, as a stretch that is not joined', async () => {
    const before = await bootedStore(server)
    before.dispatch(menuToggled())
    before.recorder.spool()
    const after = await bootedStore(server)
    after.dispatch(languageChosen('en'))
    const segments = after.recorder.segments()
    expect(segments.map(({ joined }) => joined)).toEqual([false, false])
    expect(
      segments.flatMap(({ actions }) => actions.map((text) => (JSON.parse(text) as UnknownAction).type)),
    ).toEqual(['layout/menuToggled', 'language/languageChosen', 'shopApi/invalidateTags'])
    expect(replayed(after)).toEqual(redacted(after.getState()))
  })

  it('begins a joined stretch every 250 actions and stays right over its seams', async () => {
    const store = await bootedStore(server)
    for (let count = 0; count < 600; count += 1) store.dispatch(menuToggled())
    store.dispatch(productKept(aProduct()))
    expect(store.recorder.segments().map(({ joined, actions }) => [joined, actions.length])).toEqual([
      [false, 250],
      [true, 250],
      [true, 101],
    ])
    expect(replayed(store)).toEqual(redacted(store.getState()))
  })

  it('survives a storage that is full and a spool that is broken', async () => {
    sessionStorage.setItem('session-log', '{oops')
    const store = await bootedStore(server)
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    store.dispatch(menuToggled())
    store.recorder.spool()
    expect(store.recorder.segments()).toHaveLength(1)
  })
})

describe('a session that is looked at', () => {
  it('changes by nothing that the screens start', async () => {
    const store = await bootedStore(server, {}, { replaying: true })
    const before = store.getState()
    store.dispatch(addToCartAsked(aProduct()))
    store.dispatch(loggedIn({ token: 'x', user: aUser }))
    void store.dispatch(shopApi.endpoints.libraries.initiate())
    expect(store.getState()).toBe(before)
    expect({ ...localStorage }).toEqual({})
  })
})
