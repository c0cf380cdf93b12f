import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../database/connect'
import type { Carry } from './carry'
import { breakOff, claimJob } from './jobs'

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
  database: Pick<OpenDatabase, 'db'>
  log: FastifyBaseLogger
  carry: Carry
}

/** Imports what people at the desk send, one file at a time on all servers of a database. */
export const createImportWorker = ({ database: { db }, log, carry }: ImportWorkerDeps): ImportWorker => {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let isAskedAgain = false

  const workUntilQuiet = async () => {
    while (isAskedAgain && !stopping.signal.aborted) {
      isAskedAgain = false
      const job = await claimJob(db)
      if (job === undefined) continue
      isAskedAgain = true
      try {
        await carry(job, stopping.signal)
      } catch (error) {
        // It is shown as interrupted, to be continued or taken back by whoever sent it.
        log.error({ err: error, importJob: job.id }, 'an import was broken off')
        // Where the database is away its lease runs out.
        await breakOff(db, job.id).catch((failure: unknown) => {
          log.error({ err: failure, importJob: job.id }, 'an import that was broken off could not be told so')
        })
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
      stopping.abort()
      clearInterval(timer)
      timer = undefined
      await working
    },
  }
}
