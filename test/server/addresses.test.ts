import { connect, type AddressInfo } from 'node:net'
import { type DatabaseKind, databases } from '../support/databases'
import { makeLibrary, makeProduct } from '../support/factories'
import { recordStatements } from '../support/recordStatements'
import { withBuiltShop } from './support/builtShop'

type App = Awaited<ReturnType<ReturnType<typeof withBuiltShop>['serve']>>

/** Asks exactly as written, which clients and proxies would tidy up first. */
const askRaw = (app: App, method: string, address: string, headers: string[] = []) =>
  new Promise<{ status: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        [`${method} ${address} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n'),
      ),
    )
    socket.on('data', (bytes) => {
      text += bytes.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...body] = text.split('\r\n\r\n')
      const [first = '', ...lines] = head.split('\r\n')
      const named = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string])
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(named),
        body: body.join(''),
      })
    })
  })

/** Ways to write an address that mean the same address to a router or to a careless comparison. */
const ways: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'a letter encoded': (path) => path.replace(/[a-z]/i, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'every letter encoded': (path) =>
    path.replace(/[a-z]/gi, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  'in absolute form': (path) => `http://x${path}`,
  'in absolute form of another host': (path) => `https://elsewhere.example${path}`,
  'with two slashes': (path) => `/${path}`,
  'with a slash at the end': (path) => `${path}/`,
  'with a dot segment': (path) => `/.${path}`,
  'with two dots': (path) => `/x/..${path}`,
  'with encoded dots': (path) => `/%2e${path}`,
  'in capitals': (path) => path.toUpperCase(),
  'with a query': (path) => `${path}?x`,
  'with a semicolon': (path) => `${path};x=1`,
  'with an encoded slash': (path) => `/${path.slice(1).replace('/', '%2f')}`,
  'with a backslash': (path) => `\\${path.slice(1)}`,
}

const calls = ['/api/Category', '/api/Products/1', '/api/Cart', '/api/nothing']
const screens = ['/', '/books', '/product-preview/1', '/library/Dar', '/nowhere']
const routes = [...calls, ...screens]

// Neither the router nor these limits know of a database.
const [embedded] = databases as [DatabaseKind]

describe('however an address is written', () => {
  const shop = withBuiltShop(embedded)
  let app: App
  beforeAll(async () => {
    const library = await makeLibrary(shop.data.database.db, { name: 'Dar' })
    await makeProduct(shop.data.database.db, { id: 1, library_id: library.id })
    app = await shop.serve({ rateLimits: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  const table = routes.flatMap((path) => Object.keys(ways).map((way) => [way, path] as const))

  it.each(table)(
    '%s, %s is answered as a call or as a page, with all that belongs to it',
    async (way, path) => {
      const { status, headers, body } = await askRaw(app, 'GET', (ways[way] ?? String)(path))
      const policy = headers['content-security-policy']
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[a-f0-9]{16}$/)
      if (headers['content-type']?.startsWith('text/html')) {
        expect(policy).toContain("script-src 'self'")
        expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' })
        return
      }
      expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.vary).toContain('Accept-Language, Authorization')
      expect(headers['cache-control']).toBe(status === 200 ? 'no-cache' : 'no-store')
      expect(JSON.parse(body)).toMatchObject({ statusCode: status })
    },
  )
})

describe('limits', () => {
  const shop = withBuiltShop(embedded)

  const floods = [
    { name: 'calls', path: '/api/Category', most: 1200 },
    { name: 'unknown calls', path: '/api/nothing', most: 1200 },
    { name: 'pages', path: '/books', most: 600 },
    { name: 'libraries that are none', path: '/library/Nobody', most: 600 },
    { name: 'pages that are none', path: '/nowhere', most: 600 },
    { name: 'sitemaps', path: '/sitemap-products-9.xml', most: 600 },
  ]

  it.each(floods)('count $name in whatever way they are asked for', async ({ path, most }) => {
    const app = await shop.serve({ rateLimits: true })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = (way: string) => askRaw(app, 'GET', (ways[way] ?? String)(path))
    for (let count = 0; count < most; count += 1) {
      const { statusCode } = await app.inject({ url: path, remoteAddress: '127.0.0.1' })
      if (statusCode === 429) throw new Error(`429 after ${String(count)}`)
    }
    for (const way of [
      'as it is',
      'a letter encoded',
      'every letter encoded',
      'in absolute form',
      'with a query',
    ]) {
      const { status, headers } = await ask(way)
      expect({ way, status, again: Number(headers['retry-after']) > 0 }).toEqual({
        way,
        status: 429,
        again: true,
      })
    }
    // Files are no pages: whoever sees the sentence that says so sees it with its style.
    expect((await app.inject('/static/main.1.js')).statusCode).toBe(200)
    await app.close()
  })

  it('count an IPv6 customer once, whichever of their addresses they use', async () => {
    const app = await shop.serve({ rateLimits: true, trustProxy: true })
    const from = (address: string) =>
      app
        .inject({ url: '/nowhere', headers: { 'x-forwarded-for': address } })
        .then(({ statusCode }) => statusCode)
    for (let count = 0; count < 600; count += 1) await from(`2001:db8:1:2::${count.toString(16)}`)
    expect(await from('2001:db8:1:2:ffff::1')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(404)
    for (let count = 0; count < 600; count += 1) await from('::ffff:192.0.2.7')
    expect(await from('192.0.2.7')).toBe(429)
    await app.close()
  })
})

describe.each(databases)('addresses on $name', (kind) => {
  const shop = withBuiltShop(kind)
  beforeAll(() => shop.app.listen({ port: 0, host: '127.0.0.1' }))

  it.each([
    ['POST', '/api/Category', 'GET, HEAD'],
    ['PATCH', '/api/Cart', 'GET, HEAD, POST'],
    ['GET', '/api/Order/checkout', 'POST'],
    ['PUT', '/%61pi/Order/checkout', 'POST'],
    ['DELETE', '/books', 'GET, HEAD'],
    ['POST', '/library/x', 'GET, HEAD'],
    ['POST', '/static/main.1.js', 'GET, HEAD'],
    ['PROPFIND', '/api/Cart', 'GET, HEAD, POST'],
  ])('answer 405 with Allow to %s %s', async (method, url, allow) => {
    const { statusCode, headers, body } = await shop.app.inject({
      method: method as 'GET',
      url,
      headers: { 'content-type': 'text/plain' },
      ...(method !== 'GET' && { payload: 'x' }),
    })
    expect([statusCode, headers.allow]).toEqual([405, allow])
    expect(JSON.parse(body)).toMatchObject({ statusCode: 405, data: null })
  })

  it.each(
    [
      'index.html',
      'assets.json',
      'frames.json',
      'assets.json.gz',
      'frames.json.br',
      'static/main.1.js.br',
    ].flatMap((file) => [
      `/${file}`,
      `//${file}`,
      `/./${file}`,
      `/%2e/${file}`,
      `/x/../${file}`,
      `/${file}/`,
      `/${file}?x`,
    ]),
  )('show no note of the build: %s', async (url) => {
    const { status, body } = await askRaw(shop.app, 'GET', url, ['accept-encoding: br, gzip'])
    expect(status).toBe(404)
    expect(body).not.toMatch(/buildId|Template|brotli/)
  })

  it('lead to the name of a library that the reader sees with all that they say', async () => {
    await makeLibrary(shop.data.database.db, { name: 'بيت الحكمة', name_en: 'House of Wisdom' })
    const { status, headers } = await shop.get('/library/House%20of%20Wisdom?sort=price&q=who?me')
    expect([status, headers.location]).toEqual([
      302,
      `/library/${encodeURIComponent('بيت الحكمة')}?sort=price&q=who?me`,
    ])
  })

  it('share one kept page and one kept answer for all spellings of a library, and for all that are none', async () => {
    await makeLibrary(shop.data.database.db, { name: 'دار الأدب', name_en: 'House of Letters' })
    const page = async (name: string) => {
      const asked = await shop.get(`/library/${encodeURIComponent(name)}`)
      // Other spellings lead to the page at the name that the reader sees.
      const { location } = asked.headers
      return (location === undefined ? asked : await shop.get(location as string)).headers.etag
    }
    const answer = async (name: string) =>
      (await shop.get(`/api/Products/Libraries/SearchByName?librarieName=${encodeURIComponent(name)}`))
        .headers.etag
    for (const ask of [page, answer]) {
      const spellings = ['دار الأدب', 'دار الادب', 'دَار الأدب', 'House of Letters', 'house OF letters']
      expect(new Set(await Promise.all(spellings.map(ask))).size).toBe(1)
      expect(new Set(await Promise.all(['Nobody', 'No-one', 'constructor', '__proto__'].map(ask))).size).toBe(
        1,
      )
    }
  })

  it('that lead nowhere are looked up in an index, once for all names, and nothing is kept of them', async () => {
    const recorder = recordStatements(shop.data.database)
    const app = await shop.serve({}, recorder.database)
    await app.inject('/library/Nobody')
    const statements = await recorder.during(async () => {
      for (const name of ['No-one', 'constructor', '__proto__', 'a', 'b'])
        await app.inject(`/library/${name}`)
      await app.inject('/product-preview/999999')
      await app.inject('/catorgery/999999')
    })
    const asked = statements.map(({ sql }) => sql).filter((sql) => !sql.includes('settings'))
    expect(asked).toHaveLength(2)
    await app.close()
    await recorder.database.close()
  })
})
