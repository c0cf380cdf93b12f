import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '../../../src/server/database/connect'
import { seedDemo } from '../../../src/server/database/demo/seed'
import { migrate } from '../../../src/server/database/migrate'
import { makeSearchKeys } from '../../../src/server/products/searchKeys'
import { itemsInBothScripts } from '../bothScripts'
import { quantile } from '../middle'
import type { BenchOptions } from '../options'
import { addBooks, knownItems, readBooks } from '../realBooks'
import type { Row } from '../report'
import { startShop } from '../../support/runningShop'

/** Shares of questions whose right answer is among the first five. */
const goals: Record<string, number> = {
  'whole titles': 0.98,
  'title fragments': 0.98,
  'one typo': 0.9,
  'Arabic titles in Latin letters': 0.8,
  'Latin authors in Arabic letters': 0.7,
}

interface Found {
  data: { name: string; authorName: string | null }[]
}

/** How well known books are found among 10,000 real ones and the demo catalogue, and how fast. */
export async function search({ goodbooks }: BenchOptions): Promise<Row[]> {
  if (goodbooks === undefined || !fs.existsSync(goodbooks)) {
    console.log(
      'search: left out; GOODBOOKS=FILE names goodbooks-10k.csv (github.com/zygmuntz/goodbooks-10k).',
    )
    return []
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'warraqin-books-'))
  const books = readBooks(goodbooks)
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await seedDemo(database)
  await addBooks(database, books)
  await makeSearchKeys(database.db)
  await database.close()
  const shop = await startShop({ DATA_DIR: dataDir, SEED: 'none' })

  const rows: Row[] = []
  const authors = new Set(books.flatMap((book) => book.authors.split(', ')))
  const questions = { ...knownItems(books), ...itemsInBothScripts((name) => authors.has(name)) }
  for (const [kind, items] of Object.entries(questions)) {
    const ranks: number[] = []
    const times: number[] = []
    for (const { query, isRight } of items) {
      const from = performance.now()
      const response = await fetch(`${shop.address}/api/Libraries/search?pageSize=24`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: query.slice(0, 100), type: 'Product' }),
      })
      const { data } = (await response.json()) as Found
      times.push(performance.now() - from)
      ranks.push(data.findIndex(isRight) + 1)
    }
    const share = (limit: number) => ranks.filter((rank) => rank > 0 && rank <= limit).length / ranks.length
    const reciprocal = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length
    const goal = goals[kind]
    rows.push(
      { measure: `${kind} (${String(items.length)}): hit@1`, value: share(1), unit: '' },
      {
        measure: `${kind}: hit@5`,
        value: share(5),
        unit: '',
        ...(goal !== undefined && { goal: { atLeast: goal } }),
      },
      { measure: `${kind}: MRR`, value: reciprocal, unit: '' },
      { measure: `${kind}: median`, value: quantile(times, 0.5), unit: 'ms' },
    )
  }
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
  return rows
}
