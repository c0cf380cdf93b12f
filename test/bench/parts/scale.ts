import { productSorts } from '../../../src/contract/constants'
import { emptyDatabase } from '../emptyDatabase'
import { titleOf } from '../fill'
import { load, type Request } from '../load'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { shopWith } from '../shops'
import { startPostgres } from '../../support/postgres'

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

/** What is asked as the shop grows, each once, so that no answer is kept yet; but for the words that all ask for. */
function questions(categories: readonly number[], products: number): Record<string, Request[]> {
  const some = Math.min(products, 2000)
  const spread = Array.from({ length: some }, (_, index) => Math.floor((index * products) / some))
  const wordsOf = (product: number) => titleOf(product).split(' ')
  const common = [...new Set(spread.map((product) => wordsOf(product).slice(0, 2).join(' ')))]
  const search = (name: string | undefined, language = 'ar', size = 24) => ({
    path: `/api/Libraries/search?pageSize=${String(size)}`,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ name, type: 'Product' }),
  })
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
    'find, common words': find(texts),
    'find, common words by two filters': find(
      texts.map((text) => ({ ...text, language: 'ar', price: '5-6' })),
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

const goals: Record<string, number> = { category: 1.5, product: 1.5 }

async function measure(kind: string, sizes: number[], place: (size: number) => Promise<string | undefined>) {
  const rows: Row[] = []
  const small: Record<string, number> = {}
  for (const size of sizes) {
    const shop = await shopWith(size, { databaseUrl: await place(size) })
    const answer = (await (await fetch(`${shop.address}/api/Category`)).json()) as { data: { id: number }[] }
    const categories = answer.data.map(({ id }) => id)
    for (const [name, requests] of Object.entries(questions(categories, size))) {
      const result = await load(shop.address, {
        ...timing,
        request: (turn, connection) => requests[turn * timing.connections + connection],
      })
      if (result.failures > 0) throw new Error(`${name}: ${String(result.failures)} answers failed`)
      small[name] ??= result.median
      const measure = `${kind}, ${size.toLocaleString('en')}: ${name}`
      rows.push({
        measure,
        value: result.median,
        unit: 'ms',
        ...(size !== sizes[0] && {
          floor: { value: small[name], name: 'at 1,000' },
          goal: { atMost: goals[name] ?? 3 },
        }),
      })
      rows.push({ measure: `${measure}, p99`, value: result.p99, unit: 'ms', goal: { atMost: 100 } })
    }
    await shop.close()
  }
  return rows
}

/** How answers slow down as the catalogue grows, on both databases. */
export async function scale({ million }: BenchOptions): Promise<Row[]> {
  const sizes = [1000, 10_000, 100_000, ...(million ? [1_000_000] : [])]
  const embedded = await measure('embedded', sizes, () => Promise.resolve(undefined))
  const cluster = startPostgres({ durable: true })
  try {
    const { url } = await cluster
    const grown = await measure('PostgreSQL', sizes, (size) => emptyDatabase(url, `bench_${String(size)}`))
    return [...embedded, ...grown]
  } finally {
    ;(await cluster).stop()
  }
}
