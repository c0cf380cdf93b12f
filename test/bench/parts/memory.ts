import { startPostgres } from '../../support/postgres'
import { startShop } from '../../support/runningShop'
import { atRest } from '../atRest'
import { availableIds } from '../availableIds'
import { emptyDatabase } from '../emptyDatabase'
import { load } from '../load'
import { nextStep } from '../nextStep'
import type { BenchOptions } from '../options'
import { memoryOf } from '../processes'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

const most = { atMost: 200 }

/** Memory of the server with the demo: at rest, and the most while 50 connections read. */
async function short(): Promise<Row[]> {
  const shop = await startShop()
  await atRest()
  const idle = memoryOf(shop.pid)
  let highest = 0
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(shop.pid))), 250)
  for (const path of ['/', '/api/Category/2?pageSize=24', '/api/Products/new-releases']) {
    await load(shop.address + path, { connections: 50, duration: 2000, warmUp: 0 })
  }
  clearInterval(watch)
  await shop.close()
  return [
    { measure: 'server at rest', value: idle, unit: 'MiB', goal: { atMost: 120 } },
    { measure: 'server under load, most', value: highest, unit: 'MiB', goal: most },
  ]
}

const products = 10_000
const connections = 50
/** ms; requests that are not asked by then are left out. */
const longest = 30 * 60_000

const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Memory while shoppers look, search and fill carts, nine thousand products and words in turn, and what it grows by. */
async function visited(name: string, shop: FilledShop, requests: number): Promise<Row[]> {
  const ids = await availableIds(shop.address)
  const turns = Math.ceil(requests / connections)
  const held: number[] = []
  const watch = setInterval(() => held.push(memoryOf(shop.pid)), 1000)
  const { answers, failures } = await load(shop.address, {
    connections,
    duration: longest,
    warmUp: 0,
    request: (turn, connection) =>
      turn < turns ? nextStep(shop.shoppers[connection] ?? {}, ids, turn, connection) : undefined,
  })
  clearInterval(watch)
  await shop.close()
  const quarter = Math.ceil(held.length / 4)
  const third = meanOf(held.slice(2 * quarter, 3 * quarter))
  const last = meanOf(held.slice(3 * quarter))
  return [
    { measure: `${name}: mixed requests`, value: answers, unit: '', goal: { atLeast: requests } },
    { measure: `${name}: answers that failed`, value: failures, unit: '', goal: { atMost: 0 } },
    { measure: `${name}: memory, most`, value: Math.max(...held), unit: 'MiB', goal: most },
    { measure: `${name}: memory at the end`, value: held.at(-1) ?? NaN, unit: 'MiB', goal: most },
    {
      measure: `${name}: last quarter to the third`,
      value: last,
      unit: 'MiB',
      floor: { value: third, name: 'third quarter' },
      goal: { atMost: 1.05 },
    },
  ]
}

/** The server's memory with the demo, and on each database while it answers mixed requests. */
export async function memory({ amount }: BenchOptions): Promise<Row[]> {
  const requests = amount('requests', { short: 50_000, long: 1_000_000 })
  const rows = await short()
  const embedded = await shopWith(products, { shoppers: connections })
  rows.push(...(await visited('embedded', embedded, requests)))
  const cluster = await startPostgres({ durable: true })
  try {
    const databaseUrl = await emptyDatabase(cluster.url, 'memory')
    const shop = await shopWith(products, { databaseUrl, shoppers: connections })
    rows.push(...(await visited('PostgreSQL', shop, requests)))
  } finally {
    cluster.stop()
  }
  return rows
}
