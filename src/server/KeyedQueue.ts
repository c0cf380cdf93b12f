import { Failure, retryWhenAway } from './failure'

/** ms that somebody waits: those before each wait for something that is held. */
const patience = 10_000

/** Those who are at it, and what lets each of those who wait begin, the first first. */
interface Line {
  running: number
  waiting: (() => void)[]
}

/** How work with the same key passes. */
interface Pace {
  /** So many at once. */
  atOnce?: number
  /** ms that its place then stays empty. */
  rest?: number
}

/**
 * Lets work with the same key pass one after the other, or so many at once, within this process; different keys do not
 * meet. All of it, whatever its key, begins in turns of the event loop of its own, so that what takes no time, such as an
 * answer that is kept, comes in between.
 */
export class KeyedQueue<Key> {
  private readonly lines = new Map<Key, Line>()
  private readonly atOnce: number
  private readonly rest: number
  private lastTurn = Promise.resolve()

  constructor({ atOnce = 1, rest = 0 }: Pace = {}) {
    this.atOnce = atOnce
    this.rest = rest
  }

  /** What `work` resolves to, run once it is at the head of its key's queue. Throws a Failure, 503, where that took too long. */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] }
    this.lines.set(key, line)
    const asked = performance.now()
    if (line.running < this.atOnce) line.running += 1
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      if (performance.now() - asked > patience) throw new Failure(503, 'unavailable', {}, retryWhenAway)
      await this.turn()
      return await work()
    } finally {
      if (this.rest === 0) this.letNext(key, line)
      else setTimeout(() => this.letNext(key, line), this.rest).unref()
    }
  }

  private turn(): Promise<void> {
    this.lastTurn = this.lastTurn.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
    return this.lastTurn
  }

  private letNext(key: Key, line: Line) {
    const next = line.waiting.shift()
    if (next !== undefined) next()
    else line.running -= 1
    if (line.running === 0) this.lines.delete(key)
  }
}
