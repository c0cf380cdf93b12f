import { constants, setPriority } from 'node:os'
import { readConfig } from '../config'
import { openDatabase } from '../database/connect'
import type { Said } from './carryApart'
import { carry } from './carry'
import { isAtWork } from './jobs'

/** One import, in a process of its own; its number is the only word on the command line. */
const main = async (jobId: number) => {
  const say = (word: Said) => process.send?.(word)
  const tellOf = (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    say({ error: message, stack })
  }
  const stopping = new AbortController()
  process.on('message', () => {
    stopping.abort()
  })
  // The server has died: its import is over too, and is shown as interrupted.
  const endToo = () => process.exit(1)
  process.on('disconnect', endToo)
  // Ctrl-C is meant for the server, which says here what is to be done.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  process.umask(0o077)

  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    const job = await database.db
      .selectFrom('import_jobs')
      .selectAll()
      .where('id', '=', jobId)
      .executeTakeFirst()
    if (job !== undefined && isAtWork(job))
      await carry(job, { database, config, stopping: stopping.signal, onError: tellOf })
  } catch (error) {
    tellOf(error)
    process.exitCode = 1
  } finally {
    await database.close()
  }
  process.off('disconnect', endToo)
  process.disconnect()
}

void main(Number(process.argv[2]))
