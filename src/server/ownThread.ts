import { Piscina } from 'piscina'
import { lowerThreads } from './lowerThreads'

/** A thread that does one task after another. */
export interface OwnThread<Task, Result> {
  /** Rejects with what the task threw, where the thread ended before it was done, and once `signal` gave it up. */
  run: (task: Task, signal?: AbortSignal) => Promise<Result>
  /** Tasks before which another one is done. */
  waiting: () => number
  close: () => Promise<void>
}

interface ThreadOptions {
  /** A program, and the function that it exports for a task. */
  filename: string
  name: string
  /** ms without work after which the thread is let go, and its memory with it. */
  idleTimeout: number
  /** MiB of what it holds, and of what it makes and throws away at once. */
  maximumHeap: number
  maximumYoung: number
  /** What the program reads from `node:worker_threads`. */
  workerData?: unknown
}

/**
 * A thread that begins with its first task, and again where it has ended. It goes behind the thread that answers where more want
 * to run than there are cores.
 */
export const ownThread = <Task, Result>({
  maximumHeap,
  maximumYoung,
  ...options
}: ThreadOptions): OwnThread<Task, Result> => {
  const pool = new Piscina<Task, Result>({
    ...options,
    minThreads: 0,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: maximumHeap, maxYoungGenerationSizeMb: maximumYoung },
  })
  // A thread has its name once it works.
  let isLowered = false
  pool.on('workerCreate', () => (isLowered = false))
  return {
    async run(task, signal) {
      const result = await pool.run(task, signal && { signal })
      if (!isLowered) {
        isLowered = true
        void lowerThreads('WorkerThread')
      }
      return result
    },
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  }
}
