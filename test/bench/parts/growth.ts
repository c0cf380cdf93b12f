import pg from 'pg'

import { productSorts } from '../../../src/contract/constants'
import { everyAddress } from '../../support/everyCall'
import { type Cluster, startPostgres } from '../../support/postgres'
import { copyIn, ordersOfShopper } from '../copyIn'
import { emptyDatabase } from '../emptyDatabase'
import { titleOf } from '../fill'
import { load, type Request } from '../load'
import type { BenchOptions } from '../options'
import { planDuring } from '../plans'
import { cpuOf, cpuOfFamily } from '../processes'
import type { Row } from '../report'
import { type FilledShop, shopWith } from '../shops'

/** Products and orders that everything is compared with. */
const small = 10_000
/** As many as have orders among so few; the last of them asks when the plan is looked at. */
const shoppers = small / ordersOfShopper
/** How many times as much CPU as among so few an answer may take. */
const dearest = 1.5
/** ms at most for a kind of question, of which no two are the same. */
const timing = { connections: 4, duration: 20_000, warmUp: 0 }
const most = 2000

const json = { 'content-type': 'application/json' }
const both = ['ar', 'en'] as const
const sizes = Array.from({ length: 24 }, (_, more) => more + 24)

/** A choice out of each list; no two turns have the same, as long as there are others. */
const choices = (turn: number, ...lists: readonly (readonly (string | number)[])[]): string[] => {
  let rest = turn
  return lists.map((list) => {
    const choice = list[rest % list.length]
    rest = Math.floor(rest / list.length)
    return String(choice)
  })
}

const search = (name: string, pageSize = '24', language = 'ar'): Request => ({
  ...everyAddress.search,
  path: `${everyAddress.search.path}?pageSize=${pageSize}`,
  headers: { ...json, 'accept-language': language },
  body: JSON.stringify({ name, type: 'Product' }),
})
const find = (scope: Record<string, string>, language = 'ar'): Request => ({
  path: `${everyAddress.find.path}?${new URLSearchParams(scope).toString()}`,
  headers: { 'accept-language': language },
})
/** A word of which two letters changed places, as fingers do. */
const mistyped = (word: string) => `${word.slice(0, 3)}${word[4] ?? ''}${word[3] ?? ''}${word.slice(5)}`

/** What is asked in the nth turn, by whom. */
type Question = (turn: number, shopper: Record<string, string>) => Request

/** No two are the same, so that answers are made and no kept one is handed out. */
const questions = (products: number, categories: readonly number[]): Record<string, Question> => {
  const wordsOf = (turn: number) => titleOf((turn * 7919) % products).split(' ')
  const rare = (turn: number) => wordsOf(turn)[2] ?? ''
  const pairs = [...new Set(Array.from({ length: 3000 }, (_, n) => wordsOf(n).slice(0, 2).join(' ')))]
  const prices = Array.from({ length: 20 }, (_, from) => `${String(5 + from)}-60`)
  return {
    'category page': (turn) => {
      const [id, sort, pageSize, language] = choices(turn, categories, productSorts, sizes, both)
      const path = everyAddress.category.path.replace('{id}', id ?? '')
      return {
        path: `${path}?sort=${sort ?? ''}&pageSize=${pageSize ?? ''}`,
        headers: { 'accept-language': language ?? '' },
      }
    },
    product: (turn) => ({
      path: everyAddress.product.path.replace('{id}', String(1 + ((turn * 7919) % products))),
    }),
    'search, rare word': (turn) => search(rare(turn)),
    'search, mistyped word': (turn) => search(mistyped(rare(turn))),
    'search, common words': (turn) => {
      const [words, pageSize, language] = choices(turn, pairs, sizes, both)
      return search(words ?? '', pageSize, language)
    },
    'filters with counts': (turn) => {
      const [category, price, pageSize, language] = choices(turn, categories, prices, sizes, both)
      return find({ category: category ?? '', price: price ?? '', pageSize: pageSize ?? '' }, language)
    },
    cart: (_, headers) => ({ path: everyAddress.cart.path, headers }),
    orders: (_, headers) => ({ path: everyAddress.orders.path, headers }),
    'into the cart': (turn, headers) => ({
      ...everyAddress.addToCart,
      headers: { ...json, ...headers },
      body: JSON.stringify({ productId: products - (turn % (small / 2)), quantity: 1 }),
    }),
    checkout: (_, headers) => ({
      ...everyAddress.checkout,
      headers: { ...json, ...headers },
      body: '{"items":[]}',
    }),
  }
}
const ofShoppers = new Set(['cart', 'orders', 'into the cart', 'checkout'])

interface Measured {
  /** ms of processor time of shop and database for an answer. */
  cpu: number
  p99: number
}

/** What is asked of a shop with so many products. */
const questionsOf = async (shop: FilledShop, products: number) => {
  const answer = (await (await fetch(shop.address + everyAddress.categories.path)).json()) as {
    data: { id: number }[]
  }
  return questions(
    products,
    answer.data.map(({ id }) => id),
  )
}

/** The first turn that nobody has asked in. */
const turnsOf = (name: string) => (ofShoppers.has(name) ? shoppers - 1 : most)

/** Asks everything of a shop with so many products and orders. */
const measure = async (shop: FilledShop, postmaster: number, asked: Record<string, Question>) => {
  const used = () => cpuOf(shop.pid) + cpuOfFamily(postmaster)
  const found: Record<string, Measured> = {}
  for (const [name, question] of Object.entries(asked)) {
    const last = turnsOf(name)
    const before = used()
    const { answers, failures, p99 } = await load(shop.address, {
      ...timing,
      request: (round, connection) => {
        const turn = round * timing.connections + connection
        return turn < last ? question(turn, shop.shoppers[turn] ?? {}) : undefined
      },
    })
    if (failures > 0) throw new Error(`${name}: ${String(failures)} answers failed`)
    found[name] = { cpu: (used() - before) / answers, p99 }
  }
  return found
}

/** Prints how PostgreSQL finds what an answer of a shop needs, by a question that was not asked yet. */
const tellPlan = async (cluster: Cluster, shop: FilledShop, name: string, question: Question) => {
  const turn = turnsOf(name)
  const { path, ...options } = question(turn, shop.shoppers[turn] ?? {})
  const plan = await planDuring(cluster, async () => (await fetch(shop.address + path, options)).text())
  console.log(`\n${name}: ${plan ?? 'nothing was asked of the database'}`)
}

/** Gives the shoppers of the bench the orders of as many who were here before. */
const giveOrders = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`
    update orders set user_id = made.id
    from users as old join users as made on made.username = 'made' || substr(old.username, 4)
    where orders.user_id = old.id and old.username like 'old%'`)
  await client.query('vacuum analyze orders')
  await client.end()
}

const rowsOf = (rows: number, before: Record<string, Measured>, after: Record<string, Measured>): Row[] =>
  Object.entries(after).flatMap(([name, { cpu, p99 }]) => [
    {
      measure: `${rows.toLocaleString('en')}: ${name}, CPU an answer`,
      value: cpu,
      unit: 'ms',
      floor: { value: before[name]?.cpu ?? NaN, name: `at ${small.toLocaleString('en')}` },
      goal: { atMost: dearest },
    },
    {
      measure: `${rows.toLocaleString('en')}: ${name}, p99`,
      value: p99,
      unit: 'ms',
      floor: { value: before[name]?.p99 ?? NaN, name: `at ${small.toLocaleString('en')}` },
    },
    ...(name === 'search, common words'
      ? [{ measure: `${name}, p99 alone`, value: p99, unit: 'ms', goal: { atMost: 100 } }]
      : []),
  ])

/**
 * What an answer costs, shop and database together, with a million products and as many orders (or `--rows`), beside ten
 * thousand of each in the same run. Of what costs more than it may the plan is printed.
 */
export async function growth({ amount }: BenchOptions): Promise<Row[]> {
  const rows = amount('rows', { short: 50_000, long: 1_000_000 })
  const cluster = await startPostgres({ durable: true, explains: true })
  try {
    let before: Record<string, Measured> = {}
    let after: Record<string, Measured> = {}
    for (const size of [small, rows]) {
      const databaseUrl = await emptyDatabase(cluster.url, `growth_${String(size)}`)
      const from = performance.now()
      await copyIn(databaseUrl, size)
      const seconds = Math.round((performance.now() - from) / 1000)
      console.log(`${size.toLocaleString('en')} products and orders copied in ${String(seconds)} s`)
      const shop = await shopWith(size, { databaseUrl, shoppers })
      await giveOrders(databaseUrl)
      const asked = await questionsOf(shop, size)
      before = after
      after = await measure(shop, cluster.pid, asked)
      for (const [name, question] of Object.entries(asked))
        if ((after[name]?.cpu ?? 0) > (before[name]?.cpu ?? Infinity) * dearest)
          await tellPlan(cluster, shop, name, question)
      await shop.close()
    }
    return rowsOf(rows, before, after)
  } finally {
    cluster.stop()
  }
}
