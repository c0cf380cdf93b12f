import { launchWholeBrowser } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { startFloorPage } from '../floorPage'
import { lighthouseMarks } from '../lighthouse'
import { median } from '../middle'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { clickWorks, visitSlowly, type Visit } from '../visit'

const rounds = 3
const routes = { home: '/', category: '/books', product: '/product-preview/1' }

/** A slow phone opens home, a category and a product, in turns with the floor page. */
export async function page({ lighthouse }: BenchOptions): Promise<Row[]> {
  const floor = await startFloorPage()
  const shop = await startShop()
  const browser = await launchWholeBrowser()
  const visits: Record<string, Visit[]> = { floor: [] }
  const clicks: Record<string, number[]> = {}
  for (let round = 0; round < rounds; round += 1) {
    visits.floor?.push(await visitSlowly(browser, floor.address))
    for (const [name, path] of Object.entries(routes)) {
      ;(visits[name] ??= []).push(await visitSlowly(browser, shop.address + path))
      ;(clicks[name] ??= []).push(await clickWorks(browser, shop.address + path))
    }
  }
  await browser.close()
  floor.stop()

  const of = (name: string, key: keyof Visit) => median((visits[name] ?? []).map((visit) => visit[key]))
  const beside = (key: keyof Visit) => ({ value: of('floor', key), name: 'floor page' })
  const rows = Object.keys(routes).flatMap((name): Row[] => [
    {
      measure: `${name}: first paint`,
      value: of(name, 'firstPaint'),
      unit: 'ms',
      floor: beside('firstPaint'),
      goal: { atMost: 0.7 },
    },
    {
      measure: `${name}: largest paint`,
      value: of(name, 'largestPaint'),
      unit: 'ms',
      floor: beside('largestPaint'),
      goal: { atMost: 1.15 },
    },
    {
      measure: `${name}: long tasks over 50 ms`,
      value: of(name, 'longTasks'),
      unit: 'ms',
      goal: { atMost: 200 },
    },
    { measure: `${name}: layout shift`, value: of(name, 'layoutShift'), unit: '', goal: { atMost: 0.01 } },
    { measure: `${name}: a click works`, value: median(clicks[name] ?? []), unit: 'ms' },
  ])
  if (lighthouse > 0) rows.push(...(await lighthouseMarks(shop.address, routes, lighthouse)))
  await shop.close()
  return rows
}
