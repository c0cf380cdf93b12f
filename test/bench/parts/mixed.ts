import { availableIds } from '../availableIds'
import { emptyDatabase } from '../emptyDatabase'
import { load, type LoadResult } from '../load'
import { cpuOf, memoryOf } from '../processes'
import type { Row } from '../report'
import { shopWith, tokenSecret } from '../shops'
import { nextStep } from '../nextStep'
import { startPostgres } from '../../support/postgres'
import { type RunningShop, startShop } from '../../support/runningShop'

const products = 10_000
const shopperCount = 200
const timing = { duration: 6000, warmUp: 1000 }

/** The shoppers spread over the servers, all at once. */
async function visit(servers: readonly RunningShop[], shoppers: readonly Record<string, string>[]) {
  const used = () => servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
  const connections = shopperCount / servers.length
  const ids = servers[0] ? await availableIds(servers[0].address) : []
  const before = used()
  const results = await Promise.all(
    servers.map(({ address }, index) =>
      load(address, {
        ...timing,
        connections,
        request: (turn, connection) => {
          const shopper = index * connections + connection
          return nextStep(shoppers[shopper] ?? {}, ids, turn, shopper)
        },
      }),
    ),
  )
  const sum = (of: (result: LoadResult) => number) => results.reduce((total, result) => total + of(result), 0)
  const perSecond = sum((result) => result.perSecond)
  const seconds = (timing.duration + timing.warmUp) / 1000
  return {
    perSecond,
    cpu: (used() - before) / (perSecond * seconds),
    p99: Math.max(...results.map((result) => result.p99)),
    failures: sum((result) => result.failures),
  }
}

const rowsOf = (name: string, result: Awaited<ReturnType<typeof visit>>, floor?: Row['floor']): Row[] => [
  {
    measure: `${name}: 200 shoppers`,
    value: result.perSecond,
    unit: 'req/s',
    cpu: result.cpu,
    ...(floor && { floor }),
  },
  { measure: `${name}: p99`, value: result.p99, unit: 'ms' },
  { measure: `${name}: answers that failed`, value: result.failures, unit: '', goal: { atMost: 0 } },
]

async function onPostgres(): Promise<Row[]> {
  const cluster = await startPostgres({ durable: true })
  try {
    const databaseUrl = await emptyDatabase(cluster.url, 'mixed')
    const shop = await shopWith(products, { databaseUrl, shoppers: shopperCount })
    const one = await visit([shop], shop.shoppers)
    const second = await startShop({ DATABASE_URL: databaseUrl, TOKEN_SECRET: tokenSecret })
    const two = await visit([shop, second], shop.shoppers)
    await second.close()
    await shop.close()
    return [
      ...rowsOf('PostgreSQL, one server', one),
      ...rowsOf('PostgreSQL, two servers', two, { value: one.perSecond, name: 'one server' }),
    ]
  } finally {
    cluster.stop()
  }
}

/** 200 shoppers at once: on the embedded database, then on PostgreSQL with one server and with two that share it. */
export async function mixed(): Promise<Row[]> {
  const shop = await shopWith(products, { shoppers: shopperCount })
  const embedded = await visit([shop], shop.shoppers)
  const held = memoryOf(shop.pid)
  await shop.close()
  return [
    ...rowsOf('embedded', embedded),
    { measure: 'embedded: memory afterwards', value: held, unit: 'MiB', goal: { atMost: 200 } },
    ...(await onPostgres()),
  ]
}
