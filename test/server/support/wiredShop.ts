import { sql } from 'kysely'
import { openDatabase } from '../../../src/server/database/connect'
import type { PostgresTimeouts } from '../../../src/server/database/dialects/postgresTimeouts'
import { databases, type DatabaseKind, type TestDatabase } from '../../support/databases'
import { startPgbouncer } from '../../support/pgbouncer'
import { testApp, type TestApp, testConfig } from '../../support/testApp'
import { type Link, Wire } from '../../support/wire'

const [, postgres] = databases as [DatabaseKind, DatabaseKind]

/** The usual patience in the same order, but short. */
const shortTimeouts: PostgresTimeouts = {
  line: 3000,
  connect: 800,
  statement: 700,
  query: 1000,
  lock: 400,
  idleInTransaction: 600,
  idle: 30_000,
  slow: 200,
  look: 50,
  lookAnswer: 300,
  grace: 200,
}

export interface WiredShop extends TestApp {
  wire: Wire
  /** The database past the wire. */
  behind: TestDatabase['database']
  /** Of the backend that serves a connection. */
  pidOf(link: Link): Promise<number>
}

export type Way = 'directly' | 'through PgBouncer'

/** A shop whose way to PostgreSQL can be spoiled; a pooler stands between the shop and the wire. */
export const wiredShop = async (way: Way): Promise<WiredShop> => {
  const data = await postgres.create()
  const wire = await Wire.before(data.place.databaseUrl ?? '')
  const pooler = way === 'directly' ? null : await startPgbouncer(wire.url)
  const database = await openDatabase({
    ...data.place,
    databaseUrl: pooler?.url ?? wire.url,
    databaseTimeouts: shortTimeouts,
  })
  const shop = await testApp(
    { ...data, database },
    { timeouts: { ...testConfig(data).timeouts, health: 1500 } },
  )
  return {
    ...shop,
    wire,
    behind: data.database,
    async pidOf({ far }) {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity where client_port = ${far.localPort ?? 0}`.execute(data.database.db)
      return rows[0]?.pid ?? 0
    },
    async close() {
      await shop.close()
      await database.close()
      await pooler?.stop()
      await wire.close()
      await data.drop()
    },
  }
}
