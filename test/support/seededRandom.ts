/** Numbers that look random and are the same for the same seed (mulberry32), so that a failing round can be repeated. */
export interface SeededRandom {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  one<Item>(items: readonly Item[]): Item
}

export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    one(items) {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('There is nothing to choose from')
      return item
    },
  }
}
