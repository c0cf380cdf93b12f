import { type Kysely, type RawBuilder, sql } from 'kysely'
import { fold, foldedWords, withoutArticle } from '../../../contract/arabic'
import { maximumUnpagedItems, pageSize } from '../../../contract/constants'
import { readIsbn } from '../../../contract/rules/isbn'
import type { FoundProduct, ProductSearch, WordChoice } from '../../database/dialects/search'
import type { Database } from '../../database/schema'
import { heardWords, soundsOf } from '../../products/sounds'
import { idsOfIsbn } from './queries'
import { ranked } from './ranking'
import { rankedBySound } from './soundRanking'
import { isOneSlipAway, keptOf } from './typos'

/** So few results that a slip of the finger is likely. */
const tooFew = 3
/** Words of a query that are looked at; a longer one only costs. */
const maximumWords = 10
/** Words of a query that are taken for mistyped; each costs a look into the list of words. */
const maximumSuspects = 3
/** Neighbours of one mistyped word that are tried. */
const maximumNeighbours = 40

/** Products that sound like a query; more of them have only little of it in common. */
const maximumAlike = 200
/** Consonants of a query that say enough to be looked for by their sound. */
const fewestSounds = 3

const visible = sql<boolean>`p.hidden = 0`

/** Bare of its article a short word begins too many others, so then it stands for itself only. */
const choiceOf = (word: string): WordChoice => {
  const bare = withoutArticle(word)
  if (bare === word) return { beginnings: [word], whole: [] }
  return bare.length >= 3 ? { beginnings: [word, bare], whole: [] } : { beginnings: [word], whole: [bare] }
}

/** The words of a query that are looked at. */
const wordsOf = (text: string) => foldedWords(text).slice(0, maximumWords)

const spellingsOf = (word: string) => [...new Set([word, withoutArticle(word)])]

/** Words of products that a mistyped word may have meant. */
const meantBy = async (db: Kysely<Database>, search: ProductSearch, word: string): Promise<string[]> => {
  const meant = spellingsOf(word).map(async (typed) => {
    const kept = keptOf(typed)
    if (kept === null) return []
    return (await search.wordsAlike(db, kept)).filter((candidate) => isOneSlipAway(typed, candidate))
  })
  return [...new Set((await Promise.all(meant)).flat())].sort()
}

/**
 * For each word of a query those it may have meant, of the words that exist. Words that do not exist themselves are
 * suspected first; where all do, any of them may be the wrong one. null where nothing was meant.
 */
const neighbours = async (db: Kysely<Database>, search: ProductSearch, words: string[]) => {
  const known = new Set(words.length === 1 ? words : await search.knownWords(db, words))
  const unknown = words.filter((word) => !known.has(word) && keptOf(word) !== null)
  const suspects = new Set((unknown.length > 0 ? unknown : words).slice(0, maximumSuspects))
  const meant = await Promise.all(
    words.map(async (word) => (suspects.has(word) ? meantBy(db, search, word) : [])),
  )
  return meant.some((candidates) => candidates.length > 0) ? meant : null
}

const withNew = (found: FoundProduct[], more: FoundProduct[]) => {
  const ids = new Set(found.map(({ id }) => id))
  return [...found, ...more.filter(({ id }) => !ids.has(id))]
}

/** Ids of the products that sound so, in whichever letters they are written, the most alike first. */
const idsBySound = async (
  db: Kysely<Database>,
  search: ProductSearch,
  text: string,
  where: RawBuilder<boolean>,
): Promise<number[]> => {
  const words = heardWords(text).slice(0, maximumWords)
  const sounds = words.map(soundsOf).filter((some) => some.length > 0)
  const heard = sounds.map(([first = '']) => first).join('')
  if (heard.length < fewestSounds) return []
  return rankedBySound(await search.bySounds(db, sounds, { limit: maximumAlike, where }), words)
}

/** What a text has found. */
export interface Found {
  /** The best first. */
  ids: number[]
  /** By its letters as they were typed: nothing needs be guessed. */
  isAsTyped: boolean
  /** By whole words and their beginnings, which fill a page. */
  isByWords: boolean
}

/** As `searchFor`, by the letters as they are or, where they find too little, with one of them mistyped. */
const byLetters = async (
  db: Kysely<Database>,
  search: ProductSearch,
  text: string,
  where: RawBuilder<boolean>,
  before: Found | undefined,
): Promise<Found> => {
  const limits = { limit: maximumUnpagedItems, where }
  const words = wordsOf(text)
  if (words.length === 0) return { ids: [], isAsTyped: false, isByWords: false }
  const choices = words.map(choiceOf)
  const spellings = words.map((word) => spellingsOf(word))

  let found = await search.byWords(db, choices, limits)
  const isByWords = before?.isByWords === true || found.length >= pageSize
  if (found.length === limits.limit) {
    found = withNew(await search.byFirstWord(db, choices, limits), found)
  } else if (!isByWords) {
    found = withNew(found, await search.byParts(db, words.map(withoutArticle), limits))
  }
  const ids = ranked(found, fold(text), spellings)
  if (ids.length >= tooFew || before?.isAsTyped === true)
    return { ids: ids.slice(0, limits.limit), isAsTyped: true, isByWords }

  const meant = await neighbours(db, search, words)
  if (meant === null) return { ids, isAsTyped: false, isByWords }
  // What a single word finds by itself is found already.
  const typed = words.length === 1 ? [{ beginnings: [], whole: [] }] : choices
  const guesses = typed.map(({ beginnings, whole }, place) => ({
    beginnings,
    whole: [...whole, ...(meant[place] ?? []).slice(0, maximumNeighbours)],
  }))
  const guessed = withNew(found, await search.byWords(db, guesses, limits)).slice(found.length)
  const meantWords = words.map((word, place) => [...spellingsOf(word), ...(meant[place] ?? [])])
  return { ids: [...ids, ...ranked(guessed, fold(text), meantWords)], isAsTyped: false, isByWords }
}

/**
 * The products that a text finds, at most `maximumUnpagedItems`: by an ISBN alone; else by words and their beginnings;
 * where those fill no page, also inside words; where that finds too little, as if one letter of each longer word were
 * mistyped, and then whatever sounds so in Arabic or Latin letters.
 * @param where what is true of them besides, of the alias `p`
 * @param before what the text finds without that: who has found what was typed has mistyped nothing, and where words have
 * filled a page, nothing is looked for inside them
 */
export const searchFor = async (
  db: Kysely<Database>,
  search: ProductSearch,
  text: string,
  where: RawBuilder<boolean>,
  before?: Found,
): Promise<Found> => {
  const isbn = readIsbn(text)
  const exact = isbn === null ? [] : await idsOfIsbn(db, isbn, where)
  if (exact.length > 0) return { ids: exact, isAsTyped: true, isByWords: false }

  const found = await byLetters(db, search, text, where, before)
  if (found.ids.length >= tooFew || found.isAsTyped) return found
  const known = new Set(found.ids)
  const alike = await idsBySound(db, search, text, where)
  return { ...found, ids: [...found.ids, ...alike.filter((id) => !known.has(id))], isAsTyped: false }
}

/** Ids of the products that hold the words of a text or their beginnings, the newest first and nothing judged. */
export const idsByWords = async (
  db: Kysely<Database>,
  search: ProductSearch,
  text: string,
  where: RawBuilder<boolean>,
): Promise<number[]> => {
  const found = await search.byWords(db, wordsOf(text).map(choiceOf), { limit: maximumUnpagedItems, where })
  return found.map(({ id }) => id)
}

/** Ids of the visible products that a text finds, the best first. */
export const searchIds = async (
  db: Kysely<Database>,
  search: ProductSearch,
  text: string,
): Promise<number[]> => (await searchFor(db, search, text, visible)).ids
