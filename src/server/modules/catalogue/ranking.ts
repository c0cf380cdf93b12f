import { fold } from '../../../contract/arabic'
import type { FoundProduct } from '../../database/dialects/search'

/** How well a text holds a word, and where: whole words before beginnings before insides. Lower is better. */
const placeOf = (padded: string, word: string): number => {
  const inside = padded.indexOf(word)
  if (inside < 0) return 8
  const early = (at: number) => Math.min(at, 999) / 250
  const whole = padded.indexOf(` ${word} `)
  if (whole >= 0) return early(whole)
  const beginning = padded.indexOf(` ${word}`)
  return beginning >= 0 ? 1 + early(beginning) : 3 + early(inside)
}

/** 0: the very name; 1: a name that begins with these words; 2: with their beginnings; null: none of them. */
const nameRank = ({ name, name_ar, name_en }: FoundProduct, query: string): number | null => {
  const ranks = [name, name_ar, name_en].flatMap((text) => {
    const folded = text === null ? '' : fold(text)
    if (!folded.startsWith(query)) return []
    if (folded === query) return [0]
    return [(folded[query.length] === ' ' ? 1 : 2) + Math.min(folded.length, 999) / 1000]
  })
  return ranks.length === 0 ? null : Math.min(...ranks)
}

/**
 * Exact name, then a name that begins with the query, then words of the name before words of the author and the
 * library, which stand later in the text; among equals the shorter one.
 */
const rankOf = (product: FoundProduct, query: string, spellings: string[][]): number => {
  const padded = ` ${product.search_text} `
  const places = spellings.map((words) => Math.min(...words.map((word) => placeOf(padded, word))))
  const holdsAllWords = places.every((place) => place < 1 + 999 / 250)
  const rank = holdsAllWords ? nameRank(product, query) : null
  const brevity = Math.min(padded.length, 999) / 10_000
  return rank ?? 3 + brevity + places.reduce((sum, place) => sum + place, 0) / places.length
}

/**
 * Ids of the products, the best first; among equals the newer one, which has the higher id.
 * `spellings`: for each word of the query the forms that count as the same word.
 */
export const ranked = (products: FoundProduct[], query: string, spellings: string[][]): number[] =>
  products
    .map((product) => ({ id: product.id, rank: rankOf(product, query, spellings) }))
    .sort((one, other) => one.rank - other.rank || other.id - one.id)
    .map(({ id }) => id)
