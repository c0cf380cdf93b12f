import { emptyDatabase } from '../emptyDatabase'
import { askGrown, floodGrown, type Medians } from '../grown'
import type { BenchOptions } from '../options'
import type { Row } from '../report'
import { shopWith } from '../shops'
import { startPostgres } from '../../support/postgres'

async function measure(kind: string, sizes: number[], place: (size: number) => Promise<string | undefined>) {
  const rows: Row[] = []
  let small: Medians | undefined
  for (const size of sizes) {
    const shop = await shopWith(size, { databaseUrl: await place(size) })
    const grown = await askGrown(shop, size, small)
    small ??= grown.medians
    const found = [...grown.rows, ...(await floodGrown(shop, size))]
    rows.push(
      ...found.map((row) => ({ ...row, measure: `${kind}, ${size.toLocaleString('en')}: ${row.measure}` })),
    )
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
