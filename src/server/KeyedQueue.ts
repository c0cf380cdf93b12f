import { Failure, retryWhenAway } from './failure'

/** ms that somebody waits: those before each wait for something that is held. */
const patience = 10_000

/**
 * Lets work with the same key pass one after the other within this process; different keys do not meet. All of it, whatever its key, begins in turns of the event loop of its own, so that what takes no time, such as an
 * answer that is kept, comes in between.
 */
export class KeyedQueue<Key> {
  /** Of each key at which somebody is: what lets each of those who wait begin, the first first. */
  private readonly lines = new Map<Key, (() => void)[]>()
  private lastTurn = Promise.resolve()

  /** @param rest ms after each work until the next with its key */
  constructor(private readonly rest = 0) {}

  /** What `work` resolves to, run once it is at the head of its key's queue. Throws a Failure, 503, where that took too long. */
  async run<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const asked = performance.now()
    const line = this.lines.get(key)
    if (line) await new Promise<void>((resolve) => line.push(resolve))
    else this.lines.set(key, [])
    try {
      if (performance.now() - asked > patience) throw new Failure(503, 'unavailable', {}, retryWhenAway)
      await this.turn()
      return await work()
    } finally {
      if (this.rest === 0) this.letNext(key)
      else setTimeout(() => this.letNext(key), this.rest).unref()
    }
  }

  private turn(): Promise<void> {
    this.lastTurn = this.lastTurn.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
    return this.lastTurn
  }

  private letNext(key: Key) {
    const next = this.lines.get(key)?.shift()
    if (next) next()
    else this.lines.delete(key)
  }
}
