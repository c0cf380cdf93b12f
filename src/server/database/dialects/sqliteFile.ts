import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../makeFolder'
import { SqliteConnection } from './sqliteConnection'
import { withCode } from './sqliteError'

/** The file in DATA_DIR that holds everything but pictures and mail. */
export const databaseFile = 'warraqin.db'

/** The first that does not lose commits when two processes write and checkpoint at one moment. */
const soundSqlite = [3, 51, 3] as const

/** Throws one sentence for a SQLite that is older than that. */
export const refuseUnsoundSqlite = (version: string): void => {
  const numbers = version.split('.').map(Number)
  const place = soundSqlite.findIndex((number, index) => numbers[index] !== number)
  if (place === -1 || Number(numbers[place]) > Number(soundSqlite[place])) return
  throw new Error(
    `this Node brings SQLite ${version}, which can lose what two programs write at one moment; ` +
      `it takes ${soundSqlite.join('.')} or newer, as in Node 24.21`,
  )
}

/** ms. SQLite sleeps, and the whole process with it, while another one has the file for itself: only at a start. */
const patienceAtOpening = 5000

/**
 * `cache_size` is in KiB when negative: the two connections of a server hold 24 MiB of pages together at most, with that of
 * a large shop's thread 40; all others are a copy away in the system's own cache.
 */
const settings = {
  writing: ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'cache_size = -8192'],
  reading: ['query_only = ON', 'cache_size = -16384'],
}

/**
 * Opens the file for `purpose`, made where there is none. The connection never sleeps: what finds the file locked fails
 * with SQLITE_BUSY. Throws what SQLite says when the file cannot be opened.
 */
export const openSqlite = (dataDir: string, purpose: keyof typeof settings): SqliteConnection => {
  makeFolder(dataDir)
  try {
    const handle = new DatabaseSync(join(dataDir, databaseFile), { timeout: patienceAtOpening })
    // Asked of the library itself: some systems build their Node with one of their own.
    refuseUnsoundSqlite(String(handle.prepare('select sqlite_version() as version').get()?.version))
    for (const setting of settings[purpose]) handle.exec(`PRAGMA ${setting}`)
    handle.exec('PRAGMA busy_timeout = 0')
    return new SqliteConnection(handle)
  } catch (error) {
    throw withCode(error)
  }
}
