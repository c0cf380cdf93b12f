import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** Where Linux lists the threads of this process, each with its name. */
const threads = '/proc/self/task'
/** What Node calls them there: those of the pool in which passwords are hashed, and those of `node:worker_threads`. */
export type ThreadName = 'libuv-worker' | 'WorkerThread'

const lower = (thread: number) => {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers forbid it, and the shop works without.
  }
}

/**
 * Lets the thread that answers go before those of a name, where more want to run than there are cores. Linux alone gives threads
 * priorities of their own; elsewhere nothing changes.
 */
export const lowerThreads = async (wanted: ThreadName): Promise<void> => {
  for (const thread of await readdir(threads).catch(() => [])) {
    const name = await readFile(`${threads}/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() === wanted) lower(Number(thread))
  }
}
