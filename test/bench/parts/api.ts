import { availableIds } from '../availableIds'
import { durableInserts } from '../durableInserts'
import { startFloor } from '../floors'
import { titleOf } from '../fill'
import { load, type LoadResult, type Request } from '../load'
import { median } from '../middle'
import { cpuOf } from '../processes'
import type { Row } from '../report'
import { shopWith } from '../shops'

const products = 10_000
/** Made ones, whose words are surely there. */
const made = 9000
const rounds = 3
const timing = { connections: 50, duration: 600, warmUp: 200 }

/** Enough for every checkout to find a cart of its own. */
const shopperCount = 12_000
/** Of the first of them, as many as a page of orders shows. */
const orderCount = 500

interface Measured {
  measure: string
  request: (turn: number, connection: number) => Request
  goal?: number
  /** ms of the server's processor time that an answer takes at most. */
  work?: number
  /** It waits for the disk, so bare SQLite is another floor. */
  isDurable?: boolean
}

const json = { 'content-type': 'application/json' }

/** What is asked: reads by anybody and by shoppers, one for each connection, searches that differ, and writes. */
function calls(shoppers: readonly Record<string, string>[], ids: readonly string[]): Measured[] {
  const read =
    (path: string, headers = {}) =>
    () => ({ path, headers })
  const ownRead = (path: string) => (_: number, connection: number) => ({
    path,
    headers: shoppers[connection] ?? {},
  })
  const post = (path: string, body: unknown, headers = {}) => ({
    path,
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
  const idOf = (turn: number) => ids[turn % ids.length]
  let carts = timing.connections
  return [
    { measure: 'category page of 24', request: read('/api/Category/2?pageSize=24'), goal: 0.5 },
    { measure: 'product', request: read(`/api/Products/${ids[0] ?? ''}`), goal: 0.5 },
    { measure: 'categories', request: read('/api/Category'), goal: 0.5 },
    { measure: 'new categories', request: read('/api/Category/new'), goal: 0.5 },
    { measure: 'new releases', request: read('/api/Products/new-releases'), goal: 0.5 },
    { measure: 'libraries', request: read('/api/Libraries'), goal: 0.5 },
    { measure: 'home page (HTML)', request: read('/', { 'accept-encoding': 'br' }) },
    { measure: 'logged in: category page', request: ownRead('/api/Category/2?pageSize=24'), goal: 0.3 },
    { measure: 'logged in: product', request: ownRead(`/api/Products/${ids[0] ?? ''}`), goal: 0.3 },
    { measure: 'logged in: new releases', request: ownRead('/api/Products/new-releases'), goal: 0.3 },
    { measure: 'logged in: favourites', request: ownRead('/api/Favorite/list'), goal: 0.3 },
    { measure: 'logged in: cart', request: ownRead('/api/Cart'), goal: 0.3 },
    { measure: 'logged in: profile', request: ownRead('/api/Account/user-profile'), goal: 0.3 },
    {
      measure: `logged in: ${String(orderCount)} orders`,
      request: read('/api/Order/orders', shoppers[0]),
      goal: 0.3,
    },
    {
      measure: 'search, each another word',
      request: (turn, connection) =>
        post('/api/Libraries/search?pageSize=24', {
          name: titleOf((turn * 50 + connection) % made).split(' ')[2],
          type: 'Product',
        }),
      goal: 0.25,
      work: 0.8,
    },
    {
      measure: 'search, common words',
      request: (turn, connection) =>
        post('/api/Libraries/search?pageSize=24', {
          name: titleOf((turn * 50 + connection) % made)
            .split(' ')
            .slice(0, 2)
            .join(' '),
          type: 'Product',
        }),
      goal: 0.25,
    },
    {
      measure: 'cart: add',
      request: (turn, connection) =>
        post('/api/Cart', { productId: Number(idOf(turn)), quantity: 1 }, shoppers[connection]),
      goal: 0.12,
      isDurable: true,
    },
    {
      measure: 'favourite: toggle',
      request: (turn, connection) =>
        post('/api/Favorite/toggle', { productId: Number(idOf(turn)) }, shoppers[connection]),
      goal: 0.12,
      isDurable: true,
    },
    {
      measure: 'checkout, one line',
      request: () => {
        carts += 1
        const key = { 'idempotency-key': `bench-${String(carts)}` }
        return post('/api/Order/checkout', { items: [] }, { ...shoppers[carts], ...key })
      },
      goal: 0.06,
      isDurable: true,
    },
  ]
}

/** One answer of a call, for the floor to repeat. */
async function answerOf(address: string, { request }: Measured): Promise<string> {
  const { path, method = 'GET', headers = {}, body } = request(0, 0)
  const response = await fetch(address + path, { method, headers, ...(body !== undefined && { body }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${text}`)
  return text
}

/** Requests a second of the API beside bare servers that answer the same bytes, in turns. */
export async function api(): Promise<Row[]> {
  const shop = await shopWith(products, { shoppers: shopperCount, orders: orderCount })
  const disk = median([durableInserts(), durableInserts(), durableInserts()])
  const ids = (await availableIds(shop.address)).map(String)
  const rows: Row[] = []
  for (const call of calls(shop.shoppers, ids)) {
    const body = await answerOf(shop.address, call)
    const [bare, fastify] = await Promise.all([startFloor('node', body), startFloor('fastify', body)])
    const results: Record<'bare' | 'fastify' | 'ours', LoadResult[]> = { bare: [], fastify: [], ours: [] }
    const cpu: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await load(bare.address, timing))
      results.fastify.push(await load(fastify.address, timing))
      const before = cpuOf(shop.pid)
      const result = await load(shop.address, { ...timing, request: call.request })
      cpu.push((cpuOf(shop.pid) - before) / ((result.perSecond * (timing.duration + timing.warmUp)) / 1000))
      if (result.failures > 0)
        throw new Error(
          `${call.measure}: ${String(result.failures)} answers of ${String(result.answers)} failed`,
        )
      results.ours.push(result)
    }
    bare.stop()
    fastify.stop()
    const perSecond = (kind: keyof typeof results) => median(results[kind].map((result) => result.perSecond))
    const otherFloor = call.isDurable
      ? `durable insert ${disk.toFixed(0)}`
      : `node:http ${perSecond('bare').toFixed(0)}`
    rows.push({
      measure: call.measure,
      value: perSecond('ours'),
      unit: 'req/s',
      cpu: median(cpu),
      floor: { value: perSecond('fastify'), name: `Fastify; ${otherFloor}` },
      ...(call.goal !== undefined && { goal: { atLeast: call.goal } }),
    })
    if (call.work !== undefined)
      rows.push({
        measure: `${call.measure}: work`,
        value: median(cpu),
        unit: 'ms of CPU',
        goal: { atMost: call.work },
      })
  }
  await shop.close()
  return rows
}
