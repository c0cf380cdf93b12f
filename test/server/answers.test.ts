import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { EncodedBytes, encodingFor, ownBytes } from '../../src/server/answers/encodings'
import { PublicAnswers } from '../../src/server/answers/PublicAnswers'
import { ScanProofCache } from '../../src/server/answers/ScanProofCache'
import { sharedReading } from '../../src/server/answers/sharedReading'
import { catalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases } from '../support/databases'
import { loggedIn, makeCategory, makeProduct } from '../support/factories'
import { testApp, useTestApp } from '../support/testApp'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe.each(databases)('answers that are the same for everybody, on $name', (kind) => {
  const shop = useTestApp(kind)
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

  test('are kept until the catalogue changes', async () => {
    const before = (await shop.call('categories')).body.data.length
    const value = String(await catalogueVersion(shop.db))
    await makeCategory(shop.db)
    await shop.db.updateTable('settings').set({ value }).where('name', '=', 'catalogue_version').execute()
    expect((await shop.call('categories')).body.data).toHaveLength(before)
    await makeCategory(shop.db)
    expect((await shop.call('categories')).body.data).toHaveLength(before + 2)
  })

  test('change in a second server as soon as the first one wrote', async () => {
    const second = await testApp({
      database: shop.database,
      place: { dataDir: shop.config.dataDir },
      drop: async () => {},
    })
    const before = (await second.call('categories')).body.data.length
    await makeCategory(shop.db)
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
    const head = await shop.app.inject({
      method: 'HEAD',
      url: '/api/Category',
      headers: { 'if-none-match': etag },
    })
    expect([head.statusCode, head.body]).toEqual([304, ''])
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(first.body)))
    await makeCategory(shop.db)
    expect((await get('/api/Category', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('differ by language', async () => {
    await makeCategory(shop.db, { name: 'x', name_ar: 'خرائط', name_en: 'Maps' })
    expect((await get('/api/Category', { 'accept-language': 'en' })).body).toContain('Maps')
    expect((await get('/api/Category', { 'accept-language': 'ar' })).body).toContain('خرائط')
  })

  test('come compressed to who takes that', async () => {
    for (let place = 0; place < 30; place += 1) await makeCategory(shop.db)
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
    const bodies = await Promise.all(Array.from({ length: 20 }, () => get('/api/Products/new-releases')))
    expect(new Set(bodies.map(({ body }) => body)).size).toBe(1)
  })
})

describe('a cache that no scan empties', () => {
  const cacheOf = (bytes: number) => {
    const cache = new ScanProofCache<string>(bytes)
    const add = (key: string) => {
      if (cache.get(key) === undefined) cache.set(key, key, 18)
    }
    return { cache, add, kept: (keys: string[]) => keys.filter((key) => cache.get(key) !== undefined) }
  }

  test('drops what was used longest ago, and refuses what is far too large', () => {
    const { cache, add, kept } = cacheOf(400)
    for (const key of ['a', 'b', 'c', 'd', 'e']) add(key)
    add('b')
    add('f')
    add('g')
    expect(kept(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
    cache.set('huge', 'huge', 101)
    expect(kept(['b', 'huge'])).toEqual(['b'])
    cache.clear()
    expect(kept(['b', 'c', 'd', 'e', 'f', 'g'])).toEqual([])
  })

  test('keeps what was asked for twice while thousands are asked for once', () => {
    const { add, kept } = cacheOf(4000)
    const regulars = Array.from({ length: 100 }, (_, number) => `regular ${String(number)}`)
    for (const key of regulars) for (const _ of [1, 2]) add(key)
    for (let number = 0; number < 10_000; number += 1) add(`scanned ${String(number)}`)
    expect(kept(regulars).length).toBeGreaterThan(70)
  })
})

/** Turns of the event loop in which all begins that nothing holds. */
const someTurns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

test('an address in a hurry has one answer made at a time, and holds up nobody else', async () => {
  const answers = new PublicAnswers(() => Promise.resolve(1), 100_000)
  const waiting = new Map<number, () => void>()
  const answer = answers.cached('any', async (id: number) => {
    await new Promise<void>((resolve) => waiting.set(id, resolve))
    return { data: id }
  })
  const ask = (id: number, asker: string) => answer(id, 'ar', asker)
  const begun = async () => {
    await someTurns()
    return [...waiting.keys()]
  }
  const hurried = [1, 2, 3, 4].map((id) => ask(id, 'robot'))
  const other = ask(5, 'person')
  expect(await begun()).toEqual([1, 5])
  waiting.get(5)?.()
  expect((await other).envelope.data).toBe(5)
  waiting.get(1)?.()
  expect(await begun()).toEqual([1, 5, 2])
  for (const id of [2, 3, 4]) {
    await begun()
    waiting.get(id)?.()
  }
  expect((await Promise.all(hurried)).map(({ envelope }) => envelope.data)).toEqual([1, 2, 3, 4])
})

test('pages of an address whose turn it is wait for no answer that waits for theirs', async () => {
  const answers = new PublicAnswers(() => Promise.resolve(1), 100_000)
  const shelf = answers.cached('shelf', async (id: number) => {
    await new Promise(setImmediate)
    return { data: id }
  })
  const page = (name: string) =>
    answers.of(
      name,
      async () => {
        await new Promise(setImmediate)
        return shelf(1, 'ar')
      },
      'visitor',
    )
  const asked = [page('home'), page('books'), shelf(1, 'ar', 'visitor'), shelf(2, 'ar', 'visitor')]
  expect((await Promise.all(asked)).map(({ envelope }) => envelope.data)).toEqual([1, 1, 1, 2])
})

test('a robot that asks for many answers lets kept ones come in between', async () => {
  const answers = new PublicAnswers(() => Promise.resolve(1), 100_000)
  const made: (number | 'kept')[] = []
  const answer = answers.cached('any', async (id: number) => {
    made.push(id)
    return { data: id }
  })
  await answer(0, 'ar', 'person')
  made.length = 0
  const robot = [1, 2, 3, 4].map((id) => answer(id, 'ar', 'robot'))
  let isOver = false
  const person = async () => {
    while (!isOver) {
      await new Promise(setImmediate)
      await answer(0, 'ar', 'person')
      made.push('kept')
    }
  }
  const reading = person()
  await Promise.all(robot)
  isOver = true
  await reading
  expect(made.join(' ')).toMatch(/^(kept )*1 (kept )+2 (kept )+3 (kept )+4/)
})

test('one address that asks for the same many times at once waits for one making', async () => {
  const answers = new PublicAnswers(() => Promise.resolve(1), 100_000)
  const shelf = answers.cached('shelf', async (id: number) => ({ data: id }))
  const make = jest.fn(() => shelf(1, 'ar'))
  const pages = Array.from({ length: 50 }, () => answers.of('page', make, 'visitor'))
  expect(new Set(await Promise.all(pages)).size).toBe(1)
  expect(make).toHaveBeenCalledTimes(1)
})

describe('the memory of kept answers', () => {
  const megabyte = 1024 * 1024
  const held = async () => {
    // What zlib used is let go of some turns after it was collected.
    for (let turn = 0; turn < 4; turn += 1) {
      collectGarbage()
      await new Promise(setImmediate)
    }
    const { arrayBuffers, heapUsed } = process.memoryUsage()
    return (arrayBuffers + heapUsed) / megabyte
  }

  test.each([300, 1500, 6000])('of %i bytes stays within their room', async (length) => {
    const room = 8 * megabyte
    const answers = new PublicAnswers(() => Promise.resolve(1), room)
    const ask = answers.cached('any', (_id: number) =>
      Promise.resolve({ data: randomBytes(length / 2).toString('hex') }),
    )
    const before = await held()
    const askTwice = async (id: number) => {
      await ask(id, 'ar')
      const { encoded } = await ask(id, 'ar')
      if (encoded.isWorthEncoding) await Promise.all([encoded.in('br'), encoded.in('gzip')])
    }
    for (let id = 0; id < (3 * room) / (length + 1200); id += 1) await askTwice(id)
    const grown = (await held()) - before
    expect(grown).toBeLessThan(room / megabyte)
    expect((await ask(0, 'ar')).envelope.data).toHaveLength(length)
  })

  test('bytes that are kept share nothing with others', async () => {
    for (const text of ['short', 'long'.repeat(1000)]) {
      const bytes = new EncodedBytes(ownBytes(text))
      for (const kept of [bytes.bytes, await bytes.in('br'), await bytes.in('gzip')])
        expect(kept.buffer.byteLength).toBe(kept.length)
      expect(gunzipSync(await bytes.in('gzip')).toString()).toBe(text)
    }
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
