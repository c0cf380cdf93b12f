import {
  type Dialect,
  type Driver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { codeOf } from '../../codeOf'
import type { Database } from '../schema'
import type { DatabaseDialect } from './dialect'
import { GroupCommitDriver } from './groupCommitDriver'
import { readingDriver } from './readingDriver'
import { openSqlite } from './sqliteFile'
import { sqliteSearch } from './sqliteSearch'
import { untilFree } from './untilFree'

/** The only triggers that refuse anything are those of a database whose shop was moved (database/moved.ts). */
const away = /^SQLITE_(?:BUSY|FULL|IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT|LOCKED|CONSTRAINT_TRIGGER)/

/** Pages of an index that one step merges: some 20 ms. */
const mergedPages = 200

/** Merges the parts of FTS5's index, each as old as one transaction, into one (sqlite.org/fts5.html §6.9). */
const tidySearch = async (db: Kysely<Database>) => {
  const changes = async (trx: Kysely<Database>) => {
    const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(trx)
    return rows[0]?.count ?? 0
  }
  const merge = (pages: number) =>
    db.transaction().execute(async (trx) => {
      const before = await changes(trx)
      await sql`insert into products_search (products_search, rank) values ('merge', ${pages})`.execute(trx)
      return (await changes(trx)) - before
    })
  // A negative number lets parts of every size be merged; fewer than two changes say that nothing was left.
  for (let pages = -mergedPages; (await merge(pages)) >= 2; pages = mergedPages);
}

/** Kysely would let one user at a time in, as its own driver needs it; ours keeps the line itself, and its groups. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

const dialectOf = (createDriver: () => Driver): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver,
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

/** A further connection to a database that is open already, for statements that read alone. Throws as `sqliteDialect`. */
export const readSqlite = (dataDir: string): Kysely<Database> => {
  const connection = openSqlite(dataDir, 'reading')
  return new Kysely({
    dialect: dialectOf(() => readingDriver((query) => untilFree(() => connection.run(query)))),
  })
}

/** The embedded database: one file in DATA_DIR. Throws what SQLite says when the file cannot be opened. */
export const sqliteDialect = (dataDir: string): DatabaseDialect => ({
  name: 'sqlite',
  createDialect: () => dialectOf(() => new GroupCommitDriver((purpose) => openSqlite(dataDir, purpose))),
  alone: (db, work) => db.transaction().execute(work),
  beforeTables: () => Promise.resolve(),
  alignIds: () => Promise.resolve(),
  search: sqliteSearch,
  async optimize(db) {
    // All tables and not only those that this connection asked, since another one reads; SQLite bounds the rows it looks at.
    await sql`pragma optimize = 0x10002`.execute(db)
  },
  tidySearch,
  onBrokenConnection: () => undefined,
  poolState: () => undefined,
  isAway: (error) => away.test(codeOf(error)),
  isDuplicate: (error) => /^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY)/.test(codeOf(error)),
})
