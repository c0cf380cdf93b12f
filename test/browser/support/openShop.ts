import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { patience } from '../../support/browser'
import type { RunningShop } from '../../support/runningShop'
import { type TestLanguage, type Texts, textsOf } from '../../support/texts'

export interface ShopPage {
  page: Page
  texts: Texts
  language: TestLanguage
  /** Errors and warnings of the console and uncaught exceptions, as they come: a test ends with none. */
  problems: string[]
}

export interface Visit extends BrowserContextOptions {
  language: TestLanguage
  path?: string
}

/** Resolves when the shop has taken over the page that stood in the HTML. */
export const isAwake = (page: Page) =>
  page.locator('#root:not([data-asleep]) main').waitFor({ state: 'attached' })

/** Opens the shop as a new visitor of a language in a context of its own; closed with the browser. */
export const openShop = async (
  browser: Browser,
  shop: Pick<RunningShop, 'address'>,
  { language, path = '/', ...options }: Visit,
): Promise<ShopPage> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  await context.addCookies([{ name: 'lang', value: language, url: shop.address }])
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(`${shop.address}${path}`)
  if (options.javaScriptEnabled !== false) await isAwake(page)
  return { page, texts: textsOf[language], language, problems }
}
