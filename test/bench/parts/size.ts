import { launchBrowser } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { startFloorPage } from '../floorPage'
import type { Row } from '../report'
import { countTraffic, type Traffic } from '../visit'

interface Route {
  path: string
  /** The most that a first visit may cost: all and HTML in kB. */
  goals?: { all?: number; requests?: number; html?: number }
}

const routes: Record<string, Route> = {
  home: { path: '/', goals: { all: 300, requests: 14 } },
  category: { path: '/books', goals: { all: 280, requests: 16, html: 28 } },
  product: { path: '/product-preview/1' },
  libraries: { path: '/libraries' },
}

const goalOf = (atMost: number | undefined) => (atMost === undefined ? {} : { goal: { atMost } })

const sum = ({ bytes }: Traffic) => Object.values(bytes).reduce((all, some) => all + some, 0) / 1000

/** Bytes and requests of a first visit to each route on a phone, until nothing is loading any more. */
export async function size(): Promise<Row[]> {
  const floor = await startFloorPage()
  const shop = await startShop()
  const browser = await launchBrowser()
  const rows: Row[] = []
  for (const [name, { path, goals = {} }] of Object.entries(routes)) {
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
    rows.push(
      {
        measure: `${name}: all`,
        value: sum(found),
        unit: 'kB',
        ...goalOf(goals.all),
      },
      {
        measure: `${name}: requests`,
        value: found.requests,
        unit: '',
        ...goalOf(goals.requests),
      },
      {
        measure: `${name}: JavaScript`,
        value: kilobytes('script'),
        unit: 'kB',
        floor: { value: floor.scriptBytes / 1000, name: 'floor page' },
        ...goalOf(name === 'home' ? 1.1 : undefined),
      },
      { measure: `${name}: HTML`, value: kilobytes('document'), unit: 'kB', ...goalOf(goals.html) },
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
