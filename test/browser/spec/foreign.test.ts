import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { failedWords, readingScreens } from '../../support/everyScreen'
import {
  type Fault,
  type ForeignBackend,
  type Shape,
  startForeignBackend,
} from '../../support/foreign/foreignBackend'
import { account, Shopper } from '../../support/foreign/shopper'
import { type RunningShop, startShop } from '../../support/runningShop'
import { startStaticHost } from '../../support/staticHost'
import { bothLanguages, filled, type TestLanguage } from '../../support/texts'
import { openShop, type ShopPage } from '../support/openShop'

/**
 * The shop in front of a backend of another hand that speaks SPEC.md's 21 calls and nothing of ours: served by our server
 * with API_BASE_URL, and by a host that knows files alone.
 */
describe('the shop in front of another backend', () => {
  let backend: ForeignBackend
  let shop: RunningShop
  let files: Awaited<ReturnType<typeof startStaticHost>>
  let browser: Browser

  beforeAll(async () => {
    backend = await startForeignBackend('')
    ;[shop, files, browser] = await Promise.all([
      startShop({ API_BASE_URL: backend.address }),
      startStaticHost(backend.address),
      launchBrowser(),
    ])
  })
  beforeEach(() => {
    backend.shopper = new Shopper()
    backend.arrived.length = 0
    backend.foreignHeaders.clear()
    backend.faults.clear()
    backend.delay = 0
    backend.shape = 'envelope'
  })
  afterAll(async () => {
    await Promise.all([browser.close(), shop.close(), files.close(), backend.close()])
  })

  const open = (host: { address: string }, language: TestLanguage, path = '/') => {
    backend.origin = host.address
    return openShop(browser, host, { language, path })
  }

  const lookAround = async ({ page, texts }: ShopPage) => {
    const main = page.getByRole('main')
    const navigation = page.getByRole('navigation', { name: texts.layout.navigation })
    const walk = (name: string) => navigation.getByRole('link', { name, exact: true }).click()
    await main.getByRole('link', { name: 'Nothing yet' }).first().waitFor()
    expect(await main.getByRole('link', { name: 'Tools', exact: true }).count()).toBe(1)
    await main.getByText(texts.home.noData).waitFor()
    await walk(texts.navigation.books)
    await main.getByRole('link', { name: 'Emma' }).waitFor()
    await main.getByRole('tab', { name: 'Memoirs' }).click()
    await main.getByRole('link', { name: 'Emma' }).waitFor({ state: 'detached' })
    await main.getByRole('link', { name: 'الأيام' }).waitFor()
    await walk(texts.navigation.schoolTools)
    await main.getByRole('link', { name: 'Compass' }).waitFor()
    await walk(texts.navigation.publicLibraries)
    await main.getByRole('link', { name: 'دار النخيل' }).waitFor()
    await walk(texts.navigation.libraries)
    await main.getByRole('link', { name: 'Old & New' }).click()
    await main.getByRole('heading', { level: 1, name: 'Old & New' }).waitFor()
    await main.getByRole('link', { name: 'Compass' }).waitFor()
  }

  const logIn = async ({ page, texts }: ShopPage) => {
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    const form = page.getByRole('form', { name: texts.auth.login })
    await form.getByRole('textbox', { name: texts.auth.emailOrUsername }).fill(account.email)
    await form.getByRole('textbox', { name: texts.auth.password }).fill(account.password)
    await form.getByRole('button', { name: texts.auth.login, exact: true }).click()
    await page.getByText(texts.notices.loginDone.title).waitFor()
  }

  const buy = async ({ page, texts }: ShopPage) => {
    const main = page.getByRole('main')
    const box = page.getByRole('searchbox', { name: texts.search.label })
    await box.fill('emma')
    await page.getByRole('dialog', { name: texts.search.title }).getByRole('link', { name: 'Emma' }).click()
    await main.getByRole('heading', { level: 1, name: 'Emma' }).waitFor()
    await main
      .getByRole('button', { name: filled(texts.product.addNamedToFavourites, { name: 'Emma' }) })
      .click()
    await main
      .getByRole('button', { name: filled(texts.product.removeNamedFromFavourites, { name: 'Emma' }) })
      .waitFor()
    await main.getByRole('button', { name: texts.product.addToCart, exact: true }).click()
    await page.getByText(texts.notices.addedToCart.title).first().waitFor()
    await page.getByRole('link', { name: texts.layout.wishlist }).first().click()
    await main.getByRole('link', { name: 'Emma' }).waitFor()
    await page.getByRole('link', { name: texts.layout.cart }).first().click()
    await main.getByRole('button', { name: filled(texts.cart.raise, { name: 'Emma' }) }).click()
    await main.getByRole('region', { name: texts.cart.summary }).getByText('$13.50').first().waitFor()
    await main.getByRole('button', { name: texts.cart.checkout, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: texts.dialogs.checkout.confirm, exact: true }).click()
    await page
      .getByRole('alertdialog', { name: texts.dialogs.checkoutDone.title })
      .getByRole('button', { name: texts.common.ok, exact: true })
      .click()
    await main.getByText(texts.cart.empty).waitFor()
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByText(filled(texts.account.welcome, { name: 'Noor Hadi' })).waitFor()
    await page.getByRole('link', { name: texts.account.orders, exact: true }).click()
    await main.getByRole('article').getByText('Emma').waitFor()
    expect(await main.getByRole('article').innerText()).toContain('$13.50')
  }

  it.each([
    ['our server', 'envelope', 'ar'],
    ['our server', 'data in data', 'en'],
    ['a host of files', 'bare', 'ar'],
    ['a host of files', 'envelope', 'en'],
  ] as [string, Shape, TestLanguage][])(
    'sells a book from %s, answers as %s, in %s',
    async (host, shape, language) => {
      backend.shape = shape
      const visit = await open(host === 'our server' ? shop : files, language)
      await lookAround(visit)
      await logIn(visit)
      await buy(visit)
      expect(backend.shopper.orders.map(({ totalAmount }) => totalAmount)).toEqual([13.5])
      expect([...backend.foreignHeaders]).toEqual([])
      expect(backend.arrived.filter((call) => /activate|password/i.test(call))).toEqual([])
      expect(visit.problems).toEqual([])
    },
  )

  it('takes pictures from where the backend has them', async () => {
    const { page, problems } = await open(files, 'en', '/product-preview/b-1')
    const picture = page.getByRole('main').getByRole('img').first()
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(
      `${backend.address}/images/b-1.png`,
    )
    expect(problems).toEqual([])
  })

  const faults: Fault[] = [
    'html instead of json',
    'empty body',
    'truncated json',
    'http 500',
    'failed envelope over http 200',
    'lost connection',
  ]
  const addresses: Partial<Record<string, string>> = {
    '/catorgery/7': '/catorgery/9',
    '/product-preview/1': '/product-preview/b-2',
    '/library/Old%20Pavement': `/library/${encodeURIComponent('Old & New')}`,
  }
  const screens = readingScreens.map((each) => ({ ...each, path: addresses[each.path] ?? each.path }))

  /** Somebody logged in walks from screen to screen without loading the page again. */
  const openAsShopper = async (language: TestLanguage) => {
    const visit = await open(shop, language, '/about-us')
    await visit.page.addInitScript((token) => {
      localStorage.setItem('token', token)
    }, account.token)
    return visit
  }
  const goInside = ({ page }: ShopPage, path: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  /** What the browser itself says about a failed request is none of ours. */
  const ours = ({ problems }: ShopPage) =>
    problems.filter((text) => !text.startsWith('Failed to load resource'))

  it.each(bothLanguages)(
    'says what failed on every screen, whatever comes, and goes on, in %s',
    async (language) => {
      const visit = await openAsShopper(language)
      const { page, texts } = visit
      const main = page.getByRole('main')
      for (const fault of faults) {
        backend.faults.set('GET /', fault)
        await page.goto(`${shop.address}/about-us`)
        for (const { call, path } of screens) {
          await goInside(visit, path)
          const failed = main
            .getByRole('alert')
            .filter({ has: page.getByText(failedWords(texts, call, path), { exact: true }) })
            .first()
          await failed.getByRole('button', { name: texts.common.retry }).waitFor()
        }
      }
      backend.faults.clear()
      await goInside(visit, '/orders')
      await main.getByText(texts.orders.empty).waitFor()
      expect(ours(visit)).toEqual([])
    },
  )

  it.each(bothLanguages)('says that it still waits, after ten seconds, in %s', async (language) => {
    const visit = await openAsShopper(language)
    const { page, texts } = visit
    const main = page.getByRole('main')
    await page.clock.install()
    backend.faults.set('GET /', 'no answer')
    for (const { path } of screens.filter(
      ({ path }, place) => screens.findIndex((s) => s.path === path) === place,
    )) {
      await page.goto(`${shop.address}${path}`)
      await page.getByRole('contentinfo').waitFor()
      await page.clock.runFor(9000)
      expect([path, await main.getByText(texts.common.stillWaiting).count()]).toEqual([path, 0])
      await page.clock.runFor(2000)
      await main.getByText(texts.common.stillWaiting).first().waitFor()
      expect(await main.getByRole('button', { name: texts.common.retry }).count()).toBeGreaterThan(0)
    }
    backend.faults.clear()
    await main.getByRole('button', { name: texts.common.retry }).first().click()
    await main.getByText('Noor', { exact: false }).first().waitFor()
    expect(visit.problems).toEqual([])
  })
})
