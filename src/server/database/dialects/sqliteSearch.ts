import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema'
import {
  behind,
  type FoundProduct,
  type ProductSearch,
  type SearchLimits,
  shortestPart,
  type WordChoice,
  wordsOf,
} from './search'

type Db = Kysely<Database>

/** A word of FTS5's query language. */
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

const anyOf = ({ beginnings, whole }: WordChoice, mark = '') =>
  `(${[...beginnings.map((word) => `${mark}${quoted(word)}*`), ...whole.map((word) => mark + quoted(word))].join(' OR ')})`

/** Products whose entry in a full-text index matches; written so that SQLite begins with the index. */
const matching = async (
  db: Db,
  index: 'products_search' | 'search_sounds',
  query: string,
  { limit, where }: SearchLimits,
) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.name_ar, p.name_en, p.search_text
    from ${sql.table(index)} as f cross join products as p
    where ${sql.ref(`f.${index}`)} match ${query} and p.id = f.rowid and ${where}
    order by f.rowid desc limit ${limit}`.execute(db)
  return rows
}

/** `anyOf` each choice. */
const found = (db: Db, choices: string[], limits: SearchLimits) =>
  matching(db, 'products_search', choices.join(' AND '), limits)

/** So many words are merged faster one by one, up to the last product that is wanted, than the whole beginning is. */
const fewWords = 64

/** The choices with words in place of beginnings, where these are few. */
const listed = (db: Db, choices: WordChoice[]): Promise<WordChoice[]> =>
  Promise.all(
    choices.map(async (choice) => {
      const begun = await Promise.all(
        choice.beginnings.map((beginning) =>
          wordsOf(db, 'select word from search_words where word >= ? and word < ? limit ?', [
            beginning,
            behind(beginning),
            fewWords + 1,
          ]),
        ),
      )
      const words = begun.flat()
      return words.length === 0 || words.length > fewWords
        ? choice
        : { beginnings: [], whole: [...new Set([...choice.whole, ...words])] }
    }),
  )

/** A part that is in more words is in enough products of these. */
const maximumHolders = 200

/** Words that hold a part behind their first letter. */
const holdersOf = async (db: Db, part: string) =>
  part.length < shortestPart
    ? []
    : wordsOf(
        db,
        'select word from search_endings where ending >= ? and ending < ? order by ending limit ?',
        [part, behind(part), maximumHolders],
      )

const isSoLong = 'length(word) between ? and ?'
const framed = `
  select word from search_endings where ending = ? and word >= ? and word < ? and ${isSoLong}`
const likeWords = [
  `select word from search_words where word >= ? and word < ? and ${isSoLong}`,
  ...[framed, framed, framed],
  'select word from search_words where word in (?, ?, ?, ?)',
].join(' union all ')

/** Products by the full-text index `products_search`; words by the lists `search_words` and `search_endings`. */
export const sqliteSearch: ProductSearch = {
  async byWords(db, choices, limits) {
    const words = await listed(db, choices)
    return found(
      db,
      words.map((choice) => anyOf(choice)),
      limits,
    )
  },
  async byFirstWord(db, choices, limits) {
    const [first, ...others] = await listed(db, choices)
    if (first === undefined) return []
    return found(db, [anyOf(first, '^'), ...others.map((choice) => anyOf(choice))], limits)
  },
  async byParts(db, parts, limits) {
    const holders = await Promise.all(parts.map((part) => holdersOf(db, part)))
    if (holders.every((words) => words.length === 0)) return []
    const choices = parts.map((part, place) => anyOf({ beginnings: [part], whole: holders[place] ?? [] }))
    return found(db, choices, limits)
  },
  bySounds: (db, words, limits) =>
    matching(
      db,
      'search_sounds',
      words.map((sounds) => anyOf({ beginnings: [], whole: sounds })).join(' AND '),
      limits,
    ),
  knownWords: (db, words) =>
    wordsOf(db, 'select word from search_words where word in (select value from json_each(?))', [
      JSON.stringify(words),
    ]),
  wordsAlike: (db, { beginning, frames, exact, lengths }) =>
    wordsOf(db, likeWords, [
      ...[beginning, behind(beginning), ...lengths],
      ...frames.flatMap((frame) => [frame.ending, frame.beginning, behind(frame.beginning), ...lengths]),
      ...exact,
    ]),
}
