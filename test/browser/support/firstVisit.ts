import type { Page } from 'playwright-core'
import type { TestLanguage } from '../../support/texts'
import type { withShop } from './withShop'

export const phone = { width: 412, height: 823 }
export const desktop = { width: 1280, height: 900 }

/** A page of a new visitor who has opened nothing yet; `problems`: what the console says from then on. */
export const visitPage = async (
  { browser, shop }: ReturnType<typeof withShop>,
  language: TestLanguage,
  viewport = desktop,
) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'lang', value: language, url: shop.address }])
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (made) => made')
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, problems }
}

/** Keeps back the shop's own code, everything behind the first 2 kB, until it is let go. */
export const holdScripts = async (page: Page) => {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/static\/(?!main\.).*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
