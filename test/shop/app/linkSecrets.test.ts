import { readInitialState } from '../../../src/shop/app/initialState'
import { makeStore } from '../../../src/shop/app/store'
import { boot } from '../../../src/shop/app/boot'
import { startI18n } from '../../../src/shop/i18n/i18n'
import { sessionFileOf, originHere } from '../../../src/shop/replay/sessionFile'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { dropLinkSecret, linkSecret } from '../../../src/shop/shell/location/linkSecret'
import { untilState } from '../../support/shopStore'

/** The secret of a mail's link is taken wherever an address enters, whatever a mail program made of it, and left nowhere. */

const secret = 'Zm9yLXRoaXMtdGVzdC1hbG9uZS0wMTIzNDU2Nzg5_-A'
const other = secret.replace('Zm9y', 'b3Ro')

const tails = [
  '',
  '.',
  ',',
  ')',
  '>',
  '%20',
  '%20and%20more',
  '.%20',
  '&utm_source=mail',
  '&',
  ';x=1',
  '?x',
  '%2E',
  '/',
]
const inFragment = [
  ...tails.map((tail) => `#secret=${secret}${tail}`),
  `#${secret}`,
  `#${secret}.`,
  `#secret%3D${secret}`,
]
const inQuery = [
  ...tails.filter((tail) => !tail.includes('#')).map((tail) => `?secret=${secret}${tail}`),
  `?utm_source=mail&secret=${secret}`,
  `?lang=ar&secret=${secret}.&utm_medium=x`,
  `?utm_source=mail#secret=${secret}`,
]
const links = [...inFragment, ...inQuery]

beforeAll(() => startI18n('ar'))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  dropLinkSecret(secret)
  dropLinkSecret(other)
})

const open = async (address: string) => {
  window.history.replaceState(null, '', address)
  const { state, isStorageBroken } = readInitialState({ replaying: false })
  const store = makeStore(state, { apiBase: 'http://127.0.0.1:9' })
  await boot(store, { isStorageBroken })
  return store
}

/** Everywhere but in the one place that its screen asks. */
const expectNoTrace = (store: Awaited<ReturnType<typeof open>>, path: string) => {
  store.recorder.spool()
  const everything = [
    window.location.href,
    JSON.stringify(window.history.state),
    JSON.stringify(store.getState()),
    sessionStorage.getItem('session-log') ?? '',
    sessionFileOf(store.recorder.segments(), originHere()),
  ]
  for (const text of everything) expect(decodeURIComponent(encodeURIComponent(text))).not.toContain(secret)
  expect(linkSecret(path)).toBe(secret)
}

describe.each(['/activate', '/reset-password'])('a link to %s', (path) => {
  it.each(links)('opened as the first page: %s', async (link) => {
    expectNoTrace(await open(`${path}${link}`), path)
  })

  it.each(inFragment)('pasted into the tab that stands there already: %s', async (link) => {
    const store = await open(`${path}#secret=${other}`)
    const { key } = store.getState().location
    window.location.hash = link
    await untilState(store, (state) => state.location.key !== key)
    expectNoTrace(store, path)
  })

  it.each(links)('followed within the shop: %s', async (link) => {
    const store = await open('/books')
    store.dispatch(goTo(`${path}${link}`))
    expectNoTrace(store, path)
    expect(store.getState().location.pathname).toBe(path)
  })

  it('is of no use to another screen, and is forgotten when it has been used', async () => {
    await open(`${path}#secret=${secret}`)
    expect(linkSecret('/books')).toBeNull()
    dropLinkSecret(other)
    expect(linkSecret(path)).toBe(secret)
    dropLinkSecret(secret)
    expect(linkSecret(path)).toBeNull()
    expect({ ...sessionStorage }).toEqual({})
  })
})

it('what is left of an address stays as it was', async () => {
  const store = await open(`/activate?lang=ar&secret=${secret}.&utm_medium=x`)
  expect(store.getState().location).toMatchObject({
    pathname: '/activate',
    search: '?lang=ar&utm_medium=x',
    hash: '',
  })
  const plain = await open('/books?secretary=1#section')
  expect(plain.getState().location).toMatchObject({ search: '?secretary=1', hash: '#section' })
})

it.each(['#secret=', '#secret=short', '?secret=', '#secret=%E0%A4%A'])(
  'a broken secret %s is wiped too',
  async (link) => {
    const store = await open(`/activate${link}`)
    expect(window.location.href).not.toContain('secret')
    expect(store.getState().location).toMatchObject({ search: '', hash: '' })
    expect(linkSecret('/activate')).toBeNull()
  },
)
