import type { Product } from '../../../src/contract/entities/product'
import type { TestDatabase } from '../../support/databases'
import { loggedIn } from '../../support/factories'
import { type HttpCaller, httpCaller } from '../../support/httpCall'
import { tokenSecret } from '../shops'
import { startShop } from '../../support/runningShop'
import { type SeededRandom, seededRandom } from '../../support/seededRandom'
import { type Sent, testApp } from '../../support/testApp'
import type { BenchOptions } from '../options'
import { onBothDatabases } from '../onBothDatabases'
import type { Row } from '../report'

const userCount = 200

type Call = [Parameters<HttpCaller['call']>[0], Sent]

/** One step of a visit: two thirds look at pages, a quarter changes the cart or a heart, a few place their order. */
const anyStep = (random: SeededRandom, productIds: number[], hasLines: boolean): Call => {
  const productId = random.one(productIds)
  const choice = random.below(100)
  if (choice < 10) return ['categories', {}]
  if (choice < 20) return ['newReleases', {}]
  if (choice < 35) return ['category', { params: { id: 2 }, query: { pageSize: 24 } }]
  if (choice < 55) return ['product', { params: { id: productId } }]
  if (choice < 65)
    return ['search', { body: { name: random.one(['كتاب', 'ال', 'bo', 'the']), type: 'Product' } }]
  if (choice < 70) return ['publicLibraries', {}]
  if (choice < 83) return ['addToCart', { body: { productId, quantity: 1 } }]
  if (choice < 88) return ['toggleFavourite', { body: { productId } }]
  if (choice < 94) return ['cart', {}]
  if (choice < 97 && hasLines) return ['checkout', { body: { items: [] } }]
  return ['orders', {}]
}

/** People with accounts, and the tokens that the real server takes. */
const makeTokens = async (data: TestDatabase) => {
  const shop = await testApp(data, { tokenSecret })
  const tokens: string[] = []
  for (let count = 0; count < userCount; count += 1) tokens.push((await loggedIn(shop)).token)
  await shop.close()
  return tokens
}

interface Visits {
  /** ms of every answer. */
  times: number[]
  orders: number
  faults: string[]
}

const visit = async (
  server: HttpCaller,
  token: string,
  random: SeededRandom,
  productIds: number[],
  until: number,
) => {
  const visits: Visits = { times: [], orders: 0, faults: [] }
  let hasLines = false
  while (performance.now() < until) {
    const [name, sent] = anyStep(random, productIds, hasLines)
    const asked = performance.now()
    const answer = await server.call(name, { ...sent, token }).catch((error: unknown) => ({
      status: 0,
      body: String(error),
    }))
    visits.times.push(performance.now() - asked)
    if (answer.status !== 200)
      visits.faults.push(`${name} ${String(answer.status)} ${JSON.stringify(answer.body)}`)
    else if (name === 'addToCart') hasLines = true
    else if (name === 'checkout') {
      visits.orders += 1
      hasLines = false
    }
  }
  return visits
}

/** 200 shoppers at once, each one call after another without a pause, for 60 seconds or shorter. */
export const mixedLoad = ({ amount }: BenchOptions): Promise<Row[]> =>
  onBothDatabases(async (kind) => {
    const seconds = amount('seconds', { short: 10, long: 60 })
    const data = await kind.create()
    const tokens = await makeTokens(data)
    const shop = await startShop({
      DATA_DIR: data.place.dataDir,
      TOKEN_SECRET: tokenSecret,
      HOST: '127.0.0.1',
      ...(data.place.databaseUrl !== undefined && { DATABASE_URL: data.place.databaseUrl }),
    })
    const server = httpCaller(shop.address)
    const catalogue = (await server.call('category', { params: { id: 2 } })).body.data.products as Product[]
    const productIds = catalogue.filter(({ status }) => status === 'available').map(({ id }) => Number(id))
    const until = performance.now() + seconds * 1000
    const visits = await Promise.all(
      tokens.map((token, user) => visit(server, token, seededRandom(user), productIds, until)),
    )
    server.close()
    await shop.stop()
    const { placed } = await data.database.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('placed'))
      .executeTakeFirstOrThrow()
    await data.drop()

    const times = visits.flatMap((one) => one.times).sort((one, other) => one - other)
    const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? NaN
    const faults = visits.flatMap((one) => one.faults)
    for (const fault of faults.slice(0, 5)) console.log(`${kind.name}: ${fault}`)
    const orders = visits.reduce((sum, one) => sum + one.orders, 0)
    return [
      {
        measure: `${String(userCount)} users, ${String(seconds)} s`,
        value: times.length / seconds,
        unit: 'req/s',
      },
      { measure: 'median', value: at(0.5), unit: 'ms' },
      { measure: 'p99', value: at(0.99), unit: 'ms' },
      { measure: 'answers that were no success', value: faults.length, unit: 'answers', goal: { atMost: 0 } },
      { measure: 'orders acknowledged', value: orders, unit: 'orders', goal: { atLeast: 1 } },
      {
        measure: 'orders acknowledged but not kept, or kept twice',
        value: Math.abs(orders - Number(placed)),
        unit: 'orders',
        goal: { atMost: 0 },
      },
    ]
  })
