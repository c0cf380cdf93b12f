import type { FastifyBaseLogger } from 'fastify'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { claimJob, giveBack, type JobAtWork, type Progress, renewal, renewLease } from './jobs'
import { Cancelled, workOn } from './work'

/** ms between two looks for imports that came to another server, or wait for their turn. */
const interval = 2000

export interface ImportWorker {
  /** Looks for imports now and then, until `stop`. */
  start(): void
  /** Looks at once. */
  nudge(): void
  /** Works on all that wait; resolves when nothing is left. */
  work(): Promise<void>
  /** Takes no further import; the one in hand goes back to those that wait, after the rows that are on their way. */
  stop(): Promise<void>
}

export interface ImportWorkerDeps {
  database: Pick<OpenDatabase, 'db' | 'own'>
  config: Pick<Config, 'dataDir' | 'money'>
  log: FastifyBaseLogger
}

/** The server is about to stop. */
class Stopping extends Error {
  override name = 'Stopping'
}

/** So many changed products are worth tidying the search for, which looks at all of it. */
const manyRows = 1000

/** Imports what people at the desk send, one file at a time on all servers of a database. */
export const createImportWorker = ({ database, config, log }: ImportWorkerDeps): ImportWorker => {
  const { db, own } = database
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let working: Promise<void> | undefined
  let isAskedAgain = false

  const carry = async (job: JobAtWork) => {
    let rows = 0
    const tell = async (progress: Progress) => {
      rows = progress.rows
      if (await renewLease(db, job.id, progress)) throw new Cancelled()
      if (isStopped) throw new Stopping()
      await breathe()
    }
    // What takes long between two words, such as reading a record that is cut, does not lose it.
    const renewing = setInterval(() => {
      renewLease(db, job.id).catch((error: unknown) => {
        log.error({ err: error }, 'an import could not be written down')
      })
    }, renewal)
    try {
      await workOn(job, { db, dataDir: config.dataDir, currency: config.money?.code, tell })
      if (job.state !== 'checking' && rows >= manyRows) await own.tidySearch(db)
    } finally {
      clearInterval(renewing)
    }
  }

  const workUntilQuiet = async () => {
    while (isAskedAgain && !isStopped) {
      isAskedAgain = false
      const job = await claimJob(db)
      if (job === undefined) continue
      isAskedAgain = true
      try {
        await carry(job)
      } catch (error) {
        if (error instanceof Stopping) return giveBack(db, job.id)
        // It is shown as interrupted once its lease is over, to be continued or taken back by whoever sent it.
        log.error({ err: error, importJob: job.id }, 'an import was broken off')
      }
    }
  }

  const work = (): Promise<void> => {
    isAskedAgain = true
    working ??= workUntilQuiet()
      .catch((error: unknown) => {
        log.error({ err: error }, 'imports could not be read')
      })
      .finally(() => {
        working = undefined
      })
    return working
  }

  return {
    start() {
      timer ??= setInterval(() => void work(), interval)
      void work()
    },
    nudge() {
      if (timer) void work()
    },
    work,
    async stop() {
      isStopped = true
      clearInterval(timer)
      timer = undefined
      await working
    },
  }
}
