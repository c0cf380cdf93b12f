import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { OpenDatabase } from './connect'
import type { DialectName } from './dialects/dialect'
import type { Database } from './schema'
import { separateWaiting } from './separateWaiting'

/** Beside this module, and beside the built server. */
const folder = join(__dirname, 'migrations')

export interface Migration {
  /** Counts up; a file is never changed once it was released. */
  number: number
  name: string
  file: string
}

/** `008-delivery.sql` for both databases, or `008-delivery.sqlite.sql` and `008-delivery.postgres.sql`. */
const stepName = /^(\d{3})-([a-z-]+)(?:\.(sqlite|postgres))?\.sql$/

/**
 * The steps of one kind of database in the order of their numbers: what stands in the folder. The next change of the tables
 * is a file there with the next number, its statements apart by empty lines. `schema.sqlite.sql` and `schema.postgres.sql`
 * show what all steps together lead to; with WRITE_TABLES=1 the test of the tables writes them anew.
 */
export const migrationsOf = async (dialect: DialectName): Promise<Migration[]> =>
  (await readdir(folder)).sort().flatMap((file) => {
    const [, number, name = '', only] = stepName.exec(file) ?? []
    return number === undefined || (only ?? dialect) !== dialect
      ? []
      : [{ number: Number(number), name, file }]
  })

/** The last step of the first version, which counted from 1. Its tables become those that an empty database begins with. */
const firstVersion = 4

/** SQLite adds no condition to a table that is there, so its rows move into new ones. */
const fromFirstVersion = {
  sqlite: ['first-version-aside.sqlite.sql', '007-tables.sqlite.sql', 'first-version-back.sqlite.sql'],
  postgres: ['first-version.postgres.sql'],
} satisfies Record<DialectName, string[]>

/** Runs the statements of a file, which stand apart by empty lines. */
export const runFile = async (trx: Transaction<Database>, file: string): Promise<void> => {
  const text = await readFile(file, 'utf8')
  for (const statement of text.split(/;\n\n/)) await sql.raw(statement).execute(trx)
}

/** Lets the shop deliver to the governorates that a new one begins with. */
export const addGovernorates = (trx: Transaction<Database>) =>
  runFile(trx, join(folder, '009-governorates.sql'))

const bringFirstVersion = async (trx: Transaction<Database>, dialect: DialectName) => {
  for (const file of fromFirstVersion[dialect]) await runFile(trx, join(folder, file))
  await separateWaiting(trx)
}

const newestStep = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ newest: number | null }>`select max(number) as newest from migrations`.execute(
    db,
  )
  return rows[0]?.newest ?? 0
}

const madeByNewer = (step: number) =>
  `The database was made by a newer version of this program (step ${String(step)}).`

/**
 * Answers what asks whether a newer version has changed the tables since: a sentence where it has, else undefined. What this
 * version knows is read now, for a newer one may be put into its folder.
 */
export const watchForNewer = async ({ db, dialect }: OpenDatabase) => {
  const known = (await migrationsOf(dialect)).at(-1)?.number ?? 0
  return async (): Promise<string | undefined> => {
    const newest = await newestStep(db)
    return newest > known ? madeByNewer(newest) : undefined
  }
}

/**
 * Brings the tables up to date: all that is missing in one transaction, which only one server at a time can be in, so
 * that several servers may start together. Answers the names of what was done.
 * Throws one sentence for tables that a newer version made, or one that was never released.
 */
export const migrate = ({ db, own, dialect }: OpenDatabase): Promise<string[]> =>
  own.alone(db, async (trx) => {
    await sql`create table if not exists migrations (number integer primary key, name text not null)`.execute(
      trx,
    )
    const newest = await newestStep(trx)
    const steps = await migrationsOf(dialect)
    const first = steps[0]?.number ?? 0
    if (newest > (steps.at(-1)?.number ?? 0)) {
      throw new Error(madeByNewer(newest))
    }
    if (newest > 0 && newest < first && newest !== firstVersion) {
      throw new Error(
        `The database was made by a version of this program that was never released (step ${String(newest)}).`,
      )
    }
    const missing = steps.filter(({ number }) => number > newest)
    if (missing.length > 0) await own.beforeTables(trx)
    for (const { number, name, file } of missing) {
      await (number === first && newest > 0
        ? bringFirstVersion(trx, dialect)
        : runFile(trx, join(folder, file)))
      await sql`insert into migrations (number, name) values (${number}, ${name})`.execute(trx)
    }
    return missing.map(({ name }) => name)
  })
