import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../../failure'
import { KeyedQueue } from '../../KeyedQueue'
import { ownThread } from '../../ownThread'
import { isSession } from './isSession'

const source = join(__dirname, 'isSession.ts')

/** The thread's program, beside the source or the build of this file. */
export const sessionProgram = existsSync(source) ? source : join(__dirname, 'session.js')

/** ms after which a check is given up and its thread ended; the largest session takes a fraction of it. */
const longestCheck = 5000
/** ms without work after which the thread is let go, and its memory with it. */
const idleTimeout = 10_000
/** MiB of the thread, more than two million values and their texts take, and of what it makes and throws away at once. */
const maximumHeap = 384
const maximumYoung = 4

export interface SessionCheck {
  /**
   * What support opens is the file of a session, and no more than it can hold. Throws Failure 400, and 503 where too many are
   * before it.
   * @param packed gzip, in base64
   */
  check: (packed: string) => Promise<void>
  close: () => Promise<void>
}

const threadOf = (filename: string) =>
  ownThread<string, boolean>({ filename, name: 'isSession', idleTimeout, maximumHeap, maximumYoung })

/**
 * A megabyte of strangers' bytes unpacks to sixteen, which JSON can make hundreds of. One is read at a time, in a thread of its own
 * with bounds: what ends it is no session.
 * @param program the build of isSession.ts; left out, they are read in this thread
 */
export const createSessionCheck = (program?: string): SessionCheck => {
  const thread = program === undefined ? undefined : threadOf(program)
  const line = new KeyedQueue<'session'>()
  const look = (packed: string) =>
    thread ? thread.run(packed, AbortSignal.timeout(longestCheck)).catch(() => false) : isSession(packed)
  return {
    async check(packed) {
      const isGood = await line.run('session', () => Promise.resolve(look(packed)))
      if (!isGood) throw new Failure(400, 'sessionUnreadable')
    },
    close: async () => thread?.close(),
  }
}
