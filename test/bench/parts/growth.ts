import { everyAddress } from '../../support/everyCall'
import { startPostgres } from '../../support/postgres'
import { copyIn } from '../copyIn'
import { emptyDatabase } from '../emptyDatabase'
import { titleOf } from '../fill'
import { load, type Request } from '../load'
import type { BenchOptions } from '../options'
import { cpuOf } from '../processes'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'
import { childrenOf } from '../../support/childrenOf'

const small = 10_000
const shoppers = 40
const timing = { connections: 4, duration: 3000, warmUp: 0 }

const json = { 'content-type': 'application/json' }

const search = (name: string, size: number): Request => ({
  ...everyAddress.search,
  path: `${everyAddress.search.path}?pageSize=${String(size)}`,
  headers: json,
  body: JSON.stringify({ name, type: 'Product' }),
})
const find = (scope: Record<string, string>, size: number): Request => ({
  path: `${everyAddress.find.path}?${new URLSearchParams({ ...scope, pageSize: String(size) }).toString()}`,
})
/** A word with two letters changed places, as fingers do. */
const mistyped = (word: string) => `${word.slice(0, 3)}${word[4] ?? ''}${word[3] ?? ''}${word.slice(5)}`

type Question = (turn: number) => Request

/** What is asked; no two are the same for long, so that answers are made and not kept ones handed out. */
const questions = (products: number, categories: readonly number[]): Record<string, Question> => {
  const nth = (turn: number) => (turn * 7919) % products
  const category = (turn: number) => categories[turn % categories.length] ?? 2
  const size = (turn: number) => 24 + (Math.floor(turn / categories.length) % 25)
  const wordsOf = (turn: number) => titleOf(nth(turn)).split(' ')
  return {
    'category page': (turn) => ({
      path: `/api/Category/${String(category(turn))}?pageSize=${String(size(turn))}`,
    }),
    product: (turn) => ({ path: `/api/Products/${String(1 + nth(turn))}` }),
    'search, rare word': (turn) => search(wordsOf(turn)[2] ?? '', 24),
    'search, mistyped word': (turn) => search(mistyped(wordsOf(turn)[2] ?? ''), 24),
    'search, common words': (turn) => search(wordsOf(turn).slice(0, 2).join(' '), size(turn)),
    'filters with counts': (turn) =>
      find({ category: String(category(turn)), price: `${String(5 + (turn % 20))}-60` }, size(turn)),
  }
}

/** What a shopper asks who has an account. */
const ownQuestions = (
  products: number,
): Record<string, (turn: number, shopper: Record<string, string>) => Request> => ({
  cart: (_, headers) => ({ path: everyAddress.cart.path, headers }),
  'into the cart, and checkout': (turn, headers) =>
    turn % 2 === 0
      ? {
          ...everyAddress.addToCart,
          headers: { ...json, ...headers },
          body: JSON.stringify({ productId: products - (turn % 5000), quantity: 1 }),
        }
      : { ...everyAddress.checkout, headers: { ...json, ...headers }, body: '{"items":[]}' },
  orders: (_, headers) => ({ path: everyAddress.orders.path, headers }),
})

interface Measured {
  /** ms of processor time of shop and database for an answer. */
  cpu: number
  p99: number
}

/** Asks everything of a shop with so many products and orders. */
const measure = async (shop: FilledShop, postmaster: number, products: number) => {
  const used = () =>
    [shop.pid, postmaster, ...childrenOf(postmaster)].map(cpuOf).reduce((sum, each) => sum + (each || 0), 0)
  const answer = (await (await fetch(`${shop.address}/api/Category`)).json()) as { data: { id: number }[] }
  const categories = answer.data.map(({ id }) => id)
  const found: Record<string, Measured> = {}
  const ask = async (name: string, request: (turn: number, connection: number) => Request) => {
    const before = used()
    const { answers, failures, p99 } = await load(shop.address, { ...timing, request })
    if (failures > 0) throw new Error(`${name}: ${String(failures)} answers failed`)
    found[name] = { cpu: (used() - before) / answers, p99 }
  }
  for (const [name, question] of Object.entries(questions(products, categories)))
    await ask(name, (turn, connection) => question(turn * timing.connections + connection))
  for (const [name, question] of Object.entries(ownQuestions(products)))
    await ask(name, (turn, connection) => question(turn, shop.shoppers[connection] ?? {}))
  return found
}

const rowsOf = (rows: number, before: Record<string, Measured>, after: Record<string, Measured>): Row[] =>
  Object.entries(after).flatMap(([name, { cpu, p99 }]) => [
    {
      measure: `${rows.toLocaleString('en')}: ${name}, CPU an answer`,
      value: cpu,
      unit: 'ms',
      floor: { value: before[name]?.cpu ?? NaN, name: `at ${small.toLocaleString('en')}` },
      goal: { atMost: 1.5 },
    },
    {
      measure: `${rows.toLocaleString('en')}: ${name}, p99`,
      value: p99,
      unit: 'ms',
      ...(name === 'search, common words' && { goal: { atMost: 100 } }),
    },
  ])

/**
 * What an answer costs, shop and database together, with a million products and as many orders (or `--rows`), beside ten
 * thousand of each in the same run.
 */
export async function growth({ amount }: BenchOptions): Promise<Row[]> {
  const rows = amount('rows', { short: 50_000, long: 1_000_000 })
  const cluster = await startPostgres({ durable: true })
  try {
    const found: Record<string, Measured>[] = []
    for (const size of [small, rows]) {
      const databaseUrl = await emptyDatabase(cluster.url, `growth_${String(size)}`)
      const from = performance.now()
      await copyIn(databaseUrl, size)
      const seconds = Math.round((performance.now() - from) / 1000)
      console.log(`${size.toLocaleString('en')} products and orders copied in ${String(seconds)} s`)
      const shop = await shopWith(size, { databaseUrl, shoppers })
      found.push(await measure(shop, cluster.pid, size))
      await shop.close()
    }
    const [before = {}, after = {}] = found
    return rowsOf(rows, before, after)
  } finally {
    cluster.stop()
  }
}
