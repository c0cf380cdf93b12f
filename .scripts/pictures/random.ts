/** Numbers in [0, 1) that are the same for the same word, so that a picture drawn again is the same picture. */
export const randomOf = (word: string): (() => number) => {
  let state = 2166136261
  for (const letter of word) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const pick = <T>(random: () => number, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}
