import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BoundedCache } from '../../src/server/answers/BoundedCache'
import { encodingFor } from '../../src/server/answers/encodings'
import { sharedReading } from '../../src/server/answers/sharedReading'
import { raiseCatalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases } from '../support/databases'
import { loggedIn, makeCategory, makeProduct } from '../support/factories'
import { testApp, useTestApp } from '../support/testApp'

describe.each(databases)('answers that are the same for everybody, on $name', (kind) => {
  const shop = useTestApp(kind)
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

  test('are kept until the catalogue changes', async () => {
    const before = (await shop.call('categories')).body.data.length
    await makeCategory(shop.db)
    expect((await shop.call('categories')).body.data).toHaveLength(before)
    await raiseCatalogueVersion(shop.db)
    expect((await shop.call('categories')).body.data).toHaveLength(before + 1)
  })

  test('change in a second server as soon as the first one wrote', async () => {
    const second = await testApp({
      database: shop.database,
      place: { dataDir: shop.config.dataDir },
      drop: async () => {},
    })
    const before = (await second.call('categories')).body.data.length
    await shop.db.transaction().execute(async (trx) => {
      await makeCategory(trx)
      await raiseCatalogueVersion(trx)
    })
    expect((await second.call('categories')).body.data).toHaveLength(before + 1)
    await second.close()
  })

  test('have a tag, and 304 for who has them already', async () => {
    const first = await get('/api/Category')
    const etag = String(first.headers.etag)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\/"/) })
    expect(first.headers.vary).toBe('Accept-Language, Authorization, Accept-Encoding')
    const again = await get('/api/Category', { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/api/Category', { 'if-none-match': `"other", ${etag}` })).statusCode).toBe(304)
    expect((await get('/api/Category', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    await makeCategory(shop.db)
    await raiseCatalogueVersion(shop.db)
    expect((await get('/api/Category', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('differ by language', async () => {
    await makeCategory(shop.db, { name: 'x', name_ar: 'خرائط', name_en: 'Maps' })
    await raiseCatalogueVersion(shop.db)
    expect((await get('/api/Category', { 'accept-language': 'en' })).body).toContain('Maps')
    expect((await get('/api/Category', { 'accept-language': 'ar' })).body).toContain('خرائط')
  })

  test('come compressed to who takes that', async () => {
    for (let place = 0; place < 30; place += 1) await makeCategory(shop.db)
    await raiseCatalogueVersion(shop.db)
    const plain = await get('/api/Category')
    const brotli = await get('/api/Category', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/api/Category', { 'accept-encoding': 'gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  test('never carry one shopper’s flags to another', async () => {
    const { token } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    await shop.call('toggleFavourite', { token, body: { productId: id } })
    const own = await shop.call('product', { token, params: { id } })
    expect(own.body.data.isInFavorites).toBe(true)
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect((await shop.call('product', { params: { id } })).body.data.isInFavorites).toBe(false)
  })

  test('are made once for many who ask at the same time', async () => {
    await raiseCatalogueVersion(shop.db)
    const bodies = await Promise.all(Array.from({ length: 20 }, () => get('/api/Products/new-releases')))
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
  })
})

describe('a bounded cache', () => {
  test('drops what was used longest ago, and refuses what is far too large', () => {
    const cache = new BoundedCache<string>(100)
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 25)
    cache.get('a')
    cache.set('e', 'e', 25)
    expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key) !== undefined)).toEqual([
      'a',
      'c',
      'd',
      'e',
    ])
    cache.set('huge', 'huge', 60)
    expect(cache.get('huge')).toBeUndefined()
    expect(cache.get('a')).toBe('a')
  })
})

describe('a shared reading', () => {
  test('is not joined by who came after it began, but the next one is shared', async () => {
    let value = 0
    let reads = 0
    const read = sharedReading(async () => {
      reads += 1
      const seen = value
      await Promise.resolve()
      return seen
    })
    const first = read()
    value = 1
    const later = [read(), read(), read()]
    expect(await first).toBe(0)
    expect(await Promise.all(later)).toEqual([1, 1, 1])
    expect(reads).toBe(2)
  })

  test('that fails does not fail the next', async () => {
    let isBroken = true
    const read = sharedReading(() =>
      isBroken ? Promise.reject(new Error('away')) : Promise.resolve('there'),
    )
    const first = read()
    const second = read()
    await expect(first).rejects.toThrow('away')
    isBroken = false
    await second.catch(() => undefined)
    expect(await read()).toBe('there')
  })
})

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.000,gzip;q=0', null],
])('of %s the answer takes %s', (accepted, expected) => {
  expect(encodingFor(accepted)).toBe(expected)
})
