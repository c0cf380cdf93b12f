import { Kysely, PostgresDialect, sql } from 'kysely'
import { codeOf } from '../../codeOf'
import type { Database } from '../schema'
import { migrationLock } from './advisoryLocks'
import type { DatabaseDialect } from './dialect'
import { type LeasingPool, leasingPool } from './leasingPool'
import { isAway } from './postgresErrors'
import { postgresSearch } from './postgresSearch'
import type { PostgresTimeouts } from './postgresTimeouts'

/** Connections of one server; several servers share PostgreSQL's usual hundred. */
const poolSize = 12

/** Work that nothing waits for takes as long as it takes: an index over a million rows is half a minute. */
const patient = { statement: 0, query: 0, lock: 0, idleInTransaction: 0 }

/** A PostgreSQL server, from version 13. */
export const postgresDialect = (
  databaseUrl: string,
  timeouts: Partial<PostgresTimeouts> = {},
): DatabaseDialect => {
  let onBroken: (error: Error) => void = () => undefined
  let pool: LeasingPool | undefined
  return {
    name: 'postgres',
    createDialect() {
      pool = leasingPool({
        databaseUrl,
        size: poolSize,
        timeouts,
        onBroken: (error) => {
          onBroken(error)
        },
      })
      return new PostgresDialect({ pool })
    },
    poolState: () => pool?.state(),
    onBrokenConnection(listener) {
      onBroken = listener
    },
    // On a connection of its own.
    async alone(_db, work) {
      const single = leasingPool({ databaseUrl, size: 1, timeouts: { ...timeouts, ...patient } })
      const own = new Kysely<Database>({ dialect: new PostgresDialect({ pool: single }) })
      try {
        return await own.transaction().execute(async (trx) => {
          await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
          return work(trx)
        })
      } finally {
        await own.destroy()
      }
    },
    async beforeTables(trx) {
      await sql`create extension if not exists pg_trgm`.execute(trx).catch((error: unknown) => {
        throw new Error(
          'The search needs PostgreSQL’s extension pg_trgm: install the package postgresql-contrib, or let an ' +
            `administrator run "create extension pg_trgm" in this database (${String(error)}).`,
        )
      })
    },
    async alignIds(db, table) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    greatest((select max(id) from ${sql.table(table)}), 1))`.execute(db)
    },
    search: postgresSearch,
    // Autovacuum sees to it.
    optimize: () => Promise.resolve(),
    async tidySearch(db) {
      for (const index of ['products_search', 'products_words'])
        await sql`select gin_clean_pending_list(${index})`.execute(db)
      await sql`analyze products, search_words`.execute(db)
    },
    isAway,
    isDuplicate: (error) => codeOf(error) === '23505',
  }
}
