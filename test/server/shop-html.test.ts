import { createHash } from 'node:crypto'
import { readMoney } from '../../src/contract/rules/money'
import { pageSize } from '../../src/contract/constants'
import { moneyOf } from '../../src/server/money'
import { readConfig } from '../../src/server/config'
import { databases } from '../support/databases'
import { makeCategory, makeLibrary, makeProduct, makeSubCategory } from '../support/factories'
import { inEnglish, sheet, withBuiltShop } from './support/builtShop'

describe.each(databases)('the shop’s HTML on $name', (kind) => {
  const shop = withBuiltShop(kind)
  const callsOf = (first: { entries: { call: string; arg: unknown }[] }) =>
    first.entries.map(({ call, arg }) => [call, arg])
  /** What a list can be narrowed by, without the list. */
  const counts = (scope: object) => ['find', { ...scope, pageSize: '1' }]

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

  test('is drawn from the answers of its screen, and announces its font', async () => {
    const drawn = async (url: string, headers = {}) =>
      /<div id="root" data-drawn=(".*?<\/main>)<\/div>/s.exec((await shop.get(url, headers)).body)?.[1]
    const phone = '+964 770 000 0000'
    expect(await drawn('/')).toBe(`"/"><main>ar / categories+newCategories+newReleases ${phone}</main>`)
    expect(await drawn('/about-us', inEnglish)).toBe(`"/about-us"><main>en /about-us  ${phone}</main>`)
    // Nobody's HTML holds anything of a person: his own screens are drawn from no answers.
    for (const path of ['/cart', '/wishlist', '/orders', '/profile'])
      expect(await drawn(path)).toBe(`"${path}"><main>ar ${path}  ${phone}</main>`)
    expect(await drawn('/nowhere')).toBe(`"/404"><main>ar /404  ${phone}</main>`)
    const { body } = await shop.get('/')
    expect(body).toContain(
      '<div><link rel="preload" as="font" type="font/woff2" crossorigin href="/static/cairo-arabic.1.woff2"></div><div id="root"',
    )
    expect(body).not.toContain('cairo-latin')
  })

  test('holds its stylesheet, which the policy lets in by its hash alone', async () => {
    const { body, headers } = await shop.get('/')
    expect(body).toContain(`<style>${sheet}</style>`)
    expect(body).not.toContain('rel="stylesheet"')
    const hash = createHash('sha256').update(sheet).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  })

  test('carries what each screen asks for first, as the API answers it', async () => {
    const category = await makeCategory(shop.data.database.db, { name: 'Maps' })
    const library = await makeLibrary(shop.data.database.db, { name: 'دار الخرائط', is_public: 1 })
    const { id } = await makeProduct(shop.data.database.db, {
      category_id: category.id,
      library_id: library.id,
    })
    const first = async (url: string) => (await shop.get(url, inEnglish)).first
    const categoryUrl = `/catorgery/${String(category.id)}`
    expect(callsOf(await first('/'))).toEqual([
      ['categories', null],
      ['newCategories', null],
      ['newReleases', null],
    ])
    expect(callsOf(await first(categoryUrl))).toEqual([
      ['category', { id: category.id, pageSize }],
      counts({ category: String(category.id) }),
    ])
    expect(callsOf(await first(`/product-preview/${String(id)}`))).toEqual([['product', id]])
    expect(callsOf(await first('/libraries'))).toEqual([['libraries', null]])
    expect(callsOf(await first('/public-library'))).toEqual([['publicLibraries', null]])
    const libraryUrl = `/library/${encodeURIComponent('دار الخرائط')}`
    expect(callsOf(await first(libraryUrl))).toEqual([
      ['libraryByName', 'دار الخرائط'],
      ['find', { vendor: 'دار الخرائط' }],
    ])
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
    const books = await shop.get('/books', inEnglish)
    expect(callsOf(books.first)).toEqual([['category', { id: 2, pageSize }], counts({ category: '2' })])
    expect(callsOf((await shop.get('/school-tools')).first)).toEqual([
      ['category', { id: 3, pageSize }],
      counts({ category: '3' }),
    ])
    expect((await shop.get('/catorgery/2')).body).toContain(
      '<link rel="canonical" href="https://shop.example/books">',
    )
  })

  test('draws the part of a list that the address names, under the one canonical address', async () => {
    const { db } = shop.data.database
    const category = await makeCategory(db, { name: 'Poems' })
    const { id: tab } = await makeSubCategory(db, { category_id: category.id, name: 'Odes' })
    const path = `/catorgery/${String(category.id)}`
    const id = category.id
    const whole = ['category', { id, pageSize }]
    const sorted = ['category', { id, pageSize, sort: 'price' }]
    const all = counts({ category: String(id) })
    const look = async (search: string) => {
      const { body, first } = await shop.get(path + search, inEnglish)
      expect(body).toContain(`<link rel="canonical" href="https://shop.example${path}">`)
      return [/<main>en (\S*)/.exec(body)?.[1], callsOf(first)]
    }
    const part = ['category', { id, pageSize, subCategoryId: String(tab) }]
    const tabbed = `?tab=${String(tab)}`
    expect(await look(tabbed)).toEqual([
      path + tabbed,
      [whole, part, counts({ category: String(id), tab: String(tab) })],
    ])
    expect(await look('?sort=price')).toEqual([`${path}?sort=price`, [sorted, all]])
    // However far it was opened, the pages behind the first come by scripts.
    expect(await look('?more=700')).toEqual([`${path}?more=2`, [whole, all]])
    for (const nonsense of ['?tab=999999', '?tab=x', '?sort=best', '?more=-1', '?categories=all', '?utm=1'])
      expect([nonsense, ...(await look(nonsense))]).toEqual([nonsense, path, [whole, all]])
    const home = await shop.get('/?categories=all&tab=1')
    expect(home.body).toContain('<main>ar /?categories=all ')
    expect(home.body).toContain('<link rel="canonical" href="https://shop.example/">')
    expect((await shop.get('/catorgery/999999?tab=1')).status).toBe(404)
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

  test('tells the shop and search engines the currency of the shop', async () => {
    const { id } = await makeProduct(shop.data.database.db, { price: 1_250_000 })
    const inDinars = await shop.serve({ money: moneyOf('IQD') ?? null })
    const { body } = await inDinars.inject({ url: `/product-preview/${String(id)}`, headers: inEnglish })
    await inDinars.close()
    const content = /<meta name="shop-money" content="([^"]*)">/.exec(body)?.[1]?.replaceAll('&quot;', '"')
    expect(readMoney(content ?? '')).toEqual(moneyOf('IQD'))
    expect(body).toContain('"priceCurrency":"IQD"')
    expect((await shop.get(`/product-preview/${String(id)}`)).body).not.toContain('shop-money')
  })

  test('tells the pages that the shop has elsewhere, and no other', async () => {
    const { shop: facts } = readConfig({ SHOP_TIKTOK: 'https://www.tiktok.com/@warraqin' })
    const ours = await shop.serve({ shop: facts })
    const { body } = await ours.inject({ url: '/', headers: inEnglish })
    await ours.close()
    expect(body).toContain('<meta name="shop-tiktok" content="https://www.tiktok.com/@warraqin">')
    expect(body).toContain('<meta name="shop-facebook" content="">')
    const foreign = readConfig({ API_BASE_URL: 'https://another.example' })
    expect(foreign.shop.facebook).toBe('https://www.facebook.com/')
  })

  test('does not call a school tool a book', async () => {
    const { id } = await makeProduct(shop.data.database.db, {
      name: 'Pencil',
      name_ar: 'قلم',
      name_en: 'Pencil',
      author: 'Nakhla',
    })
    const { body } = await shop.get(`/product-preview/${String(id)}`, inEnglish)
    expect(body).toContain('"@type":"Product"')
    expect(body).toContain('"brand":{"@type":"Brand","name":"Nakhla"}')
    expect(body).not.toContain('by Nakhla')
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
      expect(body).toContain('<div id="root" data-drawn="/404">')
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
  })

  test('answers 404 to a product that is hidden, also after it was shown', async () => {
    const { db } = shop.data.database
    const { id } = await makeProduct(db, { name: 'Shown' })
    const url = `/product-preview/${String(id)}`
    expect((await shop.get(url)).status).toBe(200)
    await db.updateTable('products').set({ hidden: 1 }).where('id', '=', id).execute()
    expect((await shop.get(url)).status).toBe(404)
  })

  test('keeps the pages of one person from search engines, and lets them load', async () => {
    for (const url of [
      '/wishlist',
      '/orders',
      '/profile',
      '/signup',
      '/forgot-password',
      '/send-activation',
      '/activate',
      '/guest-order',
    ]) {
      const { status, body, first } = await shop.get(url)
      expect([status, first]).toEqual([200, null])
      expect(body).toContain('noindex')
    }
  })

  test('leads search engines to a library once it sells something, and not before or after', async () => {
    const { db } = shop.data.database
    const { id } = await makeLibrary(db, { name: 'Newcomer' })
    const isFound = async () => {
      const { status, body } = await shop.get('/library/Newcomer')
      const sitemap = (await shop.get('/sitemap-pages.xml')).body
      expect(status).toBe(200)
      return [!body.includes('noindex'), sitemap.includes('/library/Newcomer<')]
    }
    expect(await isFound()).toEqual([false, false])
    await makeProduct(db, { library_id: id })
    expect(await isFound()).toEqual([true, true])
    await db.updateTable('products').set({ hidden: 1 }).where('library_id', '=', id).execute()
    expect(await isFound()).toEqual([false, false])
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

  test('allows no script within the page, and no style but its own sheet', async () => {
    const policy = String((await shop.get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
  })
})
