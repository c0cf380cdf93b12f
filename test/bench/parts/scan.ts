import { startPostgres } from '../../support/postgres'
import { emptyDatabase } from '../emptyDatabase'
import { load } from '../load'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

const products = 170_000
/** Products that people look at, which is how many a busy shop's front pages name. */
const popular = 400
const people = 4
const robots = 16
const timing = { duration: 6000, warmUp: 1000 }

/** The nth product: all of them once before one comes again. */
const scanned = (turn: number, connection: number) =>
  1000 + ((turn * robots + connection) % (products - 1000))

async function visited(name: string, shop: FilledShop): Promise<Row[]> {
  const look = () =>
    load(shop.address, {
      ...timing,
      connections: people,
      request: (turn, connection) => ({
        path: `/api/Products/${String(1 + ((turn * 7 + connection * 31) % popular))}`,
      }),
    })
  await look()
  const alone = await look()
  const walk = load(shop.address, {
    ...timing,
    connections: robots,
    from: '127.0.0.2',
    request: (turn, connection) => ({ path: `/api/Products/${String(scanned(turn, connection))}` }),
  })
  const [beside, robot] = await Promise.all([look(), walk])
  await shop.close()
  return [
    {
      measure: `${name}: a product, median, beside a robot`,
      value: beside.median,
      unit: 'ms',
      floor: { value: alone.median, name: 'without' },
      goal: { atMost: 2 },
    },
    { measure: `${name}: p99, beside a robot`, value: beside.p99, unit: 'ms' },
    { measure: `${name}: what the robot gets`, value: robot.perSecond, unit: 'req/s' },
    {
      measure: `${name}: answers that failed`,
      value: beside.failures + robot.failures,
      unit: '',
      goal: { atMost: 0 },
    },
  ]
}

/** People who look at popular products, while one address asks for every product of the catalogue once. */
export async function scan(): Promise<Row[]> {
  const rows = await visited('embedded', await shopWith(products))
  const cluster = await startPostgres({ durable: true })
  try {
    const databaseUrl = await emptyDatabase(cluster.url, 'scan')
    rows.push(...(await visited('PostgreSQL', await shopWith(products, { databaseUrl }))))
  } finally {
    cluster.stop()
  }
  return rows
}
