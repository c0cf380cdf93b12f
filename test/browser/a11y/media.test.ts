import type { Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { bothLanguages, filled } from '../../support/texts'
import { type DemoData, readDemo } from '../support/demoData'
import { axeFindings } from '../support/axe'
import { boxOf } from '../support/boxOf'
import { openShop } from '../support/openShop'
import { isFor, settle } from '../support/stage'
import { scenesOf } from '../scenes/scenes'
import { storing } from '../support/shopper'
import { withShop } from '../support/withShop'

/** What a person sets on the browser or on paper: zoom, forced colours, less motion, print, and the way back. */
describe('as the person wants it', () => {
  const stage = withShop()
  let demo: DemoData

  beforeAll(async () => {
    demo = await readDemo(stage.shop)
  })

  const asShopper = () => storing(stage.shop, demo.session)

  it.each(bothLanguages)('every route fits at 200 %% and at 400 %% zoom, in %s', async (language) => {
    const { page } = await stage.open({ language, path: '/about-us', ...asShopper() })
    for (const { path, sees = 'main h1' } of scenesOf(demo).routes.filter(isFor('shopper'))) {
      await page.goto(`${stage.shop.address}${path}`)
      await page.locator(sees).first().waitFor({ state: 'attached' })
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 400 })
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([path, width, beyond <= 0]).toEqual([path, width, true])
      }
    }
  })

  it.each(bothLanguages)('every route fits a phone with letters twice as large, in %s', async (language) => {
    // The person's setting, which media queries know, and a page that is told so, which they do not.
    const browser = await launchBrowser({ args: ['--blink-settings=defaultFontSize=32'] })
    for (const setting of ['the browser', 'the page']) {
      const { page } = await openShop(setting === 'the page' ? stage.browser : browser, stage.shop, {
        language,
        path: '/about-us',
        viewport: { width: 390, height: 844 },
        ...asShopper(),
      })
      for (const { path, sees = 'main h1' } of scenesOf(demo).routes.filter(isFor('shopper'))) {
        await page.goto(`${stage.shop.address}${path}`)
        await page.locator(sees).first().waitFor({ state: 'attached' })
        const found = await page.evaluate((isPage) => {
          const larger = new CSSStyleSheet()
          larger.replaceSync('html { font-size: 200% }')
          if (isPage) document.adoptedStyleSheets.push(larger)
          const { fontSize } = getComputedStyle(document.documentElement)
          return [
            fontSize,
            Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ]
        }, setting === 'the page')
        expect([path, setting, ...found]).toEqual([path, setting, '32px', 0])
      }
      await page.context().close()
    }
    await browser.close()
  })

  it('an order is printed alone: who sells and who buys, its lines, and nothing to press', async () => {
    const { page, texts } = await stage.open({ language: 'ar', path: '/orders', ...asShopper() })
    const second = { ...demo.order, orderId: 999 }
    await page.route('**/api/Order/orders', (route) =>
      route.fulfill({ json: { statusCode: 200, data: [demo.order, second], message: null } }),
    )
    await page.reload()
    const printed = page.getByRole('article', { name: filled(texts.orders.number, { number: 999 }) })
    const other = page.getByRole('article', {
      name: filled(texts.orders.number, { number: demo.order.orderId }),
      exact: true,
    })
    await printed.waitFor()
    await page.emulateMedia({ media: 'print' })
    const visible = () =>
      Promise.all(
        [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('contentinfo'), other]
          .map((part) => part.first())
          .concat(printed)
          .map((part) => part.isVisible()),
      )
    expect(await visible()).toEqual([false, false, false, true, true])
    // A desktop's `window.print` waits for the person, a phone's returns at once and draws the sheet later.
    const seen = await page.evaluate(
      async (label) =>
        new Promise<boolean[][]>((resolve) => {
          const shown = () =>
            [...document.querySelectorAll('article')].map((article) => article.checkVisibility())
          window.print = () => {
            const atOnce = shown()
            requestAnimationFrame(() => {
              const later = shown()
              window.dispatchEvent(new Event('afterprint'))
              resolve([atOnce, later, shown()])
            })
          }
          document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
        }),
      filled(texts.orders.printNamed, { number: 999 }),
    )
    const alone = [false, true]
    expect(seen).toEqual([alone, alone, [true, true]])
    for (const party of [texts.orders.seller, texts.shop.name, texts.orders.buyer])
      expect(await printed.getByText(party, { exact: true }).isVisible()).toBe(true)
    for (const { productName } of demo.order.orderItems)
      expect(await printed.getByText(productName).isVisible()).toBe(true)
    expect(await printed.getByRole('button').count()).toBe(0)
    const ink = await printed.evaluate((card) => [
      getComputedStyle(card).color,
      getComputedStyle(card).backgroundColor,
    ])
    expect(ink).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  it.each(bothLanguages)('the way back leads to where one was, in %s', async (language) => {
    const { page, texts } = await stage.open({ language, path: '/books' })
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(15).scrollIntoViewIfNeeded()
    await settle(page)
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await cards.nth(15).getByRole('link').click()
    await page.waitForURL('**/product-preview/*')
    await page.getByRole('link', { name: texts.product.back }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 1, before)
    expect(await cards.nth(15).isVisible()).toBe(true)
    await page.reload()
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 1, before)
  })

  it('forced colours leave everything to be seen and pressed', async () => {
    const { page, texts } = await stage.open({
      language: 'ar',
      path: `/catorgery/${String(demo.category.id)}`,
      forcedColors: 'active',
      ...asShopper(),
    })
    const main = page.getByRole('main')
    await main.getByRole('article').first().waitFor()
    const tabLine = (name: string) =>
      main
        .getByRole('tab', { name, exact: true })
        .evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor)
    const [other = { name: '' }] = demo.category.subCategories
    expect(await tabLine(texts.category.all)).not.toBe(await tabLine(other.name))
    for (const button of await main.getByRole('article').first().getByRole('button').all())
      expect(await button.evaluate((part) => getComputedStyle(part).borderStyle)).toBe('solid')
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return [outlineStyle, outlineWidth]
    })
    expect(ring).toEqual(['solid', '3px'])

    await page.getByRole('navigation').getByRole('link', { name: texts.navigation.about }).first().click()
    const here = page
      .getByRole('navigation')
      .getByRole('link', { name: texts.navigation.about })
      .and(page.locator('[aria-current="page"]'))
      .first()
    await here.waitFor()
    expect(await here.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
    for (const path of ['/', '/cart', '/wishlist']) {
      await page.goto(`${stage.shop.address}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // The system chooses the colours and lays a plate behind words on pictures, which axe does not see.
      const findings = await axeFindings(page, { 'color-contrast': { enabled: false } })
      expect([path, ...findings]).toEqual([path])
    }
  })

  /** Names of animations that go on, or that take longer than a blink. */
  const motions = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 20)
        .filter((animation) => !(animation.effect as KeyframeEffect).target?.closest('[data-notices]'))
        .map((animation) => (animation as CSSAnimation).animationName),
    )

  it('reduced motion keeps the slider and everything else at rest', async () => {
    const { page, texts } = await stage.open({
      language: 'ar',
      path: '/about-us',
      reducedMotion: 'reduce',
    })
    await page.clock.install()
    await page.goto(stage.shop.address)
    const slider = page.getByRole('group', { name: texts.home.slidesLabel, exact: true })
    await slider.getByRole('button', { name: texts.common.next, exact: true }).waitFor()
    const heading = () => slider.locator('.slick-active').getByRole('heading').textContent()
    const first = await heading()
    await page.clock.runFor(20_000)
    expect(await heading()).toBe(first)
    await page.getByRole('button', { name: texts.layout.account, exact: true }).first().click()
    await page.getByRole('form', { name: texts.auth.login }).waitFor()
    expect(await motions(page)).toEqual([])
  })

  it('what is on its way has the size of what comes', async () => {
    const { page } = await stage.open({ language: 'ar', path: '/about-us' })
    const shapes = [
      { path: '/libraries', call: '**/api/Libraries', part: 'li > div' },
      { path: '/books', call: '**/api/{Category/2*,Product/find*}', part: 'li > article', waits: 'li > *' },
      {
        path: `/product-preview/${String(demo.product.id)}`,
        call: '**/api/Products/*',
        part: '[class*="picture"]',
      },
    ]
    for (const { path, call, part, waits = part } of shapes) {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(call, async (route) => {
        await held
        await route.fallback()
      })
      await page.evaluate((to) => {
        window.history.pushState(null, '', to)
        window.dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      const waiting = page.locator(`main [aria-hidden] ${waits}`).first()
      const before = await boxOf(waiting)
      letGo()
      await page.locator('main [aria-hidden] [class*="skeleton"]').first().waitFor({ state: 'detached' })
      const after = await boxOf(page.locator(`main ${part}`).first())
      const { x, width, height } = after
      expect([path, x, width]).toEqual([path, before.x, before.width])
      expect([path, Math.abs(height - before.height) <= 0.1 * height]).toEqual([path, true])
      await page.unroute(call)
    }
  })
})
