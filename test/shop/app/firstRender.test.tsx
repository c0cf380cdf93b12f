import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { matchPath } from 'react-router-dom'
import { App } from '../../../src/shop/app/App'
import { drawPage } from '../../../src/shop/app/drawPage'
import { openStore } from '../../../src/shop/app/openStore'
import { preloadRoute, routes } from '../../../src/shop/app/routes'
import { browserEnvironment } from '../../../src/shop/api/environment'
import { writeLines } from '../../../src/shop/features/cart/storedLines'
import { setShopFacts } from '../../../src/shop/i18n/shopFacts'
import { readAddressView, writeAddressView } from '../../../src/contract/addressView'
import { pageSize } from '../../../src/contract/constants'
import { cannedServer, type Reply } from '../../support/cannedServer'
import { everything } from '../../support/everyScreen'
import { aProduct } from '../../support/samples'
import { bothLanguages, type TestLanguage } from '../../support/texts'

/** What the HTML carries for a screen: calls with their argument, null for none. */
type Asked = readonly (readonly [call: keyof ReturnType<typeof everything>, arg: unknown])[]

/** Every address that our server draws, with the answers that it puts into the HTML. */
const drawn: Record<string, Asked> = {
  '/': [
    ['categories', null],
    ['newCategories', null],
    ['newReleases', null],
  ],
  '/books': [
    ['category', { id: 2, pageSize }],
    ['find', { category: '2', pageSize: '1' }],
  ],
  '/books?language=en&price=5-': [
    ['category', { id: 2, pageSize }],
    ['find', { category: '2', language: 'en', price: '5-' }],
  ],
  '/books/': [['category', { id: 2, pageSize }]],
  '/school-tools': [['category', { id: 3, pageSize }]],
  '/catorgery/7': [['category', { id: 7, pageSize }]],
  '/libraries': [['libraries', null]],
  '/public-library': [['publicLibraries', null]],
  '/library/Old%20Pavement': [['libraryByName', 'Old Pavement']],
  '/search': [],
  '/search?q=emma&available=1': [['find', { q: 'emma', available: '1' }]],
  '/author/Jane%20Austen': [['find', { author: 'Jane Austen' }]],
  '/product-preview/1': [['product', 1]],
  '/about-us': [],
  '/contact-us': [],
  '/delivery': [],
  '/returns': [],
  '/privacy': [],
  '/terms': [],
  '/signup': [],
  '/send-activation': [],
  '/send-activation?link=sent': [],
  '/forgot-password': [],
  '/forgot-password?link=sent': [],
  '/activate': [],
  '/reset-password': [],
  '/cart': [],
  '/wishlist': [],
  '/orders': [],
  '/orders/41': [],
  '/guest-order': [],
  '/checkout': [],
  '/profile': [],
  '/desk': [],
  '/no-such-page': [],
}

const bodyOf = (reply: unknown) => JSON.parse((reply as Exclude<Reply, string>).body) as unknown

/** Holds back the code of carousels, which comes after the first render. */
const neverLoaded = () => jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')

interface Visit {
  path: string
  language: TestLanguage
  token: string | null
  width: number
}

/** Draws a page as our server does, and takes it over as the browser does. */
const takeOver = async ({ path, language, token, width }: Visit) => {
  const { pathname, search } = new URL(path, window.location.href)
  const replies = everything()
  const entries = (drawn[path] ?? []).map(([call, arg]) => ({ call, arg, body: bodyOf(replies[call]) }))
  const drawnFor = pathname === '/no-such-page' ? '/404' : pathname.replace(/(?<=.)\/$/, '')
  // A search of a mail's link is none that the server draws.
  const drawnSearch = writeAddressView(readAddressView(search))
  const markup = await drawPage({ language, pathname: drawnFor, search: drawnSearch, entries, facts: {} })

  localStorage.clear()
  sessionStorage.clear()
  if (token !== null) {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify({ id: 1, firstName: 'Maryam', lastName: 'Hadi' }))
  }
  writeLines([{ ...aProduct(), qty: 2 }], token)
  document.cookie = `lang=${language}; path=/`
  window.innerWidth = width
  window.history.replaceState(null, '', path)
  jest.spyOn(globalThis, 'fetch').mockImplementation(cannedServer(replies).answer)
  const block = JSON.stringify({ language, entries })
  document.body.innerHTML = `<div id="root" data-drawn="${drawnFor}${drawnSearch.replaceAll('&', '&amp;')}">${markup}</div><script type="application/json" id="first-answers">${block}</script>`
  const root = document.getElementById('root') ?? document.body

  const { store, begin } = openStore({ ...browserEnvironment(), openChannel: () => null })
  await preloadRoute(pathname)
  const state = await begin()
  const stood = [...root.querySelectorAll('header, nav, main, footer, h1')]
  const mended: string[] = []
  await new Promise<void>((resolve) => {
    const shop = hydrateRoot(
      root,
      <StrictMode>
        <App
          store={store}
          drawn={state}
          onAwake={() => {
            // Whoever is logged in comes right after the first render.
            setTimeout(() => {
              const replaced = stood.filter((element) => !element.isConnected).map(({ tagName }) => tagName)
              shop.unmount()
              if (replaced.length > 0) mended.push(`${replaced.join(', ')} stands there anew`)
              resolve()
            })
          }}
        />
      </StrictMode>,
      { onRecoverableError: (error) => mended.push(String(error)) },
    )
  })
  return mended.map((fault) => `${path}: ${fault}`)
}

describe('the first render of the shop', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    neverLoaded()
  })
  afterEach(() => {
    setShopFacts({})
  })

  test('is looked at on every screen', () => {
    const seen = Object.keys(drawn).map((path) =>
      routes.find((route) => matchPath(route.path, path.replace(/\?.*/, ''))),
    )
    expect(routes.filter((route) => !seen.includes(route)).map(({ name }) => name)).toEqual([])
  })

  for (const token of [null, 'a-token'])
    for (const width of [390, 1280])
      test.each(bothLanguages)(
        `is what our server has drawn, for ${token === null ? 'a visitor' : 'a shopper'} at ${String(width)} px, in %s`,
        async (language) => {
          const faults: string[] = []
          for (const path of Object.keys(drawn))
            faults.push(...(await takeOver({ path, language, token, width })))
          expect(faults).toEqual([])
        },
      )
})
