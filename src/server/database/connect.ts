import { Kysely, sql } from 'kysely'
import type { DatabaseDialect, DialectName } from './dialects/dialect'
import type { PostgresTimeouts } from './dialects/postgresTimeouts'
import type { Replicas } from './replicas'
import type { Database } from './schema'

/** An open database of either kind. */
export interface OpenDatabase {
  db: Kysely<Database>
  dialect: DialectName
  /** What differs between the two kinds. */
  own: DatabaseDialect
  /** Where the catalogue may be read beside `db`; there with PostgreSQL alone, where some were named. */
  replicas?: Replicas | undefined
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabasePlace {
  /** postgres://…; without it the embedded database in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Replicas of it that may be read. */
  databaseReadUrls?: readonly string[] | undefined
  /** Other than the usual patience with PostgreSQL. */
  databaseTimeouts?: Partial<PostgresTimeouts> | undefined
}

/**
 * Opens the database; the tables come from `migrate`. Only the driver that is used is loaded.
 * Rejects with the driver's error when the database cannot be reached.
 */
export const openDatabase = async ({
  databaseUrl,
  dataDir,
  databaseReadUrls = [],
  databaseTimeouts,
}: DatabasePlace): Promise<OpenDatabase> => {
  const own = databaseUrl
    ? (await import('./dialects/postgres')).postgresDialect(databaseUrl, databaseTimeouts)
    : (await import('./dialects/sqlite')).sqliteDialect(dataDir)
  const db = new Kysely<Database>({ dialect: own.createDialect() })
  const ping = async () => {
    await sql`select 1`.execute(db)
  }
  try {
    await ping()
  } catch (error) {
    await db.destroy()
    throw error
  }
  const replicas =
    databaseReadUrls.length === 0
      ? undefined
      : (await import('./replicas')).openReplicas(databaseReadUrls, db)
  const close = async () => {
    await replicas?.close()
    await db.destroy()
  }
  return { db, dialect: own.name, own, replicas, ping, close }
}
