import { changesApi } from '../../../src/shop/api/changesApi'
import { orderApi } from '../../../src/shop/api/orderApi'
import type { Failure } from '../../../src/shop/api/failure'
import { selectIsSlow } from '../../../src/shop/api/slowCalls.slice'
import { envelope, startSmallServer, type Answer, type SmallServer } from '../../support/answering'
import { aProduct, someSession, storeAgainst, untilState } from '../../support/shopStore'

const { libraries, cart, category, search, register, addToCart, product } = changesApi.endpoints

let server: SmallServer
beforeAll(async () => {
  server = await startSmallServer()
})
beforeEach(() => {
  server.arrived.length = 0
  server.answer(() => envelope([]))
})
afterAll(() => server.close())

const failureOf = async (answer: Answer): Promise<Failure | undefined> => {
  server.answer(() => answer)
  const store = storeAgainst(server)
  const { error } = await store.dispatch(libraries.initiate())
  return error as Failure | undefined
}

describe('what a call sends', () => {
  it('says its language, and its token when there is one', async () => {
    const store = storeAgainst(server, { session: someSession, language: { current: 'en' } })
    await store.dispatch(cart.initiate())
    expect(server.arrived[0]?.headers).toMatchObject({
      'accept-language': 'en',
      authorization: `Bearer ${someSession.token}`,
    })
  })

  it('sends no token when there is none', async () => {
    await storeAgainst(server).dispatch(libraries.initiate())
    expect(server.arrived[0]?.headers.authorization).toBeUndefined()
  })

  it('sends JSON, and the registration as a form', async () => {
    const store = storeAgainst(server, { session: someSession })
    await store.dispatch(addToCart.initiate({ productId: 7 }))
    const form = {
      firstName: 'N',
      lastName: 'H',
      email: 'n@h.iq',
      phone: '1',
      password: 'secret',
      confirmPassword: 'secret',
    }
    await store.dispatch(register.initiate({ ...form, image: null, isVendor: true, isCustomer: false }))
    const [json, multipart] = server.arrived
    expect(JSON.parse(json?.body ?? '')).toEqual({ productId: 7, quantity: 1 })
    expect(multipart?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(multipart?.body).toMatch(/name="IsCustomer"\r\n\r\nfalse/)
  })

  it('keeps our own additions from another backend', async () => {
    const store = storeAgainst(server)
    await store.dispatch(category.initiate({ id: 2, cursor: 'abc', pageSize: 24, subCategoryId: 5 }))
    await store.dispatch(search.initiate({ name: 'book', cursor: 'abc' }))
    expect(server.asked()).toEqual(['GET /api/Category/2', 'POST /api/Libraries/search'])
  })

  it('encodes what stands in a path', async () => {
    await storeAgainst(server).dispatch(product.initiate('a/b c'))
    expect(server.asked()).toEqual(['GET /api/Products/a%2Fb%20c'])
  })
})

describe('what an answer becomes', () => {
  it.each<[string, Answer, Failure]>([
    ['HTML', { body: '<!doctype html><h1>Hi</h1>' }, { kind: 'unreadable', status: 200 }],
    ['an empty body', { body: '' }, { kind: 'unreadable', status: 200 }],
    ['half an answer', { body: '{"statusCode":200,"data":[' }, { kind: 'unreadable', status: 200 }],
    ['another shape', { body: { statusCode: 200, data: 'words' } }, { kind: 'unreadable', status: 200 }],
    ['HTML with 500', { status: 502, body: '<h1>Bad gateway</h1>' }, { kind: 'server', status: 502 }],
    ['an empty 404', { status: 404, body: '' }, { kind: 'notFound', status: 404 }],
    ['a cut connection', { cut: true }, { kind: 'offline' }],
    [
      'a failure over HTTP 200, with its request',
      { body: { statusCode: 500, data: null, message: 'Bad day' }, headers: { 'x-request-id': 'r-1' } },
      { kind: 'server', status: 500, message: 'Bad day', requestId: 'r-1' },
    ],
  ])('%s is a failure', async (_, answer, expected) => {
    expect(await failureOf(answer)).toEqual(expected)
  })

  const message = { name: 'N', email: 'n@h.iq', subject: 'S', message: 'M' }
  const sendMessage = () => storeAgainst(server).dispatch(changesApi.endpoints.sendMessage.initiate(message))

  it.each<[string, Answer]>([
    ['nothing', { body: '' }],
    ['201 in an envelope', envelope(null, 'Made', 201)],
    ['201 in an envelope over HTTP 200', { body: { statusCode: 201, data: null, message: 'Made' } }],
    [
      '202 in an envelope inside data',
      { status: 202, body: { data: { statusCode: 202, message: 'Taken' } } },
    ],
  ])('takes %s for success where no more is asked for', async (_, answer) => {
    server.answer(() => answer)
    expect((await sendMessage()).error).toBeUndefined()
  })

  it.each<[string, Answer]>([
    ['a failure over HTTP 200', { body: { statusCode: 400, data: null, message: 'No' } }],
    ['201 in an envelope over HTTP 500', { status: 500, body: { statusCode: 201 } }],
  ])('takes %s for none there either', async (_, answer) => {
    server.answer(() => answer)
    expect((await sendMessage()).error).toBeDefined()
  })

  it('completes relative addresses of pictures against the backend', async () => {
    server.answer(() =>
      envelope([
        aProduct({ imageUrl: '/img/7.png' }),
        aProduct({ id: 8, imageUrl: 'https://cdn.example/8.png' }),
      ]),
    )
    const { data } = await storeAgainst(server).dispatch(changesApi.endpoints.newReleases.initiate())
    expect(data?.map(({ imageUrl }) => imageUrl)).toEqual([
      `${server.address}/img/7.png`,
      'https://cdn.example/8.png',
    ])
  })

  it('marks a call that waits long, until its answer is there', async () => {
    let release: (answer: Answer) => void = () => undefined
    server.answer(() => new Promise((resolve) => (release = resolve)))
    const store = storeAgainst(server, {}, { slowAfter: 0 })
    const call = store.dispatch(libraries.initiate())
    await untilState(store, (state) => selectIsSlow(state, 'libraries') && server.arrived.length > 0)
    release(envelope([]))
    await call
    expect(selectIsSlow(store.getState(), 'libraries')).toBe(false)
  })

  it('ends the session when its token is refused, with one notice however many calls were under way', async () => {
    server.answer(() => envelope(null, 'Who are you?', 401))
    const store = storeAgainst(server, { session: someSession })
    await Promise.all([store.dispatch(cart.initiate()), store.dispatch(orderApi.endpoints.orders.initiate())])
    expect(store.getState().session).toMatchObject({ token: null, user: null })
    expect(store.getState().notices.shown.map(({ kind }) => kind)).toEqual(['sessionEnded'])
  })

  it('answers nothing while a recorded session is looked at', async () => {
    const store = storeAgainst(server, {}, { replaying: true })
    void store.dispatch(libraries.initiate())
    await Promise.resolve()
    expect(server.arrived).toEqual([])
    expect(store.getState().shopApi.queries).toEqual({})
  })
})
