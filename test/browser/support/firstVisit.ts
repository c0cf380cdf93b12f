import type { Page } from 'playwright-core'
import { namingHelper } from '../../support/browser'
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
  await page.addInitScript(namingHelper)
  const problems: string[] = []
  page.on('console', (message) => problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, problems }
}

/** What is called main keeps what is pressed; all else is the shop's own code. */
const shopsOwn = /\/static\/(?!main\.).*\.js$/
export const firstScript = /\/static\/main\..*\.js$/

/** Keeps scripts back until they are let go: the shop's own code, everything behind the first 3 kB. */
export const holdScripts = async (page: Page, scripts = shopsOwn) => {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(scripts, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
