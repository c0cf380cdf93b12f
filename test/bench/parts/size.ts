import { launchBrowser } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { startFloorPage } from '../floorPage'
import type { Row } from '../report'
import { countTraffic, type Traffic } from '../visit'

const routes = { home: '/', category: '/books', product: '/product-preview/1', libraries: '/libraries' }

const sum = ({ bytes }: Traffic) => Object.values(bytes).reduce((all, some) => all + some, 0) / 1000

/** Bytes and requests of a first visit to each route on a phone, until nothing is loading any more. */
export async function size(): Promise<Row[]> {
  const floor = await startFloorPage()
  const shop = await startShop()
  const browser = await launchBrowser()
  const rows: Row[] = []
  for (const [name, path] of Object.entries(routes)) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    })
    const page = await context.newPage()
    const traffic = await countTraffic(page)
    await page.goto(shop.address + path, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const found = traffic()
    const kilobytes = (kind: keyof Traffic['bytes']) => found.bytes[kind] / 1000
    const isHome = name === 'home'
    rows.push(
      {
        measure: `${name}: all`,
        value: sum(found),
        unit: 'kB',
        ...(isHome && { goal: { atMost: 300 } }),
      },
      {
        measure: `${name}: requests`,
        value: found.requests,
        unit: '',
        ...(isHome && { goal: { atMost: 14 } }),
      },
      {
        measure: `${name}: JavaScript`,
        value: kilobytes('script'),
        unit: 'kB',
        floor: { value: floor.scriptBytes / 1000, name: 'floor page' },
        ...(isHome && { goal: { atMost: 1.1 } }),
      },
      { measure: `${name}: HTML`, value: kilobytes('document'), unit: 'kB' },
      { measure: `${name}: styles`, value: kilobytes('style'), unit: 'kB' },
      { measure: `${name}: fonts`, value: kilobytes('font'), unit: 'kB' },
      { measure: `${name}: pictures`, value: kilobytes('picture'), unit: 'kB' },
    )
    await context.close()
  }
  await browser.close()
  await shop.close()
  floor.stop()
  return rows
}
