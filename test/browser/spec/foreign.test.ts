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

  /** What the browser itself says about a failed request is none of ours. */
  const ours = ({ problems }: ShopPage) =>
    problems.filter((text) => !text.startsWith('Failed to load resource'))

  /** A success of HTTP counts here, whatever the body (SPEC.md §7): these are failures all the same. */
  const registrationFaults: Fault[] = ['http 500', 'failed envelope over http 200', 'lost connection']

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

  const register = async ({ page, texts }: ShopPage, host: { address: string }) => {
    await page.goto(`${host.address}/signup`)
    const { auth } = texts
    const fields = [
      [auth.firstName, 'Noor'],
      [auth.lastName, 'Hadi'],
      [auth.email, account.email],
      [auth.phone, '+964 770 123 4567'],
      [auth.password, account.password],
      [auth.confirmPassword, account.password],
    ] as const
    for (const [name, value] of fields) await page.getByRole('textbox', { name, exact: true }).fill(value)
    const submit = () => page.getByRole('button', { name: auth.register, exact: true }).click()
    const acknowledge = async (title: string, text: string) => {
      const dialog = page.getByRole('alertdialog', { name: title })
      await dialog.getByText(text).waitFor()
      await dialog.getByRole('button', { name: texts.common.ok, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    for (const fault of registrationFaults) {
      backend.faults.set('POST /api/Account/Register', fault)
      await submit()
      await acknowledge(texts.dialogs.registrationFailed.title, texts.dialogs.registrationFailed.failed)
    }
    backend.faults.clear()
    backend.arrived.length = 0
    await submit()
    await acknowledge(texts.dialogs.registrationDone.title, texts.dialogs.registrationDone.text)
    expect(backend.arrived.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/Account/Register'])
    await page.waitForURL(`${host.address}/`)
  }

  const writeMessage = async ({ page, texts }: ShopPage, host: { address: string }) => {
    await page.goto(`${host.address}/contact-us`)
    const { contact } = texts
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field(contact.name).fill('Noor')
    await field(contact.email).fill(account.email)
    await field(contact.subject).fill('refuse')
    await field(contact.message).fill('Do you have Emma?')
    await page.getByRole('button', { name: contact.send, exact: true }).click()
    const failed = page.getByRole('alertdialog', { name: texts.dialogs.messageFailed.title })
    await failed.getByText('We are closed today').waitFor()
    backend.faults.set('POST /api/Contact/send', 'lost connection')
    await failed.getByRole('button', { name: texts.dialogs.messageFailed.confirm, exact: true }).click()
    await failed.getByText(texts.errors.offline).waitFor()
    await page.keyboard.press('Escape')
    await failed.waitFor({ state: 'detached' })
    backend.faults.clear()
    backend.arrived.length = 0
    await field(contact.subject).fill('A book')
    await page.getByRole('button', { name: contact.send, exact: true }).click()
    const sent = page.getByRole('alertdialog', { name: texts.dialogs.messageSent.title })
    await sent.getByText(texts.dialogs.messageSent.text).waitFor()
    await sent.getByRole('button', { name: texts.common.ok, exact: true }).click()
    expect(await field(contact.message).inputValue()).toBe('')
    expect(backend.arrived).toEqual(['POST /api/Contact/send'])
  }

  it.each([
    ['our server', 'bare', 'ar'],
    ['a host of files', 'envelope', 'en'],
  ] as [string, Shape, TestLanguage][])(
    'registers and takes a message from %s, answers as %s, in %s, after failures too',
    async (host, shape, language) => {
      backend.shape = shape
      const at = host === 'our server' ? shop : files
      const visit = await open(at, language, '/about-us')
      await register(visit, at)
      await writeMessage(visit, at)
      expect([...backend.foreignHeaders]).toEqual([])
      expect(ours(visit)).toEqual([])
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

  /** Home fails part by part, under the heading of each. */
  const partOf = ({ page, texts }: ShopPage, call: (typeof screens)[number]['call']) => {
    const main = page.getByRole('main')
    const { allCategories, newCategories, newReleases } = texts.home
    const headings: Partial<Record<typeof call, string>> = {
      categories: allCategories,
      newCategories,
      newReleases,
    }
    const name = headings[call]
    return name === undefined ? main : main.getByRole('region', { name, exact: true })
  }

  /** What a screen, or the part of it that a call feeds, shows when the answer has come. */
  const contentOf = ({ page, texts }: ShopPage, call: (typeof screens)[number]['call'], path: string) => {
    const main = page.getByRole('main')
    const link = (name: string) => main.getByRole('link', { name, exact: true, includeHidden: true }).first()
    if (path === '/books') return link('Emma')
    if (path === '/school-tools') return link('Compass')
    return {
      categories: link('Nothing yet'),
      newCategories: main.getByText(texts.home.noData),
      newReleases: link('Compass'),
      category: main.getByText(texts.category.none),
      libraries: link('Old & New'),
      publicLibraries: link('دار النخيل'),
      libraryByName: link('Compass'),
      product: main.getByRole('heading', { level: 1, name: 'Emma' }),
      favourites: main.getByText(texts.wishlist.empty),
      cart: main.getByText(texts.cart.empty),
      orders: main.getByText(texts.orders.empty),
      userProfile: main.getByText('Noor Hadi'),
    }[call]
  }

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
          const failed = partOf(visit, call)
            .getByRole('alert')
            .filter({ has: page.getByText(failedWords(texts, call, path), { exact: true }) })
            .first()
          const retry = failed.getByRole('button', { name: texts.common.retry })
          await retry.waitFor()
          backend.faults.clear()
          await retry.click()
          await contentOf(visit, call, path).waitFor({ state: 'attached' })
          backend.faults.set('GET /', fault)
        }
        expect(await main.getByRole('alert').count()).toBe(0)
      }
      expect(ours(visit)).toEqual([])
    },
  )

  it.each(bothLanguages)('says that it still waits, after ten seconds, in %s', async (language) => {
    const visit = await openAsShopper(language)
    const { page, texts } = visit
    const main = page.getByRole('main')
    await page.clock.install()
    for (const path of new Set(screens.map(({ path }) => path))) {
      backend.faults.set('GET /', 'no answer')
      await page.goto(`${shop.address}${path}`)
      await page.getByRole('contentinfo').waitFor()
      await page.clock.runFor(9000)
      expect([path, await main.getByText(texts.common.stillWaiting).count()]).toEqual([path, 0])
      await page.clock.runFor(2000)
      await main.getByText(texts.common.stillWaiting).first().waitFor()
      const retry = main.getByRole('button', { name: texts.common.retry })
      const parts = screens.filter((screen) => screen.path === path)
      expect([path, await retry.count()]).toEqual([path, parts.length])
      backend.faults.clear()
      for (const place of parts.keys()) await retry.nth(parts.length - 1 - place).click()
      for (const { call } of parts) await contentOf(visit, call, path).waitFor({ state: 'attached' })
    }
    expect(visit.problems).toEqual([])
  })
})
