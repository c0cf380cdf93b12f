import { type DatabaseKind, databases } from '../support/databases'
import { startPostgres } from '../support/postgres'
import type { Row } from './report'

/** Runs a part on the embedded database, then on a PostgreSQL that writes to the disk before it acknowledges. */
export const onBothDatabases = async (part: (kind: DatabaseKind) => Promise<Row[]>): Promise<Row[]> => {
  const cluster = await startPostgres({ durable: true })
  const before = process.env.TEST_POSTGRES_URL
  process.env.TEST_POSTGRES_URL = cluster.url
  const rows: Row[] = []
  try {
    for (const kind of databases) {
      const found = await part(kind)
      rows.push(...found.map((row) => ({ ...row, measure: `${kind.name}: ${row.measure}` })))
    }
  } finally {
    if (before === undefined) delete process.env.TEST_POSTGRES_URL
    else process.env.TEST_POSTGRES_URL = before
    cluster.stop()
  }
  return rows
}
