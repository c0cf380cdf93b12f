import type { Kysely } from 'kysely'
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
}

/** The part of search that the two databases do each in their own way, always by an index. */
export interface ProductSearch {
  /** Visible products of which each choice matches a word. */
  byWords(db: Kysely<Database>, choices: WordChoice[], limits: SearchLimits): Promise<FoundProduct[]>
  /** The same, where the first choice is the very first word of the text: names that begin with the query. */
  byFirstWord(db: Kysely<Database>, choices: WordChoice[], limits: SearchLimits): Promise<FoundProduct[]>
  /** Visible products that hold every part somewhere, parts of at least 3 letters also within a word. */
  byParts(db: Kysely<Database>, parts: string[], limits: SearchLimits): Promise<FoundProduct[]>
  /** Which of these words stand in any product. */
  knownWords(db: Kysely<Database>, words: string[]): Promise<string[]>
}
