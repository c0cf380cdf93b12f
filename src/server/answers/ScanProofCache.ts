import { LRUCache } from 'lru-cache'

/** What a cache did since it was made, and what it holds. */
export interface CacheState {
  hits: number
  misses: number
  kept: number
  bytes: number
}

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
  private hits = 0
  private misses = 0

  constructor(maximumBytes: number) {
    const ofSize = (maxSize: number) =>
      new LRUCache<string, Entry<Value>>({ maxSize, sizeCalculation: ({ bytes }) => bytes })
    const room = Math.floor(maximumBytes * newcomersShare)
    this.newcomers = ofSize(room)
    this.regulars = ofSize(maximumBytes - room)
  }

  /** @param fits whether what is kept is still what is asked for */
  get(key: string, fits: (value: Value) => boolean = () => true): Value | undefined {
    const found = this.find(key)
    if (found !== undefined && fits(found)) {
      this.hits += 1
      return found
    }
    this.misses += 1
    return undefined
  }

  state(): CacheState {
    const { hits, misses, newcomers, regulars } = this
    return {
      hits,
      misses,
      kept: newcomers.size + regulars.size,
      bytes: newcomers.calculatedSize + regulars.calculatedSize,
    }
  }

  private find(key: string): Value | undefined {
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
