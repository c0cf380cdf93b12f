import { readdir, readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'

/** Where Linux lists the threads of this process, each with its name. */
const threads = '/proc/self/task'
/** What Node calls those of the pool in which passwords are hashed. */
const pooled = 'libuv-worker'

const lower = (thread: number) => {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers forbid it, and the shop works without.
  }
}

/**
 * Lets the thread that answers go before those that hash passwords, where more want to run than there are cores. Linux
 * alone gives threads priorities of their own; elsewhere nothing changes.
 */
export const lowerPool = async (): Promise<void> => {
  for (const thread of await readdir(threads).catch(() => [])) {
    const name = await readFile(`${threads}/${thread}/comm`, 'utf8').catch(() => '')
    if (name.trim() === pooled) lower(Number(thread))
  }
}
