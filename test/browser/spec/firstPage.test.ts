import type { Page } from 'playwright-core'
import { bothLanguages, type TestLanguage } from '../../support/texts'
import { desktop, holdScripts, phone, visitPage } from '../support/firstVisit'
import { isAwake } from '../support/openShop'
import { withShop } from '../support/withShop'

/** Every screen that the server draws, those of one person too. */
const everyScreen = [
  '/',
  '/books/',
  '/school-tools',
  '/catorgery/2',
  '/catorgery/4',
  '/product-preview/1',
  '/libraries',
  '/public-library',
  '/about-us',
  '/contact-us',
  '/delivery',
  '/terms',
  '/signup',
  '/send-activation',
  '/forgot-password',
  '/forgot-password?link=sent',
  '/activate',
  '/reset-password',
  '/cart',
  '/wishlist',
  '/orders',
  '/orders/1',
  '/checkout',
  '/guest-order',
  '/profile',
  '/no-such-page',
]
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
  const visit = (language: TestLanguage, viewport?: typeof phone) => visitPage(stage, language, viewport)

  const pathOfLibrary = async (page: Page) => {
    await page.goto(`${stage.shop.address}/libraries`)
    const path = await page.locator('main li a').first().getAttribute('href')
    return path ?? ''
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

  test.each(bothLanguages)(
    'is taken over as it stands, on every screen and in both themes, in %s',
    async (language) => {
      const mended: string[] = []
      for (const [viewport, colorScheme] of [
        [phone, 'dark'],
        [desktop, 'light'],
      ] as const) {
        const { page, problems } = await visit(language, viewport)
        await page.emulateMedia({ colorScheme })
        for (const path of [...everyScreen, await pathOfLibrary(page)]) {
          const letGo = await holdScripts(page)
          await page.goto(stage.shop.address + path, { waitUntil: 'commit' })
          await page.locator('#root[data-asleep] main').waitFor()
          const stood = await page.locator('#root header, #root main, #root footer').elementHandles()
          letGo()
          await isAwake(page)
          const remain = await Promise.all(
            stood.map((element) => element.evaluate((node) => node.isConnected)),
          )
          if (remain.includes(false)) problems.push('was drawn anew')
          const said = problems.splice(0).filter((problem) => !problem.includes('404 (Not Found)'))
          mended.push(...said.map((problem) => `${path} at ${String(viewport.width)} px: ${problem}`))
          await page.unrouteAll()
        }
        await page.context().close()
      }
      expect(mended).toEqual([])
    },
  )

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
