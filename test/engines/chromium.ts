import { launchBrowser } from '../support/browser'
import type { Engine } from './engine'

export const chromium: Engine = {
  name: 'chromium',
  start: async () => {
    const browser = await launchBrowser()
    return {
      newWindow: async (viewport) => {
        const context = await browser.newContext({ viewport })
        const page = await context.newPage()
        return {
          open: async (address) => {
            await page.goto(address, { waitUntil: 'domcontentloaded' })
          },
          run: (expression) => page.evaluate(expression),
          pressAt: (x, y) => page.mouse.click(x, y),
          type: (text) => page.keyboard.type(text),
          resize: (size) => page.setViewportSize(size),
          picture: () => page.screenshot(),
          close: () => context.close(),
        }
      },
      close: () => browser.close(),
    }
  },
}
