import { launch } from 'puppeteer-core'
import { firstProgram, installed } from '../support/debian'
import type { Engine } from './engine'

export const firefoxPath = () =>
  process.env.FIREFOX_PATH ??
  installed({
    find: () => firstProgram('firefox-esr', ['/usr/bin/firefox-esr']) ?? firstProgram('firefox'),
    debianPackage: 'firefox-esr',
    advice:
      'Tests in other engines need Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
  })

/** ms for any one command. */
const patience = 30_000

/** Firefox as it is installed, over WebDriver BiDi, which it speaks by itself. */
export const firefox: Engine = {
  name: 'firefox',
  start: async () => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefoxPath(),
      headless: true,
      timeout: patience,
      protocolTimeout: patience,
      extraPrefsFirefox: {
        // Nothing is asked of the network but the shop.
        'network.captive-portal-service.enabled': false,
        'network.connectivity-service.enabled': false,
        'ui.prefersReducedMotion': 1,
      },
    })
    return {
      newWindow: async (viewport) => {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        page.setDefaultTimeout(patience)
        await page.setViewport(viewport)
        return {
          open: async (address) => {
            await page.goto(address, { waitUntil: 'domcontentloaded' })
          },
          run: async <T>(expression: string) => (await page.evaluate(expression)) as T,
          pressAt: (x, y) => page.mouse.click(x, y),
          type: (text) => page.keyboard.type(text),
          resize: (size) => page.setViewport(size),
          picture: async () => Buffer.from(await page.screenshot()),
          close: () => context.close(),
        }
      },
      close: () => browser.close(),
    }
  },
}
