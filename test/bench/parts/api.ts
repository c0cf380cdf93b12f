import { startFloor } from '../floors'
import { titleOf } from '../fill'
import { load, type LoadResult, type Request } from '../load'
import { median } from '../middle'
import { cpuOf } from '../processes'
import type { Row } from '../report'
import { loggedIn, shopWith } from '../shops'

const products = 10_000
/** Made ones, whose words are surely there. */
const made = 9000
const rounds = 3
const timing = { connections: 50, duration: 600, warmUp: 200 }

interface Measured {
  measure: string
  request: (turn: number, connection: number) => Request
  connections?: number
  goal?: number
}

const json = { 'content-type': 'application/json' }

/** What is asked: reads by anybody and by somebody logged in, searches that differ, and writes. */
function calls(token: Record<string, string>, ids: readonly string[]): Measured[] {
  const read =
    (path: string, headers = {}) =>
    () => ({ path, headers })
  const post = (path: string, body: unknown, headers = {}) => ({
    path,
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
  const idOf = (turn: number) => ids[turn % ids.length]
  return [
    { measure: 'category page of 24', request: read('/api/Category/2?pageSize=24'), goal: 0.5 },
    { measure: 'product', request: read(`/api/Products/${ids[0] ?? ''}`), goal: 0.5 },
    { measure: 'categories', request: read('/api/Category'), goal: 0.5 },
    { measure: 'new categories', request: read('/api/Category/new'), goal: 0.5 },
    { measure: 'new releases', request: read('/api/Products/new-releases'), goal: 0.5 },
    { measure: 'libraries', request: read('/api/Libraries'), goal: 0.5 },
    { measure: 'home page (HTML)', request: read('/', { 'accept-encoding': 'br' }) },
    { measure: 'logged in: category page', request: read('/api/Category/2?pageSize=24', token), goal: 0.3 },
    { measure: 'logged in: product', request: read(`/api/Products/${ids[0] ?? ''}`, token), goal: 0.3 },
    { measure: 'logged in: new releases', request: read('/api/Products/new-releases', token), goal: 0.3 },
    { measure: 'logged in: favourites', request: read('/api/Favorite/list', token), goal: 0.3 },
    { measure: 'logged in: cart', request: read('/api/Cart', token), goal: 0.3 },
    { measure: 'logged in: profile', request: read('/api/Account/user-profile', token), goal: 0.3 },
    {
      measure: 'search, each another word',
      request: (turn, connection) =>
        post('/api/Libraries/search?pageSize=24', {
          name: titleOf((turn * 50 + connection) % made).split(' ')[2],
          type: 'Product',
        }),
      goal: 0.25,
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
      request: (turn) => post('/api/Cart', { productId: Number(idOf(turn)), quantity: 1 }, token),
      goal: 0.12,
    },
    {
      measure: 'favourite: toggle',
      request: (turn) => post('/api/Favorite/toggle', { productId: Number(idOf(turn)) }, token),
      goal: 0.12,
    },
    {
      measure: 'checkout, one line',
      connections: 1,
      request: (turn) =>
        turn % 2 === 0
          ? { ...post('/api/Cart', { productId: Number(idOf(turn)), quantity: 1 }, token), counts: false }
          : post(
              '/api/Order/checkout',
              { items: [] },
              { ...token, 'idempotency-key': `bench-${String(turn)}-${run()}` },
            ),
      goal: 0.06,
    },
  ]
}

let runs = 0
const run = () => String((runs += 1))

/** One answer of a call, for the floor to repeat. */
async function answerOf(address: string, { request }: Measured): Promise<string> {
  for (let turn = 0; ; turn += 1) {
    const { path, method = 'GET', headers = {}, body, counts = true } = request(turn, 0)
    const response = await fetch(address + path, { method, headers, ...(body !== undefined && { body }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${text}`)
    if (counts) return text
  }
}

/** Requests a second of the API beside bare servers that answer the same bytes, in turns. */
export async function api(): Promise<Row[]> {
  const shop = await shopWith(products)
  const token = await loggedIn(shop)
  const page = (await (await fetch(`${shop.address}/api/Category/2?pageSize=24`)).json()) as {
    data: { products: { id: number }[] }
  }
  const ids = page.data.products.map(({ id }) => String(id))
  const rows: Row[] = []
  for (const call of calls(token, ids)) {
    const body = await answerOf(shop.address, call)
    const [bare, fastify] = await Promise.all([startFloor('node', body), startFloor('fastify', body)])
    const results: Record<'bare' | 'fastify' | 'ours', LoadResult[]> = { bare: [], fastify: [], ours: [] }
    const cpu: number[] = []
    const connections = call.connections ?? timing.connections
    for (let round = 0; round < rounds; round += 1) {
      results.bare.push(await load(bare.address, { ...timing, connections }))
      results.fastify.push(await load(fastify.address, { ...timing, connections }))
      const before = cpuOf(shop.pid)
      const result = await load(shop.address, { ...timing, connections, request: call.request })
      cpu.push((cpuOf(shop.pid) - before) / ((result.perSecond * (timing.duration + timing.warmUp)) / 1000))
      if (result.failures > 0) throw new Error(`${call.measure}: ${String(result.failures)} answers failed`)
      results.ours.push(result)
    }
    bare.stop()
    fastify.stop()
    const perSecond = (kind: keyof typeof results) => median(results[kind].map((result) => result.perSecond))
    rows.push({
      measure: call.measure,
      value: perSecond('ours'),
      unit: 'req/s',
      cpu: median(cpu),
      floor: { value: perSecond('fastify'), name: `Fastify; node:http ${perSecond('bare').toFixed(0)}` },
      ...(call.goal !== undefined && { goal: { atLeast: call.goal } }),
    })
  }
  await shop.close()
  return rows
}
