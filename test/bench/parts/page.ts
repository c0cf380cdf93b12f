import { launchWholeBrowser } from '../../support/browser'
import { startShop } from '../../support/runningShop'
import { type FirstView, viewSlowly } from '../firstView'
import { startFloorPage } from '../floorPage'
import { startFormerShop } from '../formerShop'
import { lighthouseMarks } from '../lighthouse'
import { median } from '../middle'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { type Visit, visitSlowly } from '../visit'

/** Each with what somebody came for and a phone shows without scrolling: a heading, a card's title, the product's name. */
const routes = {
  home: { path: '/', words: 'main h2' },
  category: { path: '/books', words: 'main article h3, main li h2, main li h3' },
  product: { path: '/product-preview/1', words: 'main h1' },
}
const paths = Object.fromEntries(Object.entries(routes).map(([name, { path }]) => [name, path]))

/** What is said of a route, by the name of the shop that it was opened in. */
type Measures = Record<string, { visits: Visit[]; views: FirstView[] }>

/** A slow phone opens home, a category and a product, in turns with the floor page and, `--beside` it, with a former shop. */
export async function page({ lighthouse, beside, amount }: BenchOptions): Promise<Row[]> {
  const rounds = amount('rounds', { short: 3, long: 3 })
  const floor = await startFloorPage()
  const shop = await startShop()
  const former = beside === undefined ? undefined : await startFormerShop(beside)
  const browser = await launchWholeBrowser()
  const floorVisits: Visit[] = []
  const measures: Measures = {}
  const measure = async (name: string, address: string, words: string) => {
    const { visits, views } = (measures[name] ??= { visits: [], views: [] })
    visits.push(await visitSlowly(browser, address))
    views.push(await viewSlowly(browser, address, words))
  }
  for (let round = 0; round < rounds; round += 1) {
    floorVisits.push(await visitSlowly(browser, floor.address))
    for (const [name, { path, words }] of Object.entries(routes)) {
      await measure(name, shop.address + path, words)
      if (former) await measure(`former ${name}`, former.address + path, words)
    }
  }
  await browser.close()
  floor.stop()
  await former?.close()

  const ofFloor = (key: keyof Visit) => ({
    value: median(floorVisits.map((visit) => visit[key])),
    name: 'floor page',
  })
  const rows = Object.keys(routes).flatMap((name): Row[] => {
    const visit = (key: keyof Visit, of = name) =>
      median((measures[of]?.visits ?? []).map((each) => each[key]))
    const view = (key: keyof FirstView, of = name) =>
      median((measures[of]?.views ?? []).map((each) => each[key]))
    const besideFormer = (value: number) =>
      beside === undefined ? {} : { floor: { value, name: `at ${beside}` } }
    const seen = (measure: string, key: keyof FirstView, unit: string): Row => ({
      measure: `${name}: ${measure}`,
      value: view(key),
      unit,
      ...besideFormer(view(key, `former ${name}`)),
    })
    const firstPaint = visit('firstPaint')
    return [
      {
        measure: `${name}: first paint`,
        value: firstPaint,
        unit: 'ms',
        floor: ofFloor('firstPaint'),
        goal: { atMost: 0.7 },
      },
      ...(beside === undefined
        ? []
        : [
            {
              measure: `${name}: first paint`,
              value: firstPaint,
              unit: 'ms',
              ...besideFormer(visit('firstPaint', `former ${name}`)),
              goal: { atMost: 0.75 },
            },
          ]),
      seen('words readable', 'readable', 'ms'),
      seen('a press is carried out', 'carriedOut', 'ms'),
      {
        measure: `${name}: a press shows itself after`,
        value: view('shown'),
        unit: 'ms',
        goal: { atMost: 100 },
      },
      { measure: `${name}: presses lost`, value: view('lost'), unit: '', goal: { atMost: 0 } },
      seen('requests', 'requests', ''),
      seen('bytes', 'bytes', 'B'),
      {
        measure: `${name}: largest paint`,
        value: visit('largestPaint'),
        unit: 'ms',
        floor: ofFloor('largestPaint'),
        goal: { atMost: 1.15 },
      },
      {
        measure: `${name}: long tasks over 50 ms`,
        value: visit('longTasks'),
        unit: 'ms',
        goal: { atMost: 200 },
      },
      { measure: `${name}: layout shift`, value: visit('layoutShift'), unit: '', goal: { atMost: 0.01 } },
    ]
  })
  if (lighthouse > 0) rows.push(...(await lighthouseMarks(shop.address, paths, lighthouse)))
  await shop.close()
  return rows
}
