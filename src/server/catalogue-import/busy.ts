import { setTimeout as pause } from 'node:timers/promises'
import { types } from 'node:util'

const codeOf = (error: unknown) => (types.isNativeError(error) && 'code' in error ? String(error.code) : '')

/** Another writer was first: SQLite's lock; PostgreSQL's serialisation failure, deadlock and lock time-out. */
const isBusy = (error: unknown) => /^(?:SQLITE_BUSY|SQLITE_LOCKED|40001|40P01|55P03)/.test(codeOf(error))

/** The values themselves were not taken: SQLite's constraints; PostgreSQL's classes 22 and 23. */
export const isAboutValues = (error: unknown) =>
  /^(?:SQLITE_CONSTRAINT|SQLITE_MISMATCH|SQLITE_TOOBIG|22...$|23...$)/.test(codeOf(error))

/** Milliseconds */
const longestPause = 400
const patience = 60_000

/** Tries again while another process writes, leaving it room in between; gives up after a minute. */
export const whenFree = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const end = Date.now() + patience
  for (let wait = 10; ; wait = Math.min(wait * 2, longestPause)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await pause(wait)
    }
  }
}
