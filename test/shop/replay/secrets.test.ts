import { shopApi } from '../../../src/shop/api/shopApi'
import { devToolsOf } from '../../../src/shop/app/devTools'
import { peopleApi } from '../../../src/shop/desk/people/peopleApi'
import { deskSupportApi } from '../../../src/shop/desk/support/supportApi'
import { contactSubmitted } from '../../../src/shop/features/contact/contact.slice'
import { searchSent, searchTextChanged } from '../../../src/shop/features/search/search.slice'
import { factsHere } from '../../../src/shop/features/support/facts'
import { supportGroups, textOf } from '../../../src/shop/features/support/supportGroups'
import { i18n, startI18n } from '../../../src/shop/i18n/i18n'
import { withoutSecrets } from '../../../src/shop/replay/secretTexts'
import { originHere, sessionFileOf } from '../../../src/shop/replay/sessionFile'
import { dialogOpened } from '../../../src/shop/shell/dialogs/dialogs.slice'
import { partFailed } from '../../../src/shop/shell/failure/failure.slice'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { noticeShown } from '../../../src/shop/shell/notices/notices.slice'
import { loggedIn, loggedOut } from '../../../src/shop/shell/session/session.slice'
import type { AppStore } from '../../../src/shop/app/store'
import { envelope, startSmallServer, type SmallServer } from '../../support/answering'
import { found } from '../../support/found'
import { aUser, bootedStore } from '../../support/shopStore'

/** Whatever way a secret comes into a session, it stands in none of the places that somebody else looks into. */

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6NywibmFtZSI6Ik5vb3IifQ.c2lnbmF0dXJlLW9mLXRlc3Rz'
const linkSecret = 'Zm9yLXRoaXMtdGVzdC1hbG9uZS0wMTIzNDU2Nzg5_-A'

/** A text as somebody pastes it, and the parts of it that nobody may find. */
const secrets: Record<string, [text: string, parts: string[]]> = {
  'an e-mail address': ['write to noor@hadi.iq please', ['noor', 'hadi.iq']],
  'an e-mail address of an address': ['noor%40hadi.iq', ['noor', 'hadi.iq']],
  'an e-mail address that is begun': ['noor@', ['noor']],
  'a telephone': ['call 07701234567', ['07701234567', '7701234']],
  'a telephone with gaps': ['+964 770 123 4567', ['770 123', '4567']],
  'a telephone in Arabic digits': ['٠٧٧٠١٢٣٤٥٦٧', ['٠٧٧٠']],
  'a card': ['4111-1111-1111-1111', ['4111']],
  'a token in an address': ['https://shop.example/x?token=abcd1234&y=1', ['abcd1234']],
  'a password in an address': ['/x?lang=ar&password=planted%21', ['planted']],
  'the secret of a mail’s link': [`https://shop.example/activate#secret=${linkSecret}.`, [linkSecret]],
  'the bare secret of a mail’s link': [`/reset-password#${linkSecret}`, [linkSecret]],
  'a login’s token': [`Bearer ${jwt}`, [jwt, 'c2lnbmF0dXJl']],
  'a login’s token alone': [jwt, [jwt, 'c2lnbmF0dXJl']],
}

/** Ways into a session. */
const ways: Record<string, (store: AppStore, text: string) => unknown> = {
  'typed into the search': (store, text) => store.dispatch(searchTextChanged(text)),
  'searched for': async (store, text) => {
    store.dispatch(searchSent(text))
    await store.dispatch(shopApi.endpoints.search.initiate({ name: text }))
  },
  'searched for among people at the desk': (store, text) =>
    store.dispatch(peopleApi.endpoints.deskPeople.initiate({ role: 'staff', search: text })),
  'looked up at the desk for support': (store, text) =>
    store.dispatch(deskSupportApi.endpoints.deskFindShopper.initiate({ who: text })),
  'in the query of an address': (store, text) => store.dispatch(goTo(`/books?x=${encodeURI(text)}`)),
  'in the fragment of an address': (store, text) => store.dispatch(goTo(`/books#${encodeURI(text)}`)),
  'in a message to the shop': (store, text) =>
    store.dispatch(contactSubmitted({ name: text, email: 'x@y.iq', subject: text, message: text })),
  'in what a server said': (store, text) =>
    store.dispatch(dialogOpened({ kind: 'saveFailed', params: { message: text } })),
  'in a notice': (store, text) =>
    store.dispatch(noticeShown({ kind: 'cartFailed', tone: 'error', params: { message: text } })),
  'in an error and its stack': (store, text) => {
    const { key } = store.getState().location
    store.dispatch(partFailed({ part: 'flow', key, name: 'Error', message: text, stack: `at ${text}` }))
  },
}

const panelOf = (store: AppStore) =>
  textOf(
    supportGroups(
      store.getState(),
      factsHere(store.getState(), { recorded: store.recorder.segments }),
      i18n.t,
    ),
  )

const inDevTools = (store: AppStore, value: unknown) => {
  const { serialize } = devToolsOf(store.recorder)
  const { replacer } = serialize as unknown as { replacer: (key: string, value: unknown) => unknown }
  return JSON.stringify(value, replacer)
}

const spooled = (store: AppStore) => {
  store.recorder.spool()
  return sessionStorage.getItem('session-log') ?? ''
}

/** Places that somebody else looks into. */
const places: Record<string, (store: AppStore) => string> = {
  'the session file': ({ recorder }) => sessionFileOf(recorder.segments(), originHere()),
  'session storage': spooled,
  'Redux DevTools': (store) => inDevTools(store, store.getState()),
  'the support panel': panelOf,
}

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer(() => envelope([]))
  await startI18n('en')
})
afterAll(() => server.close())
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

describe.each(Object.entries(secrets))('%s', (_secret, [text, parts]) => {
  it.each(Object.entries(ways))('%s stands nowhere', async (_way, bring) => {
    const store = await bootedStore(server)
    await bring(store, text)
    const told = Object.entries(places).map(([place, read]) => [place, found(read(store), parts)])
    expect(told).toEqual(Object.keys(places).map((place) => [place, []]))
  })
})

it('what is no secret stays as it is', () => {
  for (const text of [
    'البؤساء',
    '1001 nights',
    '978-0-14-143951-8',
    '9780141439518',
    '2026-11-22 16:43',
    '2026-11-22T16:43:50.123Z',
    '$15 000 000',
    '/products/1234567890123',
    '3f2b8c1e-1234-4321-8888-123456789012',
    '/books?secretary=1#section',
    '@warraqin',
    'search(name:"pride")',
    'id=7',
  ])
    expect(withoutSecrets(text)).toBe(text)
})

it('long ids of another backend stay, so that an answer is still found under its name', async () => {
  const id = '1234567890123'
  const store = await bootedStore(server)
  await store.dispatch(shopApi.endpoints.product.initiate(id))
  const keys = Object.keys(
    (JSON.parse(inDevTools(store, store.getState())) as ReturnType<AppStore['getState']>).shopApi.queries,
  )
  expect(keys).toEqual(Object.keys(store.getState().shopApi.queries))
  expect(keys.join()).toContain(id)
})

describe('a user name', () => {
  const shown = async (userName: string) => {
    const user = { ...aUser, userName, email: 'hadi.noor@uruk.iq' }
    const store = await bootedStore(server)
    store.dispatch(loggedIn({ token: 'a-token', user }))
    return Object.values(places).map((read) => read(store).includes(userName))
  }

  it('is masked where it says how the e-mail address begins', async () => {
    expect(await shown('Hadi.Noor')).toEqual([false, false, false, false])
  })

  it('stays where it does not', async () => {
    expect(await shown('bookworm')).toEqual([true, true, true, true])
  })
})

it('nobody is named in any place after a logout', async () => {
  const store = await bootedStore(server)
  const user = { ...aUser, userName: 'bookworm', email: 'noor@hadi.iq' }
  store.dispatch(loggedIn({ token: 'a-token', user }))
  const before = store.getState()
  store.dispatch(contactSubmitted({ name: 'Noor', email: 'x@y.iq', subject: 'Noor', message: 'Noor Hadi' }))
  store.dispatch(searchSent('a wish of Noor'))
  store.dispatch(goTo('/search?lang=en&q=a+wish+of+Noor'))
  await store.dispatch(shopApi.endpoints.find.initiate({ q: 'a wish of Noor', sort: 'price' }))
  store.dispatch(goTo('/desk/people?role=staff&search=a+wish+of+Noor'))
  store.dispatch(goTo('/desk/orders?text=a+wish+of+Noor'))
  await store.dispatch(peopleApi.endpoints.deskPeople.initiate({ role: 'staff', search: 'a wish of Noor' }))
  await store.dispatch(deskSupportApi.endpoints.deskFindShopper.initiate({ who: 'a wish of Noor' }))
  store.dispatch(goTo('/books'))
  store.dispatch(loggedOut())
  const delivery = { name: 'Noor', phone: '0770', town: 'Hadi', address: 'Hadi', note: null }
  const told = [
    ...Object.values(places).map((read) => read(store)),
    inDevTools(store, before),
    inDevTools(store, { orders: [{ delivery }] }),
  ]
  for (const text of told) expect(found(text, ['Noor', 'Hadi', 'bookworm', 'a wish', 'a+wish'])).toEqual([])
})
