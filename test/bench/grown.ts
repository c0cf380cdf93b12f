import { setTimeout as passing } from 'node:timers/promises'
import { productSorts } from '../../src/contract/constants'
import type { RunningShop } from '../support/runningShop'
import { titleOf } from './fill'
import { load, type Request } from './load'
import { cpuOf } from './processes'
import { readsDuring } from './reader'
import type { Row } from './report'

const timing = { connections: 4, duration: 1500, warmUp: 0 }

const both = ['ar', 'en']

/** Pages of categories, so many and so different that most of them are not kept yet. */
const pagesOf = (categories: readonly number[]): Request[] =>
  both.flatMap((language) =>
    Array.from({ length: 24 }, (_, more) => more + 24).flatMap((size) =>
      productSorts.flatMap((sort) =>
        categories.map((id) => ({
          path: `/api/Category/${String(id)}?sort=${sort}&pageSize=${String(size)}`,
          headers: { 'accept-language': language },
        })),
      ),
    ),
  )

/** Made products, spread over all that there are. */
const spreadOver = (products: number) => {
  const some = Math.min(products, 2000)
  return Array.from({ length: some }, (_, index) => Math.floor((index * products) / some))
}

const wordsOf = (product: number) => titleOf(product).split(' ')

const commonWords = (products: number) => [
  ...new Set(spreadOver(products).map((product) => wordsOf(product).slice(0, 2).join(' '))),
]

const search = (name: string | undefined, language = 'ar', size = 24): Request => ({
  path: `/api/Libraries/search?pageSize=${String(size)}`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'accept-language': language },
  body: JSON.stringify({ name, type: 'Product' }),
})

/** What is asked as the shop grows, each once, so that no answer is kept yet; but for the words that all ask for. */
function questions(categories: readonly number[], products: number): Record<string, Request[]> {
  const spread = spreadOver(products)
  const common = commonWords(products)
  /** Each with other sizes of a page, so that no answer is kept yet. */
  const find = (scopes: readonly Record<string, string>[]): Request[] =>
    both.flatMap((language) =>
      Array.from({ length: 24 }, (_, more) => String(more + 24)).flatMap((pageSize) =>
        scopes.map((scope) => ({
          path: `/api/Product/find?${new URLSearchParams({ ...scope, pageSize }).toString()}`,
          headers: { 'accept-language': language },
        })),
      ),
    )
  const shelves = categories.map((id) => ({ category: String(id) }))
  const texts = common.slice(0, 8).map((q) => ({ q }))
  return {
    category: pagesOf(categories),
    'find, a shelf with its counts': find(shelves),
    'find, a shelf by one filter': find(shelves.map((shelf) => ({ ...shelf, price: '5-6' }))),
    'find, a shelf by a language': find(shelves.map((shelf) => ({ ...shelf, language: 'ar' }))),
    'find, a shelf by what it has not, by name': find(
      shelves.map((shelf) => ({ ...shelf, price: '100-', sort: 'name' })),
    ),
    'find, common words': find(texts),
    'find, common words by two filters': find(
      texts.map((text) => ({ ...text, language: 'ar', price: '5-6' })),
    ),
    'find, one common word by what it has not': find(
      [...new Set(texts.map(({ q }) => q.split(' ')[0] ?? ''))].map((q) => ({ q, price: '100-' })),
    ),
    product: both.flatMap((language) =>
      spread.map((product) => ({
        path: `/api/Products/${String(product + 1)}`,
        headers: { 'accept-language': language },
      })),
    ),
    'search, rare word': both.flatMap((language) =>
      [...new Set(spread.map((product) => wordsOf(product)[2]))].map((word) => search(word, language)),
    ),
    'search, common words': both.flatMap((language) =>
      [24, 25, 26, 27].flatMap((size) => common.map((words) => search(words, language, size))),
    ),
    'search, common words again': Array.from({ length: 4000 }, (_, index) =>
      search(common[index % common.length]),
    ),
  }
}

/** How many times as long as in a small shop an answer may take. */
const goals: Record<string, number> = { category: 1.5, product: 1.5 }

/** ms: what nine and ninety of a hundred who ask wait at most. */
const waits: Record<string, number> = { 'search, common words': 50 }
const wait = 100

/** What an answer takes in the middle, by the name of the question. */
export type Medians = Record<string, number>

/**
 * What each question costs in a shop of so many products, four asking.
 * @param small the same in a small shop, which the medians are compared with
 */
export async function askGrown(
  { address, pid }: Pick<RunningShop, 'address' | 'pid'>,
  products: number,
  small: Medians | undefined,
): Promise<{ rows: Row[]; medians: Medians }> {
  const answer = (await (await fetch(`${address}/api/Category`)).json()) as { data: { id: number }[] }
  const rows: Row[] = []
  const medians: Medians = {}
  for (const [name, requests] of Object.entries(
    questions(
      answer.data.map(({ id }) => id),
      products,
    ),
  )) {
    const before = cpuOf(pid)
    const { answers, failures, median, p99 } = await load(address, {
      ...timing,
      request: (turn, connection) => requests[turn * timing.connections + connection],
    })
    if (failures > 0) throw new Error(`${name}: ${String(failures)} answers failed`)
    const cpu = (cpuOf(pid) - before) / answers
    medians[name] = median
    const floor = small?.[name]
    rows.push({
      measure: name,
      value: median,
      unit: 'ms',
      cpu,
      ...(floor !== undefined && {
        floor: { value: floor, name: 'at 1,000' },
        goal: { atMost: goals[name] ?? 3 },
      }),
    })
    rows.push({ measure: `${name}, p99`, value: p99, unit: 'ms', goal: { atMost: waits[name] ?? wait } })
  }
  return { rows, medians }
}

/** ms of reading, in peace and beside the flood. */
const reading = 5000

/** What somebody waits who reads a product while one client asks for common words, each search a new one. */
export async function floodGrown(
  { address }: Pick<RunningShop, 'address'>,
  products: number,
): Promise<Row[]> {
  const product = `${address}/api/Products/1`
  const floods = Array.from({ length: 72 }, (_, more) => more + 28).flatMap((size) =>
    commonWords(products).map((words) => search(words, 'ar', size)),
  )
  const flood = () =>
    load(address, {
      ...timing,
      duration: reading,
      from: '127.0.0.2',
      request: (turn, connection) => floods[turn * timing.connections + connection],
    })
  await readsDuring(product, passing(1000))
  const before = await readsDuring(product, passing(reading))
  const meanwhile = await readsDuring(product, flood())
  return [
    {
      measure: 'a product while one client floods searches for common words, p99',
      value: meanwhile.p99,
      unit: 'ms',
      floor: { value: before.p99, name: 'in peace' },
      goal: { atMost: 2 },
    },
  ]
}
