import type { Browser, Page } from 'playwright-core'
import { seedNone } from '../../../src/server/database/demo/seed'
import { launchBrowser } from '../../support/browser'
import { type DatabaseKind, databases, type TestDatabase } from '../../support/databases'
import { loggedIn, makeLibrary, makeProduct, makeSubCategory } from '../../support/factories'
import { hostileNames } from '../../support/hostileNames'
import { type RunningShop, startShop } from '../../support/runningShop'
import { anAddress } from '../../support/addresses'
import { testApp } from '../../support/testApp'
import { isAwake, openShop, type ShopPage } from '../support/openShop'
import { storing } from '../support/shopper'

const [sqlite] = databases as [DatabaseKind]
const tokenSecret = 'a secret that the test and the server share'
/** The category that is shown at /books. */
const books = 2

/** Everything that has a name bears one of these, and somebody who is called so has all of it everywhere. */
describe('names that are markup, in a browser', () => {
  let data: TestDatabase
  let shop: RunningShop
  let browser: Browser
  let opened: ShopPage
  let paths: string[]
  let keeper: { token: string; user: string }
  const atDesk = [
    '/desk',
    '/desk/products',
    '/desk/products/1',
    '/desk/libraries',
    '/desk/libraries/1',
    '/desk/sales',
    '/desk/orders',
    '/desk/orders/1',
    '/desk/orders/slips?numbers=1',
    '/desk/messages',
    '/desk/people',
  ]
  /** Dialogs that opened, and requests to others than the shop. */
  const wicked: string[] = []

  /** Goods, their libraries and shelves, and a shopper's hearts, cart and order; answers the shopper's session. */
  const fill = async () => {
    const app = await testApp(data, { tokenSecret })
    await seedNone(data.database)
    const [name = ''] = hostileNames
    const { user, token, call } = await loggedIn(app, { first_name: name, last_name: name })
    paths = ['/', '/books', '/libraries', '/public-library', '/wishlist', '/cart', '/orders', '/profile']
    for (const each of hostileNames) {
      const library = await makeLibrary(app.db, { name: each, vendor_name: each, is_public: 1 })
      const shelf = await makeSubCategory(app.db, { category_id: books, name: each })
      const { id: productId } = await makeProduct(app.db, {
        name: each,
        author: each,
        description_en: each,
        library_id: library.id,
        category_id: books,
        sub_category_id: shelf.id,
      })
      await call('addToCart', { body: { productId, quantity: 1 } })
      await call('toggleFavourite', { body: { productId } })
      paths.push(`/product-preview/${String(productId)}`, `/library/${encodeURIComponent(each)}`)
    }
    const delivery = anAddress({ name, town: name, address: name, note: name })
    await call('placeOrder', { body: { items: [], delivery } })
    for (const each of hostileNames)
      await call('sendMessage', {
        body: { name: each, email: 'a@example.com', subject: each, message: each },
      })
    await app.db.updateTable('libraries').set({ asked_at: '2026-01-01T00:00:00.000Z' }).execute()
    const works = await loggedIn(app, { role: 'keeper', first_name: name, last_name: name })
    keeper = {
      token: works.token,
      user: JSON.stringify({ id: works.user.id, firstName: name, lastName: name }),
    }
    expect((await call('reorder', { params: { orderId: 1 } })).status).toBe(200)
    paths.push('/orders/1')
    await app.close()
    return { token, user: JSON.stringify({ id: user.id, firstName: name, lastName: name }) }
  }

  /** In a text, or in the fields of a form. */
  const showsNames = (page: Page) =>
    page
      .waitForFunction(() => {
        const fields = [...document.querySelectorAll('main input')] as HTMLInputElement[]
        const shown = [document.querySelector('main')?.innerText, ...fields.map(({ value }) => value)].join()
        return /script|alert|proto|style|base|ENTITY|<b>/.test(shown)
      })
      .then(
        () => true,
        () => false,
      )

  const watch = (page: Page) => {
    page.on('dialog', (dialog) => {
      wicked.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== shop.address) wicked.push(request.url())
    })
  }

  beforeAll(async () => {
    data = await sqlite.create()
    const session = await fill()
    await data.database.close()
    ;[shop, browser] = await Promise.all([
      startShop({ DATA_DIR: data.place.dataDir, TOKEN_SECRET: tokenSecret, SEED: 'none', HOST: '127.0.0.1' }),
      launchBrowser(),
    ])
    opened = await openShop(browser, shop, { language: 'en', path: '/about-us', ...storing(shop, session) })
    watch(opened.page)
  })
  afterAll(async () => {
    await Promise.all([browser.close(), shop.close()])
    await data.drop()
  })

  it('are shown on every screen, run nothing, ask nobody else, and break no rule of the page', async () => {
    const { page, problems } = opened
    for (const path of paths) {
      await page.goto(`${shop.address}${path}`, { waitUntil: 'domcontentloaded' })
      await isAwake(page)
      expect([path, await showsNames(page)]).toEqual([path, true])
      expect([path, wicked, problems]).toEqual([path, [], []])
    }
  })

  it('are shown at the desk, and run nothing there either', async () => {
    const { page, problems } = await openShop(browser, shop, {
      language: 'ar',
      path: '/about-us',
      ...storing(shop, keeper),
    })
    watch(page)
    for (const path of atDesk) {
      await page.goto(`${shop.address}${path}`, { waitUntil: 'domcontentloaded' })
      await isAwake(page)
      expect([path, await showsNames(page)]).toEqual([path, true])
      expect([path, wicked, problems]).toEqual([path, [], []])
    }
  })

  it('are found by the search, and shown as they are', async () => {
    const { page, texts, problems } = opened
    await page.goto(`${shop.address}/`)
    await isAwake(page)
    await page.getByRole('searchbox', { name: texts.search.label }).fill('alert')
    await page.getByRole('dialog').getByText('<script>alert(1)</script>').first().waitFor()
    expect([wicked, problems]).toEqual([[], []])
  })
})
