import type { Page } from 'playwright-core'

import { isAwake } from '../../browser/support/openShop'
import { launchBrowser, namingHelper } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { median } from '../middle'
import type { Row } from '../report'
import { countTraffic } from '../visit'

const rounds = 5
const link = 'nav a[href="/books"]'
const shown = 'main article, main li a[href^="/product-preview"]'

/** Milliseconds from the click until a product of the category stands there. */
const clickToContent = (page: Page) =>
  page.evaluate(
    ([to, wanted]) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        const heading = () => document.querySelector('main h1')?.textContent
        const before = heading()
        const look = () => {
          // The old screen stays until the new one can be drawn.
          const isThere = heading() !== before && document.querySelector(wanted) !== null
          if (isThere) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        document.querySelector<HTMLElement>(to)?.click()
        look()
      }),
    [link, shown] as const,
  )

/** From home to the books: without anything fetched ahead, after a pointer came to the link, and a second time. */
export async function navigate(): Promise<Row[]> {
  const shop = await startShop()
  const browser = await launchBrowser()
  const times: Record<'cold' | 'prefetched' | 'cached', number[]> = { cold: [], prefetched: [], cached: [] }
  const cold: number[] = []
  let asked = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['cold', 'prefetched'] as const) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const page = await context.newPage()
      await page.addInitScript(namingHelper)
      await page.goto(shop.address, { waitUntil: 'load' })
      await isAwake(page)
      const traffic = await countTraffic(page)
      if (kind === 'prefetched') {
        await page.hover(link)
        await page.waitForLoadState('networkidle')
      }
      const before = traffic()
      times[kind].push(await clickToContent(page))
      await page.waitForLoadState('networkidle')
      const { bytes } = traffic()
      if (kind === 'cold') {
        const moved = (name: keyof typeof bytes) => bytes[name] - before.bytes[name]
        cold.push((moved('script') + moved('style') + moved('data')) / 1000)
      } else {
        await page.goBack()
        await page.waitForFunction(() => location.pathname === '/')
        const known = traffic()
        times.cached.push(await clickToContent(page))
        await page.waitForLoadState('networkidle')
        asked += traffic().bytes.data - known.bytes.data
      }
      await context.close()
    }
  }
  await browser.close()
  await shop.close()
  return [
    { measure: 'click to content, cold', value: median(times.cold), unit: 'ms' },
    { measure: 'cold: bytes besides pictures', value: median(cold), unit: 'kB', goal: { atMost: 15 } },
    {
      measure: 'click to content, prefetched',
      value: median(times.prefetched),
      unit: 'ms',
      goal: { atMost: 100 },
    },
    { measure: 'click to content, cached', value: median(times.cached), unit: 'ms', goal: { atMost: 100 } },
    { measure: 'cached: bytes of data', value: asked, unit: '', goal: { atMost: 0 } },
  ]
}
