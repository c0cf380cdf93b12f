import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cacheHeaders } from '../../src/server/answers/cacheHeaders'
import { pathOfOne } from '../../src/contract/places'
import { createPurger } from '../../src/server/cdn/purger'
import { callTable } from '../support/everyCall'
import { databases } from '../support/databases'
import { loggedIn, makeProduct } from '../support/factories'
import { goodRequest } from '../support/fullRequests'
import { httpCaller } from '../support/httpCall'
import { registrationForm } from '../support/registration'
import { type TestApp, useTestApp } from '../support/testApp'
import { until } from '../support/until'
import { startVarnish, type Varnish } from '../support/varnish'
import { inEnglish, withBuiltShop } from './support/builtShop'

const seconds = 60
const shared = 'public, max-age=0, must-revalidate, s-maxage=30, stale-while-revalidate=30'

test.each([
  [1, 's-maxage=1, stale-while-revalidate=0'],
  [2, 's-maxage=1, stale-while-revalidate=1'],
  [61, 's-maxage=31, stale-while-revalidate=30'],
])('a cache in front is never more than its %i seconds behind', (seconds, expected) => {
  const { everybody } = cacheHeaders({ cdn: { seconds, purgeUrl: undefined } })
  expect(everybody).toEqual({ 'cache-control': `public, max-age=0, must-revalidate, ${expected}` })
})

describe.each(databases)('behind a cache, on $name', (kind) => {
  const shop = useTestApp(kind, { cdn: { seconds, purgeUrl: 'http://cache.example' } })

  test.each(callTable)('%s lets it keep what everybody gets, and nothing of a person', async (name, call) => {
    const { token } = await loggedIn(shop)
    await makeProduct(shop.db)
    const good = goodRequest(call)
    const request = call.multipart ? await registrationForm(good.body as Record<string, string>) : good
    for (const asker of [undefined, token, 'no.such.token']) {
      const { status, headers } = await shop.call(name, { ...request, token: asker })
      const isForAll = asker === undefined && status === 200 && headers.etag !== undefined
      const caching = [headers['cache-control'], headers['surrogate-key']]
      const allowed = [
        ['private, no-cache', undefined],
        ['no-store', undefined],
      ]
      if (isForAll) expect(caching).toEqual([shared, 'catalogue'])
      else expect(allowed).toContainEqual(caching)
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  test('hears that the catalogue changed, again where it did not take the word', async () => {
    const heard: IncomingMessage[] = []
    let status = 503
    const cache = createServer((request, response) => {
      heard.push(request)
      response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
    const purgeUrl = `http://127.0.0.1:${String((cache.address() as AddressInfo).port)}`
    const warn = jest.fn()
    const config = { cdn: { seconds, purgeUrl } }
    const purger = createPurger({ database: shop.database, config, log: { warn } })
    await expect(purger.look()).rejects.toThrow('503')
    status = 200
    await purger.look()
    await purger.look()
    expect(heard.map(({ method, headers }) => [method, headers['surrogate-key']])).toEqual([
      ['PURGE', 'catalogue'],
      ['PURGE', 'catalogue'],
    ])
    await makeProduct(shop.db)
    purger.start()
    await until(() => heard.length === 3)
    await purger.stop()
    expect(warn).not.toHaveBeenCalled()
    await new Promise((resolve) => cache.close(resolve))
  })
})

describe.each(databases)('through Varnish, on $name', (kind) => {
  const built = withBuiltShop(kind)
  let app: Awaited<ReturnType<typeof built.serve>>
  let varnish: Varnish
  /** What reached the shop. */
  let reached: string[]

  beforeAll(async () => {
    app = await built.serve({ cdn: { seconds, purgeUrl: 'http://cache.example' } })
    app.addHook('onRequest', (request, _reply, done) => {
      reached.push(`${request.method} ${request.url}`)
      done()
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    varnish = await startVarnish((app.server.address() as AddressInfo).port)
  })
  beforeEach(() => {
    reached = []
  })
  afterAll(async () => {
    await varnish.stop()
    await app.close()
  })

  /** A shopper whose calls go through the cache. */
  const shopper = async () => {
    const shop: Pick<TestApp, 'app' | 'db'> = { app, db: built.data.database.db }
    return loggedIn(shop as TestApp)
  }
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${varnish.address}${path}`, { headers })
    return { status: answer.status, body: await answer.text(), headers: answer.headers }
  }
  const tellChanged = () =>
    fetch(varnish.address, { method: 'PURGE', headers: { 'surrogate-key': 'catalogue' } })

  test('two people get each their own flags, and a visitor nobody’s', async () => {
    const { id } = await makeProduct(built.data.database.db)
    const [one, other] = [await shopper(), await shopper()]
    const caller = httpCaller(varnish.address)
    const ask = async (token?: string) => {
      const { body } = await caller.call('product', { params: { id }, token })
      return (body as { data: { isInFavorites: boolean } }).data.isInFavorites
    }
    await caller.call('toggleFavourite', { token: one.token, body: { productId: id } })
    const seen = []
    for (const token of [undefined, one.token, other.token, undefined, one.token, other.token])
      seen.push(await ask(token))
    expect(seen).toEqual([false, true, false, false, true, false])
    await caller.call('addToCart', { token: one.token, body: { productId: id, quantity: 2 } })
    const carts = []
    for (const { token } of [one, other, one])
      carts.push((await caller.call('cart', { token })).body.data.length)
    expect(carts).toEqual([1, 0, 1])
    await caller.call('logout', { token: one.token })
    expect((await caller.call('product', { params: { id }, token: one.token })).status).toBe(401)
    caller.close()
  })

  test('nearly no visitor’s reading reaches the shop, in neither language and however cookies and encodings are written', async () => {
    const { id } = await makeProduct(built.data.database.db)
    const paths = ['/', '/books', pathOfOne('product', id), '/favicon.svg', '/api/Category']
    const visits = 20
    for (let visit = 0; visit < visits; visit += 1)
      for (const path of paths)
        for (const language of ['ar', 'en'])
          expect(
            await page(path, {
              cookie: `visit=${String(visit)}; lang=${language}`,
              'accept-language': language,
              'accept-encoding': visit % 2 === 0 ? 'gzip, deflate, br' : 'gzip, deflate, br, zstd',
            }),
          ).toMatchObject({ status: 200 })
    expect(reached.length / (visits * paths.length * 2)).toBeLessThan(0.05)
    expect((await page('/', inEnglish)).body).toContain('<html lang="en"')
    expect((await page('/')).body).toContain('<html lang="ar"')
  })

  test('a changed price is gone as soon as the cache is told', async () => {
    const { db } = built.data.database
    const { id } = await makeProduct(db, { price: 1000 })
    const price = async () =>
      JSON.parse((await page(`/api/Products/${String(id)}`)).body).data.price as number
    expect([await price(), await price()]).toEqual([10, 10])
    await db.updateTable('products').set({ price: 1250 }).where('id', '=', id).execute()
    expect(await price()).toBe(10)
    expect((await tellChanged()).status).toBe(200)
    expect(await price()).toBe(12.5)
  })

  test('no visitor behind a proxy can tell it to forget', async () => {
    const headers = { 'surrogate-key': 'catalogue', 'x-forwarded-for': '203.0.113.7' }
    expect((await fetch(varnish.address, { method: 'PURGE', headers })).status).toBe(405)
    expect((await fetch(varnish.address, { method: 'PURGE' })).status).toBe(405)
  })
})
