import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../support/browser'
import { type RunningShop, startShop } from '../../support/runningShop'
import { openShop, type ShopPage, type Visit } from './openShop'

interface ShopStage {
  shop: RunningShop
  browser: Browser
  /** Opens the shop as a new visitor. */
  open: (visit: Visit) => Promise<ShopPage>
}

/** A shop and a browser for the tests of a file: started before the first of them, ended after the last. */
export const withShop = (environment: Record<string, string> = {}): ShopStage => {
  const stage = {} as ShopStage
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([startShop(environment), launchBrowser()])
    Object.assign(stage, {
      shop,
      browser,
      open: (visit: Visit) => openShop(browser, shop, visit),
    })
  })
  afterAll(async () => {
    await Promise.all([stage.browser.close(), stage.shop.close()])
  })
  return stage
}
