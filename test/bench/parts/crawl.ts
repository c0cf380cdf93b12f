import { idleTimeout } from '../../../src/server/shop-html/renderer'
import { atRest } from '../atRest'
import { load } from '../load'
import type { BenchOptions } from '../options'
import { memoryOf } from '../processes'
import type { Row } from '../report'
import { shopWith } from '../shops'

const people = 4
/** Products that people look at meanwhile. */
const popular = 400
/** ms after which V8 gives back the memory of a thread that was let go. */
const pagesGivenBack = 10_000
/** ms */
const longest = 10 * 60_000

/** A crawler asks for one page after another, each once: products, then as many that are not there. */
export async function crawl({ amount }: BenchOptions): Promise<Row[]> {
  const pages = amount('requests', { short: 500, long: 5000 })
  const shop = await shopWith(pages + popular)
  const look = (ending: { duration: number; until?: Promise<unknown> }) =>
    load(shop.address, {
      ...ending,
      connections: people,
      request: (turn, connection) => ({
        path: `/api/Products/${String(1 + ((turn * 7 + connection * 31) % popular))}`,
      }),
    })
  await look({ duration: 2000 })
  const alone = await look({ duration: 5000 })
  await atRest()
  const before = memoryOf(shop.pid)
  const rows: Row[] = []
  for (const [name, from] of [
    ['pages of products', popular + 1],
    ['pages that are not there', 10_000_000],
  ] as const) {
    let highest = 0
    const watch = setInterval(() => (highest = Math.max(highest, memoryOf(shop.pid))), 250)
    const walk = load(shop.address, {
      connections: 1,
      duration: longest,
      warmUp: 0,
      from: '127.0.0.2',
      request: (turn) => (turn < pages ? { path: `/product-preview/${String(from + turn)}` } : undefined),
    })
    const beside = await look({ duration: longest, until: walk })
    const robot = await walk
    clearInterval(watch)
    await atRest(idleTimeout + pagesGivenBack)
    const measures = [
      { measure: 'p99 of reads beside', value: beside.p99, unit: 'ms', limit: 1.2, alone: alone.p99 },
      { measure: 'median of reads beside', value: beside.median, unit: 'ms', alone: alone.median },
      { measure: 'asked for', value: robot.answers, unit: '' },
      { measure: 'a page, median', value: robot.median, unit: 'ms' },
      { measure: 'memory that it takes, most', value: highest - before, unit: 'MiB', limit: 120 },
      { measure: 'memory that it leaves taken', value: memoryOf(shop.pid) - before, unit: 'MiB', limit: 60 },
    ]
    rows.push(
      ...measures.map(({ measure, value, unit, alone: floor, limit }) => ({
        measure: `${name}: ${measure}`,
        value,
        unit,
        ...(floor !== undefined && { floor: { value: floor, name: 'without' } }),
        ...(limit !== undefined && { goal: { atMost: limit } }),
      })),
    )
  }
  await shop.close()
  return rows
}
