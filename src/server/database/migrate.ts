import { sql } from 'kysely'
import type { OpenDatabase } from './connect'
import { firstTables } from './migrations/001-first-tables'
import { belongings } from './migrations/002-belongings'
import { wordIndex } from './migrations/003-word-index'
import { wordEndings } from './migrations/004-word-endings'
import { sessions } from './migrations/005-sessions'
import { registrations } from './migrations/006-registrations'
import type { Migration } from './migrations/migration'

/** In the order of their numbers. */
export const migrations: readonly Migration[] = [
  firstTables,
  belongings,
  wordIndex,
  wordEndings,
  sessions,
  registrations,
]

/**
 * Brings the tables up to date: all that is missing in one transaction, which only one server at a time can be in, so
 * that several servers may start together. Answers the names of what was done.
 */
export const migrate = ({ db, own }: OpenDatabase, steps = migrations): Promise<string[]> =>
  own.alone(db, async (trx) => {
    await sql`create table if not exists migrations (number integer primary key, name text not null)`.execute(
      trx,
    )
    const { rows } = await sql<{ number: number }>`select number from migrations`.execute(trx)
    const known = new Set(rows.map(({ number }) => number))
    const newest = Math.max(0, ...known)
    if (newest > migrations.length) {
      throw new Error(`The database was made by a newer version of this program (step ${String(newest)}).`)
    }
    const missing = steps.filter(({ number }) => !known.has(number))
    for (const { number, name, up } of missing) {
      await up(trx, own.columns, own)
      await sql`insert into migrations (number, name) values (${number}, ${name})`.execute(trx)
    }
    return missing.map(({ name }) => name)
  })
