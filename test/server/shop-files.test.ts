import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { keepBytes } from '../support/keepBytes'
import { databases } from '../support/databases'
import { makeLibrary, makeProduct } from '../support/factories'
import { withBuiltShop } from './support/builtShop'

const derive = promisify(pbkdf2)

describe.each(databases)('the files of the shop on $name', (kind) => {
  const shop = withBuiltShop(kind)

  test('come in the encodings made at build time, for ever', async () => {
    const sent = async (accepted: string) => {
      const { body, headers } = await shop.get('/static/main.1.js', { 'accept-encoding': accepted })
      return [body, headers['content-encoding'], headers['cache-control']]
    }
    const forever = 'public, max-age=31536000, immutable'
    expect(await sent('gzip, br')).toEqual(['brotli', 'br', forever])
    expect(await sent('gzip')).toEqual(['gzip', 'gzip', forever])
    expect(await sent('identity')).toEqual(['plain', undefined, forever])
    expect((await shop.get('/static/main.1.js')).headers['content-type']).toContain('javascript')
    expect((await shop.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('are not sent again to who has them, and to whoever asks for their headers alone', async () => {
    const { headers } = await shop.get('/static/main.1.js', { 'accept-encoding': 'br' })
    const etag = String(headers.etag)
    const again = await shop.get('/static/main.1.js', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    const head = await shop.app.inject({
      method: 'HEAD',
      url: '/static/main.1.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject({ etag, 'content-encoding': 'br', 'content-length': '6' })
  })

  test('that somebody had come while every thread that reads files hashes passwords', async () => {
    await shop.get('/static/main.1.js')
    let hashed = 0
    const hashes = Array.from({ length: 16 }, async () => {
      await derive('a password', 'salt', 200_000, 32, 'sha256')
      hashed += 1
    })
    expect((await shop.get('/static/main.1.js')).body).toBe('plain')
    expect(hashed).toBeLessThan(hashes.length)
    await Promise.all(hashes)
  })

  test('that are missing are 404 and kept by nobody', async () => {
    const { status, headers } = await shop.get('/static/gone.js')
    expect(status).toBe(404)
    expect(headers['cache-control'] ?? 'no-store').not.toContain('immutable')
    for (const url of ['/assets.json', '/index.html', '/static', '/static/', '/.env', '/../package.json']) {
      const { body, status: refused } = await shop.get(url)
      expect(refused).toBeGreaterThanOrEqual(400)
      expect(body).not.toContain('buildId')
    }
  })

  test('leave the API its own answers', async () => {
    const { status, body } = await shop.get('/api/unknown')
    expect(status).toBe(404)
    expect(JSON.parse(body)).toMatchObject({ statusCode: 404, data: null })
  })

  test('serves uploaded pictures for ever and the demo’s for a day, and nothing by another name', async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const { address } = await keepBytes(bytes, shop.data.place.dataDir)
    const own = await shop.get(address)
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await shop.get(address.replace('.webp', '.avif'))).headers['content-type']).toBe('image/avif')
    expect((await shop.get('/pictures/a-book/160.webp')).headers['cache-control']).toBe(
      'public, max-age=86400',
    )
    for (const url of [
      '/pictures/a-book/161.webp',
      '/pictures/a-book/160.png',
      '/pictures/..%2f..%2fetc/160.webp',
      '/pictures/%2e%2e/160.webp',
      '/pictures/.a-book/160.webp',
      '/pictures/unknown/160.webp',
    ]) {
      expect((await shop.get(url)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('lists every page to be found', async () => {
    const { db } = shop.data.database
    const library = await makeLibrary(db, { name: 'دار الخرائط' })
    const { id } = await makeProduct(db, { library_id: library.id })
    const hidden = await makeProduct(db, { hidden: 1 })
    expect((await shop.get('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml')
    const index = (await shop.get('/sitemap.xml')).body
    expect(index).toContain('<loc>https://shop.example/sitemap-products-1.xml</loc>')
    const pages = (await shop.get('/sitemap-pages.xml')).body
    expect(pages).toContain('<loc>https://shop.example/books</loc>')
    expect(pages).toContain(encodeURIComponent('دار الخرائط'))
    const products = await shop.get('/sitemap-products-1.xml')
    expect(products.headers['content-type']).toContain('application/xml')
    expect(products.body).toContain(`/product-preview/${String(id)}<`)
    expect(products.body).not.toContain(`/product-preview/${String(hidden.id)}<`)
  })
})
