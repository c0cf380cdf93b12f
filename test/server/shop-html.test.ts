import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageSize } from '../../src/contract/constants'
import { factMark, framedScreens } from '../../src/contract/frames'
import type { Config } from '../../src/server/config'
import { buildApp } from '../../src/server/app'
import { raiseCatalogueVersion } from '../../src/server/database/catalogueVersion'
import { storePicture } from '../../src/server/images/store'
import { pageTexts, titleOf } from '../../src/server/shop-html/texts'
import ar from '../../src/shop/i18n/ar.json'
import en from '../../src/shop/i18n/en.json'
import { databases, type TestDatabase } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { testConfig } from '../support/testApp'
import sharp from 'sharp'

const template = `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8"><meta name="api-base" content="">
<!--#head--><title>Template</title><meta name="description" content="Template"><!--#/head--></head>
<body><div id="root"><!--#frame--></div><!--#first-answers--></body></html>`
const assets = {
  buildId: 'abc',
  initial: ['/static/main.1.js'],
  chunks: { home: ['/static/home.1.js'], 'dictionary-en': ['/static/en.1.js'] },
  fonts: ['/static/cairo-arabic-wght.1.woff2', '/static/cairo-latin-wght.1.woff2'],
}
const framesIn = (language: string) =>
  Object.fromEntries(
    framedScreens.map((name) => [
      name,
      `<main>${language} ${name} <a href="https://wa.me/${factMark('chat')}">${factMark('phone')}</a></main>`,
    ]),
  )
const frames = { ar: framesIn('ar'), en: framesIn('en') }

describe.each(databases)('the shop’s HTML on $name', (kind) => {
  let data: TestDatabase
  let folder: string
  let app: Awaited<ReturnType<typeof buildApp>>

  const serve = (overrides: Partial<Config> = {}) =>
    buildApp({
      database: data.database,
      config: {
        ...testConfig(data, { logLevel: 'silent' }),
        publicUrl: 'https://shop.example',
        ...overrides,
      },
      checksAnswers: true,
      shopFolder: folder,
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warraqin-build-'))
    await mkdir(join(folder, 'static'))
    await mkdir(join(folder, 'pictures', 'a-book'), { recursive: true })
    await writeFile(join(folder, 'index.html'), template)
    await writeFile(join(folder, 'assets.json'), JSON.stringify(assets))
    await writeFile(join(folder, 'frames.json'), JSON.stringify(frames))
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, 'static/main.1.js'), 'plain')
    await writeFile(join(folder, 'static/main.1.js.br'), 'brotli')
    await writeFile(join(folder, 'static/main.1.js.gz'), 'gzip')
    await writeFile(join(folder, 'pictures/a-book/160.webp'), 'webp')
    data = await kind.create()
    app = await serve()
  })
  afterAll(async () => {
    await app.close()
    await data.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: answered, body } = await app.inject({ url, headers })
    const block = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)?.[1]
    return {
      status: statusCode,
      headers: answered,
      body,
      title: /<title>(.*?)<\/title>/.exec(body)?.[1],
      first: block === undefined ? null : JSON.parse(block),
    }
  }
  const inEnglish = { cookie: 'theme=x; lang=en' }
  const callsOf = (first: { entries: { call: string; arg: unknown }[] }) =>
    first.entries.map(({ call, arg }) => [call, arg])

  test('speaks the language of the cookie, Arabic without one', async () => {
    const arabic = await get('/')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.first.language).toBe('ar')
    const english = await get('/', inEnglish)
    expect(english.body).toContain('<html lang="en" dir="ltr">')
    expect(english.title).toBe('Warraqin · The booksellers’ market')
    expect(english.headers).toMatchObject({
      vary: 'Cookie, Accept-Encoding',
      'cache-control': 'no-cache',
      'content-language': 'en',
      'content-type': 'text/html; charset=utf-8',
    })
    expect((await get('/', { cookie: 'lang=xx' })).body).toContain('lang="ar"')
    expect((await get('/', { cookie: 'slang=en' })).body).toContain('lang="ar"')
  })

  test('holds the frame of each screen, with how to reach the shop, and announces its font', async () => {
    const frameOf = async (url: string, headers = {}) =>
      /<div id="root">(.*?)<\/div>/s.exec((await get(url, headers)).body)?.[1]
    const call = '<a href="https://wa.me/9647700000000">+964 770 000 0000</a>'
    expect(await frameOf('/')).toBe(`<main>ar home ${call}</main>`)
    expect(await frameOf('/about-us', inEnglish)).toBe(`<main>en about ${call}</main>`)
    expect(await frameOf('/cart')).toBe(`<main>ar other ${call}</main>`)
    expect(await frameOf('/nowhere')).toBe(`<main>ar unknown ${call}</main>`)
    const { body } = await get('/')
    expect(body).toContain('as="font" type="font/woff2" crossorigin href="/static/cairo-arabic-wght.1.woff2"')
    expect(body).not.toContain('cairo-latin')
  })

  test('carries what each screen asks for first, as the API answers it', async () => {
    const category = await makeCategory(data.database.db, { name: 'Maps' })
    const library = await makeLibrary(data.database.db, { name: 'دار الخرائط', is_public: 1 })
    const { id } = await makeProduct(data.database.db, { category_id: category.id, library_id: library.id })
    await raiseCatalogueVersion(data.database.db)
    const first = async (url: string) => (await get(url, inEnglish)).first
    const categoryUrl = `/catorgery/${String(category.id)}`
    expect(callsOf(await first('/'))).toEqual([
      ['categories', null],
      ['newCategories', null],
      ['newReleases', null],
    ])
    expect(callsOf(await first(categoryUrl))).toEqual([['category', { id: category.id, pageSize }]])
    expect(callsOf(await first(`/product-preview/${String(id)}`))).toEqual([['product', id]])
    expect(callsOf(await first('/libraries'))).toEqual([['libraries', null]])
    expect(callsOf(await first('/public-library'))).toEqual([['publicLibraries', null]])
    const libraryUrl = `/library/${encodeURIComponent('دار الخرائط')}`
    expect(callsOf(await first(libraryUrl))).toEqual([['libraryByName', 'دار الخرائط']])
    expect(await first('/about-us')).toBeNull()

    const answered = await app.inject({
      url: `/api/Category/${String(category.id)}?pageSize=${String(pageSize)}`,
      headers: { 'accept-language': 'en' },
    })
    expect((await first(categoryUrl)).entries[0].body).toEqual(answered.json())
  })

  test('lists books and school tools under their own addresses', async () => {
    const { db } = data.database
    await makeCategory(db, { id: 2, name: 'كتب', name_en: 'Books' })
    await makeCategory(db, { id: 3, name: 'أدوات', name_en: 'Tools' })
    await data.database.own.alignIds(db, 'categories')
    await raiseCatalogueVersion(db)
    const books = await get('/books', inEnglish)
    expect(callsOf(books.first)).toEqual([['category', { id: 2, pageSize }]])
    expect(callsOf((await get('/school-tools')).first)).toEqual([['category', { id: 3, pageSize }]])
    expect((await get('/catorgery/2')).body).toContain(
      '<link rel="canonical" href="https://shop.example/books">',
    )
  })

  test('describes a product to search engines and to who shares it', async () => {
    const library = await makeLibrary(data.database.db, { name: 'Dar' })
    const { id } = await makeProduct(data.database.db, {
      library_id: library.id,
      name: 'Light & <Shadow>',
      author: 'Ibn "al" Haytham',
      description_en: 'On optics. </script><script>alert(1)</script>\u2028',
      price: 2000,
      discount_price: 1550,
      image: '/pictures/light/640.webp',
    })
    const { status, body, title } = await get(`/product-preview/${String(id)}`, inEnglish)
    const address = `https://shop.example/product-preview/${String(id)}`
    expect(status).toBe(200)
    expect(title).toBe('Light &amp; &lt;Shadow&gt; · Warraqin')
    expect(body).toContain(`<link rel="canonical" href="${address}">`)
    expect(body).toContain(
      '<meta property="og:image" content="https://shop.example/pictures/light/640.webp">',
    )
    expect(body).not.toContain('<script>alert')
    expect(body).not.toContain('\u2028')
    const structured = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '',
    )
    expect(structured).toMatchObject({
      '@type': ['Product', 'Book'],
      name: 'Light & <Shadow>',
      author: { name: 'Ibn "al" Haytham' },
      url: address,
      offers: {
        price: '15.50',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Dar' },
      },
    })
  })

  test.each([
    '/nowhere',
    '/product-preview/999999',
    '/product-preview/one',
    '/catorgery/999999',
    '/library/Nobody',
    '/library/%E0%A4%A',
    '/library/a/b',
    '/cart/x',
  ])('answers 404 with the shop to %s', async (url) => {
    const { status, body, first } = await get(url, inEnglish)
    expect([status, first]).toEqual([url.includes('%E0%A4%A') ? 400 : 404, null])
    if (status === 404) {
      expect(body).toContain('<div id="root">')
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('answers 404 to a product that is hidden, also after it was shown', async () => {
    const { db } = data.database
    const { id } = await makeProduct(db, { name: 'Shown' })
    const url = `/product-preview/${String(id)}`
    expect((await get(url)).status).toBe(200)
    await db.updateTable('products').set({ hidden: 1 }).where('id', '=', id).execute()
    await raiseCatalogueVersion(db)
    expect((await get(url)).status).toBe(404)
  })

  test('keeps the pages of one person from search engines, and lets them load', async () => {
    for (const url of ['/wishlist', '/orders', '/profile', '/signup', '/forgot-password', '/activate']) {
      const { status, body, first } = await get(url)
      expect([status, first]).toEqual([200, null])
      expect(body).toContain('noindex')
    }
  })

  test('lets search engines keep the empty cart, which is the same for everybody', async () => {
    const { status, body, first } = await get('/cart')
    expect([status, first]).toEqual([200, null])
    expect(body).not.toContain('noindex')
    expect(body).toContain('/cart">')
  })

  test('announces the code and the words that a page needs', async () => {
    const { body } = await get('/', inEnglish)
    for (const file of ['/static/home.1.js', '/static/en.1.js']) {
      expect(body).toContain(`<link rel="preload" as="script" href="${file}">`)
    }
  })

  test('tells how to reach the shop', async () => {
    expect((await get('/about-us')).body).toContain('<meta name="shop-phone" content="+964 770 000 0000">')
  })

  test('is revalidated by its tag', async () => {
    const { headers } = await get('/')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await get('/', { ...inEnglish, 'if-none-match': String(headers.etag) })).status).toBe(200)
  })

  test('points to another backend where one is set, and then carries nothing', async () => {
    const other = await serve({ apiBaseUrl: 'https://backend.example' })
    const { body, headers } = await other.inject('/')
    expect(body).toContain('<meta name="api-base" content="https://backend.example">')
    expect(body).not.toContain('first-answers')
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://backend.example")
    expect((await other.inject('/product-preview/999999')).statusCode).toBe(200)
    expect((await other.inject('/product-preview/b-2')).statusCode).toBe(200)
    expect((await other.inject('/nowhere')).statusCode).toBe(404)
    await other.close()
  })

  test('allows no script and no style within the page', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
  })

  describe('files of the build', () => {
    test('come in the encodings made at build time, for ever', async () => {
      const sent = async (accepted: string) => {
        const { body, headers } = await get('/static/main.1.js', { 'accept-encoding': accepted })
        return [body, headers['content-encoding'], headers['cache-control']]
      }
      const forever = 'public, max-age=31536000, immutable'
      expect(await sent('gzip, br')).toEqual(['brotli', 'br', forever])
      expect(await sent('gzip')).toEqual(['gzip', 'gzip', forever])
      expect(await sent('identity')).toEqual(['plain', undefined, forever])
      expect((await get('/static/main.1.js')).headers['content-type']).toContain('javascript')
      expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    })

    test('that are missing are 404 and kept by nobody', async () => {
      const { status, headers } = await get('/static/gone.js')
      expect(status).toBe(404)
      expect(headers['cache-control'] ?? 'no-store').not.toContain('immutable')
      for (const url of [
        '/assets.json',
        '/frames.json',
        '/index.html',
        '/static',
        '/static/',
        '/.env',
        '/../package.json',
      ]) {
        const { body, status: refused } = await get(url)
        expect(refused).toBeGreaterThanOrEqual(400)
        expect(body).not.toContain('buildId')
      }
    })

    test('leave the API its own answers', async () => {
      const { status, body } = await get('/api/unknown')
      expect(status).toBe(404)
      expect(JSON.parse(body)).toMatchObject({ statusCode: 404, data: null })
    })
  })

  test('serves uploaded pictures for ever and the demo’s for a day, and nothing by another name', async () => {
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const { address } = await storePicture(bytes, { directory: data.place.dataDir })
    const own = await get(address)
    expect(own.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await get(address.replace('.webp', '.avif'))).headers['content-type']).toBe('image/avif')
    expect((await get('/pictures/a-book/160.webp')).headers['cache-control']).toBe('public, max-age=86400')
    for (const url of [
      '/pictures/a-book/161.webp',
      '/pictures/a-book/160.png',
      '/pictures/..%2f..%2fetc/160.webp',
      '/pictures/%2e%2e/160.webp',
      '/pictures/.a-book/160.webp',
      '/pictures/unknown/160.webp',
    ]) {
      expect((await get(url)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('lists every page to be found', async () => {
    const { db } = data.database
    const { id } = await makeProduct(db)
    const hidden = await makeProduct(db, { hidden: 1 })
    await raiseCatalogueVersion(db)
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml')
    const index = (await get('/sitemap.xml')).body
    expect(index).toContain('<loc>https://shop.example/sitemap-products-1.xml</loc>')
    const pages = (await get('/sitemap-pages.xml')).body
    expect(pages).toContain('<loc>https://shop.example/books</loc>')
    expect(pages).toContain(encodeURIComponent('دار الخرائط'))
    const products = await get('/sitemap-products-1.xml')
    expect(products.headers['content-type']).toContain('application/xml')
    expect(products.body).toContain(`/product-preview/${String(id)}<`)
    expect(products.body).not.toContain(`/product-preview/${String(hidden.id)}<`)
  })
})

describe('titles', () => {
  const dictionaries = { ar, en }
  test.each(['ar', 'en'] as const)('are those of the screens in %s', (language) => {
    const words = dictionaries[language]
    expect(pageTexts[language]).toMatchObject({ name: words.shop.name, tagline: words.shop.tagline })
    expect(pageTexts[language].description).toBe(words.shop.description)
    expect(titleOf(language, 'X')).toBe(words.shop.titled.replace('{{title}}', 'X'))
    expect(pageTexts[language].headings).toEqual({
      about: words.about.heading,
      books: words.books.heading,
      schoolTools: words.schoolTools.heading,
      libraries: words.libraries.heading,
      publicLibraries: words.libraries.publicHeading,
      contact: words.contact.heading,
      signUp: words.auth.registerHeading,
      wishlist: words.layout.wishlist,
      orders: words.orders.heading,
      profile: words.profile.heading,
      cart: words.cart.heading,
      forgotPassword: words.forgotPassword.heading,
      resetPassword: words.resetPassword.heading,
      activate: words.activate.heading,
      unknown: words.notFound.heading,
    })
  })
})
