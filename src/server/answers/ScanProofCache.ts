import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  value: Value
  bytes: number
}

/** The part of the room for what was asked for once; the rest is for what was asked for again. */
const newcomersShare = 1 / 4

/**
 * Keeps what was used last, up to a number of bytes, and what was used more than once apart from what was used once: a
 * robot that walks through the whole catalogue drives out newcomers, and nothing that people come back to.
 */
export class ScanProofCache<Value> {
  private readonly newcomers: LRUCache<string, Entry<Value>>
  private readonly regulars: LRUCache<string, Entry<Value>>

  constructor(maximumBytes: number) {
    const ofSize = (maxSize: number) =>
      new LRUCache<string, Entry<Value>>({ maxSize, sizeCalculation: ({ bytes }) => bytes })
    const room = Math.floor(maximumBytes * newcomersShare)
    this.newcomers = ofSize(room)
    this.regulars = ofSize(maximumBytes - room)
  }

  get(key: string): Value | undefined {
    const regular = this.regulars.get(key)
    if (regular !== undefined) return regular.value
    const newcomer = this.newcomers.get(key)
    if (newcomer === undefined) return undefined
    this.newcomers.delete(key)
    this.regulars.set(key, newcomer)
    return newcomer.value
  }

  has(key: string): boolean {
    return this.regulars.has(key) || this.newcomers.has(key)
  }

  /** A value larger than the newcomers' room is not kept: it would drive out everything else. */
  set(key: string, value: Value, bytes: number) {
    const known = this.regulars.delete(key)
    this.newcomers.delete(key)
    ;(known ? this.regulars : this.newcomers).set(key, { value, bytes: bytes + 2 * key.length })
  }

  clear() {
    this.newcomers.clear()
    this.regulars.clear()
  }
}
