import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { callTable } from '../support/everyCall'
import { loggedIn } from '../support/factories'
import { type TestApp, testApp } from '../support/testApp'

const [embedded] = databases as [DatabaseKind]
const changing = callTable.filter(([, { method }]) => method !== 'GET')
const reading = callTable.filter(([, { method }]) => method === 'GET')

const evil = 'https://evil.example'
const friend = 'https://friend.example'
const own = 'https://shop.example'

/** Headers that a browser or program sends, and whether the request is one of ours. */
const ways: [string, Record<string, string>, boolean][] = [
  ['a form elsewhere', { origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
  ['a script elsewhere', { origin: evil, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, false],
  ['a script elsewhere, an old browser', { origin: evil }, false],
  ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
  ['a sandboxed frame, an old browser', { origin: 'null' }, false],
  ['elsewhere without an origin', { 'sec-fetch-site': 'cross-site' }, false],
  [
    'a neighbour below the same domain',
    { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' },
    false,
  ],
  ['a name that only begins alike', { origin: 'https://shop.example.evil.example' }, false],
  ['another port of the same machine', { origin: 'http://localhost:1' }, false],
  ['a site of no known kind', { origin: own, 'sec-fetch-site': 'nonsense' }, false],
  ['the shop', { origin: own, 'sec-fetch-site': 'same-origin' }, true],
  [
    'the shop behind a proxy that renames it',
    { origin: 'https://other.name', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['the shop, an old browser', { origin: own }, true],
  ['the shop at the address that was asked', { origin: 'http://localhost:8080' }, true],
  ['a program', {}, true],
  ['an origin that was let in', { origin: friend, 'sec-fetch-site': 'cross-site' }, true],
]

describe('a request from', () => {
  let data: TestDatabase
  let shop: TestApp
  let token: string
  beforeAll(async () => {
    data = await embedded.create()
    shop = await testApp(data, { publicUrl: own, corsOrigins: [friend] })
    ;({ token } = await loggedIn(shop))
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  const ask = ([, { method, path }]: (typeof callTable)[number], headers: Record<string, string>) =>
    shop.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      headers: {
        host: 'localhost:8080',
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...headers,
      },
      ...(method !== 'GET' && { payload: {} }),
    })

  it.each(ways)('%s changes something: %j, let in: %p', async (_, headers, isLetIn) => {
    for (const call of changing) {
      const { statusCode, body } = await ask(call, headers)
      expect([call[0], statusCode === 403]).toEqual([call[0], !isLetIn])
      if (!isLetIn)
        expect(JSON.parse(body)).toEqual({
          statusCode: 403,
          data: null,
          message: 'This request came from another site.',
        })
    }
  })

  it.each(ways)('%s may read what is open', async (_, headers) => {
    for (const call of reading)
      expect([call[0], (await ask(call, headers)).statusCode]).not.toEqual([call[0], 403])
  })

  it.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['an origin that asks for no method', { origin: friend }],
    ['a program that asks for a method', { 'access-control-request-method': 'GET' }],
  ])('%s that asks for the methods of a call is told them in an envelope', async (_, headers) => {
    const url = '/api/Category'
    const asked = await shop.app.inject({
      method: 'OPTIONS',
      url,
      headers: { host: 'localhost', ...headers },
    })
    expect([asked.statusCode, asked.headers.allow]).toEqual([405, expect.stringContaining('GET')])
    expect(asked.json()).toMatchObject({ statusCode: 405, data: null })
  })

  it('a page of an origin that was let in asks before it changes something, and may', async () => {
    const headers = { host: 'localhost', origin: friend, 'access-control-request-method': 'POST' }
    const asked = await shop.app.inject({ method: 'OPTIONS', url: '/api/Cart', headers })
    expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, friend])
  })
})
