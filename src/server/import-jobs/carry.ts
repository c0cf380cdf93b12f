import { setImmediate as breathe } from 'node:timers/promises'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { giveBack, type JobAtWork, type Progress, renewal, renewLease } from './jobs'
import { Cancelled, workOn } from './work'

export interface Carrying {
  database: Pick<OpenDatabase, 'db' | 'own'>
  config: Pick<Config, 'dataDir' | 'money'>
  /** Once it is aborted the import goes back to those that wait, after the rows that are on their way. */
  stopping: AbortSignal
  /** Is told what goes wrong meanwhile and does not end the import. */
  onError: (error: unknown) => void
}

/** Does what an import waits for, to its end, or until the server is about to stop. Rejects where it was broken off. */
export type Carry = (job: JobAtWork, stopping: AbortSignal) => Promise<void>

class Stopping extends Error {
  override name = 'Stopping'
}

/** So many changed products are worth tidying the search for, which looks at all of it. */
const manyRows = 1000

/** ms between two words about how far it is: each is written to the disk. */
const pause = 250

/** `Carry` in this process. */
export const carry = async (
  job: JobAtWork,
  { database: { db, own }, config, stopping, onError }: Carrying,
): Promise<void> => {
  let rows = 0
  let toldAt = -Infinity
  const tell = async (progress: Progress) => {
    rows = progress.rows
    if (stopping.aborted) throw new Stopping()
    if (performance.now() - toldAt >= pause) {
      toldAt = performance.now()
      if (await renewLease(db, job.id, progress)) throw new Cancelled()
    }
    await breathe()
  }
  // What takes long between two words, such as reading a record that is cut, does not lose it.
  const renewing = setInterval(() => {
    renewLease(db, job.id).catch(onError)
  }, renewal)
  try {
    await workOn(job, { db, dataDir: config.dataDir, currency: config.money?.code, tell })
    if (job.state !== 'checking' && rows >= manyRows) await own.tidySearch(db)
  } catch (error) {
    if (!(error instanceof Stopping)) throw error
    await giveBack(db, job.id)
  } finally {
    clearInterval(renewing)
  }
}
