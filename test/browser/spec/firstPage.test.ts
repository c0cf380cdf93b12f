import type { Page } from 'playwright-core'
import { bothLanguages, type TestLanguage, textsOf } from '../../support/texts'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

const phone = { width: 412, height: 823 }
const desktop = { width: 1280, height: 900 }
const screens = ['/', '/books', '/catorgery/4', '/product-preview/1', '/libraries', '/about-us', '/cart']

/** What the browser itself says about things that moved while the page was loading. */
interface Shift {
  value: number
  moved: string[]
}

const watchShifts = () => {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Node | null }[]
    })[]) {
      const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.className : 'text'))
      shifts.push({ value: entry.value, moved: moved.map(String) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Resolves when the stylesheets are there, and the letters of both scripts whether the page asked for them or not. */
const stylesAreThere = async (page: Page) => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  )
  await page.evaluate(async () => {
    await document.fonts.load('1rem "Cairo Variable"', 'aا')
  })
}

/** Places of everything in the header that can be seen, in whole pixels. */
const headerBoxes = (page: Page) =>
  page.locator('header a, header button, header input, header svg').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, ...[x, y, width, height].map(Math.round)].join(' ')
    }),
  )

describe('the first page', () => {
  const stage = withShop()

  const visit = async (language: TestLanguage, viewport = desktop) => {
    const context = await stage.browser.newContext({ viewport, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'lang', value: language, url: stage.shop.address }])
    const page = await context.newPage()
    await page.addInitScript('globalThis.__name = (made) => made')
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(String(error)))
    return { page, problems }
  }

  /** Keeps back the shop's own code, everything behind the first 2 kB, until it is let go. */
  const holdScripts = async (page: Page) => {
    let letGo: () => void = () => undefined
    const released = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/static\/(?!main\.).*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    return letGo
  }

  test.each(bothLanguages)('can be read before any script runs, in %s', async (language) => {
    for (const viewport of [phone, desktop]) {
      const { page, problems } = await visit(language, viewport)
      const letGo = await holdScripts(page)
      for (const path of ['/', '/books']) {
        await page.goto(stage.shop.address + path, { waitUntil: 'commit' })
        await page.locator('#root[data-asleep] main').waitFor()
        await stylesAreThere(page)
        const drawn = await headerBoxes(page)
        expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
        expect(drawn.length).toBeGreaterThan(20)
        const words = await page.locator('main').innerText()
        if (path === '/') continue
        const titles = await page.locator('main article h3, main li h3, main li h2').allInnerTexts()
        expect(titles.length).toBeGreaterThan(10)
        letGo()
        await isAwake(page)
        await stylesAreThere(page)
        expect(await headerBoxes(page)).toEqual(drawn)
        expect(await page.locator('main').innerText()).toBe(words)
      }
      expect(problems).toEqual([])
      await page.context().close()
    }
  })

  test('keeps what is pressed and typed before the scripts have come, and does it once', async () => {
    const { page } = await visit('en')
    const letGo = await holdScripts(page)
    await page.goto(`${stage.shop.address}/books`, { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: /cart/i }).first()
    await add.click()
    await add.click()
    expect(await add.getAttribute('aria-busy')).toBe('true')
    await page.getByRole('searchbox').fill('night')
    letGo()
    await isAwake(page)
    expect(await page.getByRole('searchbox').inputValue()).toBe('night')
    const dialog = page.getByRole('alertdialog')
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    expect(await page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
    await page.context().close()
  })

  test('can be read and walked by links without any script', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(stage.shop.address)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: textsOf.ar.navigation.books })
      .first()
      .click()
    await page.waitForURL(/books/)
    const card = page.locator('main li a').first()
    const title = await card.innerText()
    await card.click()
    await page.waitForURL(/product-preview/)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title)
    await context.close()
  })

  test.each(['/product-preview/1', '/books', '/catorgery/4', '/libraries'])(
    'shows the first pictures of %s before any script runs, and loads none of them twice',
    async (path) => {
      const { page } = await visit('ar', phone)
      const letGo = await holdScripts(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/pictures/')) asked.push(request.url())
      })
      await page.goto(stage.shop.address + path, { waitUntil: 'commit' })
      const first = page.locator('#root[data-asleep] main picture img').first()
      await first.evaluate((image: HTMLImageElement) => image.decode())
      const shown = await first.evaluate((image: HTMLImageElement) => image.currentSrc)
      letGo()
      await isAwake(page)
      await page.waitForLoadState('networkidle')
      const same = page.locator('main picture img').first()
      expect(await same.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(shown)
      expect(asked.filter((address) => address === shown)).toHaveLength(1)
      expect(new Set(asked).size).toBe(asked.length)
      await page.context().close()
    },
  )

  test('leads on by plain links while the scripts are on their way', async () => {
    const { page } = await visit('en')
    await holdScripts(page)
    await page.goto(stage.shop.address, { waitUntil: 'commit' })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: textsOf.en.navigation.books })
      .first()
      .click()
    await page.waitForURL(/books/, { waitUntil: 'commit' })
    expect(page.url()).toBe(`${stage.shop.address}/books`)
    await page.context().close()
  })

  test.each(bothLanguages)('says what to do when its scripts do not come, in %s', async (language) => {
    const { page } = await visit(language, phone)
    await page.route('**/static/start.*.js', (route) => route.abort())
    await page.goto(stage.shop.address)
    const alert = page.getByRole('alert')
    const link = alert.getByRole('link')
    await link.waitFor()
    expect(await alert.innerText()).toMatch(language === 'ar' ? /تأكّد من اتصالك/ : /Check your connection/)
    await page.unroute('**/static/start.*.js')
    await link.click()
    await isAwake(page)
    expect(await alert.count()).toBe(0)
    await page.context().close()
  })

  test.each(bothLanguages)('moves nothing while it loads, in %s', async (language) => {
    const moved: string[] = []
    for (const viewport of [phone, desktop]) {
      for (const path of screens) {
        const { page } = await visit(language, viewport)
        await page.addInitScript(watchShifts)
        await page.goto(stage.shop.address + path)
        await isAwake(page)
        await page.waitForLoadState('networkidle')
        const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        if (sum > 0.01) moved.push(`${path} at ${String(viewport.width)} px: ${JSON.stringify(shifts)}`)
        await page.context().close()
      }
    }
    expect(moved).toEqual([])
  })
})
