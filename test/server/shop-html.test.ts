import { pageSize } from '../../src/contract/constants'
import { raiseCatalogueVersion } from '../../src/server/database/catalogueVersion'
import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct } from '../support/factories'
import { inEnglish, withBuiltShop } from './support/builtShop'

describe.each(databases)('the shop’s HTML on $name', (kind) => {
  const shop = withBuiltShop(kind)
  const callsOf = (first: { entries: { call: string; arg: unknown }[] }) =>
    first.entries.map(({ call, arg }) => [call, arg])

  test('speaks the language of the cookie, Arabic without one', async () => {
    const arabic = await shop.get('/')
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.first.language).toBe('ar')
    const english = await shop.get('/', inEnglish)
    expect(english.body).toContain('<html lang="en" dir="ltr">')
    expect(english.title).toBe('Warraqin · The booksellers’ market')
    expect(english.headers).toMatchObject({
      vary: 'Cookie, Accept-Encoding',
      'cache-control': 'no-cache',
      'content-language': 'en',
      'content-type': 'text/html; charset=utf-8',
    })
    expect((await shop.get('/', { cookie: 'lang=xx' })).body).toContain('lang="ar"')
    expect((await shop.get('/', { cookie: 'slang=en' })).body).toContain('lang="ar"')
  })

  test('holds the frame of each screen, with how to reach the shop, and announces its font', async () => {
    const frameOf = async (url: string, headers = {}) =>
      /<div id="root"><link[^>]*>(.*?)<\/div>/s.exec((await shop.get(url, headers)).body)?.[1]
    const call = '<a href="https://wa.me/9647700000000">+964 770 000 0000</a>'
    expect(await frameOf('/')).toBe(`<main>ar home ${call}</main>`)
    expect(await frameOf('/about-us', inEnglish)).toBe(`<main>en about ${call}</main>`)
    expect(await frameOf('/cart')).toBe(`<main>ar other ${call}</main>`)
    expect(await frameOf('/nowhere')).toBe(`<main>ar unknown ${call}</main>`)
    const { body } = await shop.get('/')
    expect(body).toContain(
      '<div id="root"><link rel="preload" as="font" type="font/woff2" crossorigin href="/static/cairo-arabic-wght.1.woff2">',
    )
    expect(body).not.toContain('cairo-latin')
  })

  test('carries what each screen asks for first, as the API answers it', async () => {
    const category = await makeCategory(shop.data.database.db, { name: 'Maps' })
    const library = await makeLibrary(shop.data.database.db, { name: 'دار الخرائط', is_public: 1 })
    const { id } = await makeProduct(shop.data.database.db, {
      category_id: category.id,
      library_id: library.id,
    })
    await raiseCatalogueVersion(shop.data.database.db)
    const first = async (url: string) => (await shop.get(url, inEnglish)).first
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

    const answered = await shop.app.inject({
      url: `/api/Category/${String(category.id)}?pageSize=${String(pageSize)}`,
      headers: { 'accept-language': 'en' },
    })
    expect((await first(categoryUrl)).entries[0].body).toEqual(answered.json())
  })

  test('lists books and school tools under their own addresses', async () => {
    const { db } = shop.data.database
    await makeCategory(db, { id: 2, name: 'كتب', name_en: 'Books' })
    await makeCategory(db, { id: 3, name: 'أدوات', name_en: 'Tools' })
    await shop.data.database.own.alignIds(db, 'categories')
    await raiseCatalogueVersion(db)
    const books = await shop.get('/books', inEnglish)
    expect(callsOf(books.first)).toEqual([['category', { id: 2, pageSize }]])
    expect(callsOf((await shop.get('/school-tools')).first)).toEqual([['category', { id: 3, pageSize }]])
    expect((await shop.get('/catorgery/2')).body).toContain(
      '<link rel="canonical" href="https://shop.example/books">',
    )
  })

  test('shows the first pictures before any script runs, where they are ours', async () => {
    const { db } = shop.data.database
    const category = await makeCategory(db, { image: '/pictures/maps/640.webp' })
    const product = (image: string | null) => makeProduct(db, { category_id: category.id, image })
    const [atlas, bare, foreign] = [
      await product('/pictures/atlas/640.webp'),
      await product(null),
      await product('https://elsewhere.example/globe.jpg'),
    ]
    await raiseCatalogueVersion(db)
    const picturesOf = async (url: string) =>
      [...(await shop.get(url)).body.matchAll(/<picture><img src="(.*?)"><\/picture>/g)].map(
        ([, address]) => address,
      )
    const productUrl = ({ id }: { id: number }) => `/product-preview/${String(id)}`
    expect(await picturesOf(productUrl(atlas))).toEqual(['/pictures/atlas/640.webp'])
    expect(await picturesOf(productUrl(bare))).toEqual([])
    expect(await picturesOf(productUrl(foreign))).toEqual([])
    await db.updateTable('products').set({ hidden: 1 }).where('id', 'in', [bare.id, foreign.id]).execute()
    await raiseCatalogueVersion(db)
    expect(await picturesOf(`/catorgery/${String(category.id)}`)).toEqual([
      '/pictures/maps/640.webp',
      '/pictures/atlas/640.webp',
    ])
  })

  test('describes a product to search engines and to who shares it', async () => {
    const library = await makeLibrary(shop.data.database.db, { name: 'Dar' })
    const { id } = await makeProduct(shop.data.database.db, {
      library_id: library.id,
      name: 'Light & <Shadow>',
      author: 'Ibn "al" Haytham',
      description_en: 'On optics. </script><script>alert(1)</script>\u2028',
      price: 2000,
      discount_price: 1550,
      image: '/pictures/light/640.webp',
    })
    const { status, body, title } = await shop.get(`/product-preview/${String(id)}`, inEnglish)
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
    const { status, body, first } = await shop.get(url, inEnglish)
    expect([status, first]).toEqual([url.includes('%E0%A4%A') ? 400 : 404, null])
    if (status === 404) {
      expect(body).toContain('<div id="root">')
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('answers 404 to a product that is hidden, also after it was shown', async () => {
    const { db } = shop.data.database
    const { id } = await makeProduct(db, { name: 'Shown' })
    const url = `/product-preview/${String(id)}`
    expect((await shop.get(url)).status).toBe(200)
    await db.updateTable('products').set({ hidden: 1 }).where('id', '=', id).execute()
    await raiseCatalogueVersion(db)
    expect((await shop.get(url)).status).toBe(404)
  })

  test('keeps the pages of one person from search engines, and lets them load', async () => {
    for (const url of ['/wishlist', '/orders', '/profile', '/signup', '/forgot-password', '/activate']) {
      const { status, body, first } = await shop.get(url)
      expect([status, first]).toEqual([200, null])
      expect(body).toContain('noindex')
    }
  })

  test('lets search engines keep the empty cart, which is the same for everybody', async () => {
    const { status, body, first } = await shop.get('/cart')
    expect([status, first]).toEqual([200, null])
    expect(body).not.toContain('noindex')
    expect(body).toContain('/cart">')
  })

  test('announces the code and the words that a page needs', async () => {
    const { body } = await shop.get('/', inEnglish)
    expect(body).toContain('<meta name="first-scripts" content="/static/en.1.js /static/home.1.js">')
  })

  test('tells how to reach the shop', async () => {
    expect((await shop.get('/about-us')).body).toContain(
      '<meta name="shop-phone" content="+964 770 000 0000">',
    )
  })

  test('is revalidated by its tag', async () => {
    const { headers } = await shop.get('/')
    const again = await shop.get('/', { 'if-none-match': String(headers.etag) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await shop.get('/', { ...inEnglish, 'if-none-match': String(headers.etag) })).status).toBe(200)
  })

  test('points to another backend where one is set, and then carries nothing', async () => {
    const other = await shop.serve({ apiBaseUrl: 'https://backend.example' })
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
    const policy = String((await shop.get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
  })
})
