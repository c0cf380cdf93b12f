import { orderApi } from '../../../src/shop/api/orderApi'
import { favouriteToggleAsked } from '../../../src/shop/product/product.events'
import { wishlistLinkPressed } from '../../../src/shop/features/favourites/favourites.slice'
import { searchClosed, searchTextChanged } from '../../../src/shop/features/search/search.slice'
import { goTo } from '../../../src/shop/shell/location/goTo'
import { languageChosen } from '../../../src/shop/shell/language/language.slice'
import { envelope, startSmallServer, type Answer, type SmallServer } from '../../support/answering'
import { answerDialog, aProduct, someSession, storeAgainst, untilState } from '../../support/shopStore'

const { category, favourites, newReleases, product, search, libraries, orders, categories, userProfile } =
  orderApi.endpoints

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
})
beforeEach(() => {
  server.arrived.length = 0
  server.answer(() => envelope([]))
})
afterAll(() => server.close())

/** Until that many calls have come. */
const untilAsked = async (count: number) => {
  while (server.arrived.length < count) await new Promise((resolve) => setTimeout(resolve))
}

describe('favourites', () => {
  it('ask for a login first', async () => {
    const store = storeAgainst(server)
    store.dispatch(favouriteToggleAsked(7))
    expect(await answerDialog(store, 'confirmed')).toEqual({ kind: 'favouritesNeedLogin' })
    await untilState(store, (state) => state.account.open)
    store.dispatch(wishlistLinkPressed())
    expect((await answerDialog(store, 'cancelled')).kind).toBe('favouritesNeedLogin')
    expect(server.arrived).toEqual([])
  })

  it('are saved with a notice, and refresh what shows that product and nothing else', async () => {
    let isFavourite = false
    server.answer(({ method, url }) => {
      if (method === 'POST') {
        isFavourite = true
        return envelope({ isInFavorites: true }, 'Kept for you')
      }
      if (url.endsWith('/7')) return envelope(aProduct({ isInFavorites: isFavourite }))
      if (url.endsWith('/new-releases')) return envelope([aProduct({ id: 7, isInFavorites: isFavourite })])
      return envelope(url.endsWith('/8') ? aProduct({ id: 8 }) : [])
    })
    const store = storeAgainst(server, { session: someSession })
    await Promise.all([
      store.dispatch(product.initiate(7)),
      store.dispatch(product.initiate(8)),
      store.dispatch(newReleases.initiate()),
      store.dispatch(favourites.initiate()),
      store.dispatch(libraries.initiate()),
      store.dispatch(orders.initiate()),
    ])
    server.arrived.length = 0
    store.dispatch(favouriteToggleAsked(7))
    await untilState(store, (state) => newReleases.select()(state).data?.[0]?.isInFavorites)
    await untilState(store, (state) => state.notices.shown[0])
    expect(store.getState().notices.shown[0]).toMatchObject({
      kind: 'favouriteSaved',
      tone: 'success',
      params: { message: 'Kept for you' },
    })
    await untilAsked(4)
    expect(server.asked().sort()).toEqual([
      'GET /api/Favorite/list',
      'GET /api/Products/7',
      'GET /api/Products/new-releases',
      'POST /api/Favorite/toggle',
    ])
  })

  it.each([
    ['as the answer says', { isInFavorites: true }, undefined],
    ['the other way round where it does not say', { id: 3 }, { cut: true }],
  ] as const)(
    'fill the heart of every card at once, %s, though asking again hangs or fails',
    async (_, said, again) => {
      const store = storeAgainst(server, { session: someSession })
      server.answer(({ url }) => {
        if (url.endsWith('/7')) return envelope(aProduct())
        return envelope(
          url.includes('/Category/') ? { products: [aProduct({ id: 8 }), aProduct()] } : [aProduct()],
        )
      })
      await Promise.all([
        store.dispatch(product.initiate('7')),
        store.dispatch(newReleases.initiate()),
        store.dispatch(category.initiate({ id: 2 })),
      ])
      server.arrived.length = 0
      server.answer(({ method }) => (method === 'POST' ? envelope(said) : again))
      store.dispatch(favouriteToggleAsked(7))
      await untilState(store, (state) => product.select('7')(state).data?.isInFavorites)
      await untilAsked(4)
      const { products = [] } = category.select({ id: 2 })(store.getState()).data ?? {}
      expect(products.map(({ isInFavorites }) => isInFavorites)).toEqual([false, true])
      expect(newReleases.select()(store.getState()).data?.[0]?.isInFavorites).toBe(true)
    },
  )

  it('that fail offer a retry with the server’s message, else with a sentence of ours', async () => {
    server.answer(() => envelope(null, 'Not today', 500))
    const store = storeAgainst(server, { session: someSession })
    store.dispatch(favouriteToggleAsked(7))
    const first = await untilState(store, (state) => state.dialogs.open[0])
    expect(first).toMatchObject({ kind: 'favouriteFailed', params: { message: 'Not today' } })
    server.answer(() => ({ status: 500, body: {} }))
    await answerDialog(store, 'confirmed')
    expect(await answerDialog(store, 'cancelled')).toEqual({ kind: 'favouriteFailed', params: {} })
    expect(server.asked()).toEqual(['POST /api/Favorite/toggle', 'POST /api/Favorite/toggle'])
  })
})

describe('search', () => {
  it('sends nothing below two characters', async () => {
    const store = storeAgainst(server)
    store.dispatch(searchTextChanged(' ن '))
    store.dispatch(searchTextChanged('نو'))
    await untilState(store, (state) => state.search.open)
    expect(server.arrived.length).toBeLessThanOrEqual(1)
    await untilState(store, (state) => search.select({ name: 'نو' })(state).data)
    expect(server.arrived.map(({ body }) => body)).toEqual(['{"name":"نو","type":"Product"}'])
  })

  it('opens at once when it is sent, and clears when the text becomes too short', async () => {
    server.answer(() => undefined)
    const store = storeAgainst(server)
    store.dispatch(searchTextChanged('نور'))
    await untilState(store, (state) => state.search.open && state.search.query === 'نور')
    store.dispatch(searchTextChanged('ن'))
    expect(store.getState().search).toEqual({ text: 'ن', open: false, query: '' })
  })

  it('breaks off the older one when newer text comes', async () => {
    const releases: ((answer: Answer) => void)[] = []
    server.answer(() => new Promise((resolve) => releases.push(resolve)))
    const store = storeAgainst(server)
    store.dispatch(searchTextChanged('old'))
    await untilState(store, (state) => state.search.query === 'old')
    store.dispatch(searchTextChanged('new'))
    await untilState(store, (state) => search.select({ name: 'old' })(state).isError)
    await untilState(store, (state) => state.search.query === 'new')
    expect(store.getState().search.open).toBe(true)
  })

  it('stays closed when it is closed before the typing rests', async () => {
    const store = storeAgainst(server)
    store.dispatch(searchTextChanged('book'))
    store.dispatch(searchClosed())
    store.dispatch(searchTextChanged('books'))
    await untilState(store, (state) => search.select({ name: 'books' })(state).data)
    expect(server.arrived.map(({ body }) => body)).not.toContain('{"name":"book","type":"Product"}')
  })

  it('does not open over the screen that somebody went to before the typing rested', async () => {
    const store = storeAgainst(server)
    store.dispatch(searchTextChanged('book'))
    store.dispatch(goTo('/libraries'))
    await store.dispatch(libraries.initiate())
    expect(store.getState().search).toEqual({ text: 'book', open: false, query: '' })
    expect(server.asked()).toEqual(['GET /api/Libraries'])
  })

  it('clears and closes silently when it fails', async () => {
    server.answer(() => ({ cut: true }))
    const store = storeAgainst(server)
    store.dispatch(searchTextChanged('book'))
    await untilState(store, (state) => state.search.open)
    await untilState(store, (state) => !state.search.open)
    expect(store.getState()).toMatchObject({
      search: { text: 'book', query: '' },
      notices: { shown: [] },
      dialogs: { open: [] },
    })
  })
})

describe('a chosen language', () => {
  it('brings the catalogue again in that language, and nothing else', async () => {
    const store = storeAgainst(server, { session: someSession })
    await Promise.all([store.dispatch(categories.initiate()), store.dispatch(userProfile.initiate())])
    server.arrived.length = 0
    store.dispatch(languageChosen('en'))
    await untilState(store, (state) => categories.select()(state).isSuccess && server.arrived.length > 0)
    expect(server.arrived.map(({ url, headers }) => [url, headers['accept-language']])).toEqual([
      ['/api/Category', 'en'],
    ])
  })

  it('that was shown already brings nothing', async () => {
    const store = storeAgainst(server)
    await store.dispatch(categories.initiate())
    store.dispatch(languageChosen('ar'))
    await store.dispatch(libraries.initiate())
    expect(server.asked()).toEqual(['GET /api/Category', 'GET /api/Libraries'])
  })
})
