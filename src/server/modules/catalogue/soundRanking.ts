import type { FoundProduct } from '../../database/dialects/search'
import { spoken } from '../../products/sounds'

/** A vowel more or less is a smaller difference than a consonant: Arabic leaves most of them out. */
const weightOf = (letter: string) => ('aiuh'.includes(letter) ? 0.25 : 1)

/** How far two spoken words are apart, 0 for the same to 1: the weight of the letters that one has and the other has not. */
const distance = (one: string, other: string): number => {
  let row = [0]
  for (const letter of other) row.push((row.at(-1) ?? 0) + weightOf(letter))
  for (const letter of one) {
    const weight = weightOf(letter)
    const next = [(row[0] ?? 0) + weight]
    for (let place = 0; place < other.length; place += 1) {
      const there = other[place] ?? ''
      const changed = (row[place] ?? 0) + (letter === there ? 0 : Math.max(weight, weightOf(there)))
      next.push(Math.min(changed, (row[place + 1] ?? 0) + weight, (next[place] ?? 0) + weightOf(there)))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / Math.max(one.length, other.length, 1)
}

/** Letters of one word that are compared. */
const longestWord = 24

const heard = (words: string[]) => words.map((word) => spoken(word).slice(0, longestWord))

/**
 * Ids of products that sound like the words of a query, the most alike first: words of the name, which stand first, before
 * those of author and library, and among equals the shorter text, then the newer product.
 */
export const rankedBySound = (products: FoundProduct[], words: string[]): number[] => {
  const asked = heard(words)
  return products
    .map(({ id, search_text }) => {
      const texts = heard(search_text.split(' '))
      const ranks = asked.map((word) =>
        Math.min(...texts.map((text, place) => distance(word, text) + Math.min(place, 50) / 500)),
      )
      const rank = ranks.reduce((sum, one) => sum + one, 0) / ranks.length
      return { id, rank: rank + Math.min(texts.length, 50) / 500 }
    })
    .sort((one, other) => one.rank - other.rank || other.id - one.id)
    .map(({ id }) => id)
}
