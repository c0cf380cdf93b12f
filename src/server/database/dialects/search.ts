import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../schema'

/** What one word of a query may be in a product's `search_text`. All words are folded, so none holds a wildcard. */
export interface WordChoice {
  /** Words that begin so. */
  beginnings: string[]
  /** Exactly these words. */
  whole: string[]
}

/** A product that was found, with all that ranking reads. */
export interface FoundProduct {
  id: number
  name: string
  name_ar: string | null
  name_en: string | null
  search_text: string
}

export interface SearchLimits {
  /** At most this many, the newest ids first. */
  limit: number
  /** What is true of them besides, of the alias `p`; hidden ones are found where it lets them. */
  where: RawBuilder<boolean>
}

/** What a word may look like: it begins so, or has one of the frames, or is one of the exact words. */
export interface Likeness {
  beginning: string
  /** How it begins, with no letter or more, and how it ends, with `shortestPart` letters or more and another before them. */
  frames: readonly [Frame, Frame, Frame]
  exact: readonly [string, string, string, string]
  /** The least and the most letters of the word; exact ones have what they have. */
  lengths: readonly [number, number]
}

interface Frame {
  beginning: string
  ending: string
}

/** Fewer letters are in most texts; they are looked for at the beginnings of words only. */
export const shortestPart = 3

/** The part of search that the two databases do each in their own way, always by an index. */
export interface ProductSearch {
  /** Products of which each choice matches a word. */
  byWords(db: Kysely<Database>, choices: WordChoice[], limits: SearchLimits): Promise<FoundProduct[]>
  /** The same, where the first choice is the very first word of the text: names that begin with the query. */
  byFirstWord(db: Kysely<Database>, choices: WordChoice[], limits: SearchLimits): Promise<FoundProduct[]>
  /**
   * Products that hold every part, parts of at least `shortestPart` letters also within a word. What `byWords`
   * finds by their beginnings may be left out.
   */
  byParts(db: Kysely<Database>, parts: string[], limits: SearchLimits): Promise<FoundProduct[]>
  /** Products of which, for each word, one of its sounds is one of a word of theirs (products/sounds.ts). */
  bySounds(db: Kysely<Database>, words: string[][], limits: SearchLimits): Promise<FoundProduct[]>
  /** Which of these words stand in any product. */
  knownWords(db: Kysely<Database>, words: string[]): Promise<string[]>
  /** The words of products that look so; one may come twice. */
  wordsAlike(db: Kysely<Database>, likeness: Likeness): Promise<string[]>
}

/** Above every text that begins so. */
export const behind = (beginning: string) => `${beginning}\u{10ffff}`

/** The column `word` of a statement that is always the same text, and therefore needs no building. */
export const wordsOf = async (db: Kysely<Database>, text: string, values: unknown[]): Promise<string[]> => {
  const { rows } = await db.executeQuery<{ word: string }>(CompiledQuery.raw(text, values))
  return rows.map(({ word }) => word)
}
