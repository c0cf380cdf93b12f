import { setTimeout as after } from 'node:timers/promises'
import { codeOf } from '../../codeOf'

/** The longest wait for another process that writes, in ms. */
const patience = 5000
/** ms between tries. A try is some microseconds, and one who asks seldom misses the moments between others' writes. */
const longestPause = 8

const isBusy = (error: unknown) => codeOf(error) === 'SQLITE_BUSY'

/**
 * Does what another process may keep from being done, again and again until it is free, while this process goes on with
 * everything else. Gives up, with SQLite's error, when `since` (ms, by performance.now) lies too long ago.
 */
export const untilFree = async <Result>(work: () => Result, since?: number): Promise<Result> => {
  let deadline: number | undefined
  for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error)) throw error
      deadline ??= (since ?? performance.now()) + patience
      if (performance.now() > deadline) throw error
      await after(pause)
    }
  }
}
