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

/**
 * Products whose entry in a full-text index matches; written so that SQLite begins with the index, looks at what they are
 * narrowed by in another one, and reads those alone that pass.
 */
const matching = async (
  db: Db,
  index: 'products_search' | 'search_sounds',
  query: string,
  { limit, where }: SearchLimits,
) => {
  const { rows } = await sql<FoundProduct>`
    select t.id, t.name, t.name_ar, t.name_en, t.search_text
    from ${sql.table(index)} as f cross join products as p indexed by products_narrowed cross join products as t
    where ${sql.ref(`f.${index}`)} match ${query} and p.id = f.rowid and ${where} and t.id = p.id
    order by f.rowid desc limit ${limit}`.execute(db)
  return rows
}

/** Of the newest products that match, so many as are `read`, those whose text holds each part. */
const matchingWithin = async (
  db: Db,
  query: string,
  { parts, read }: { parts: string[]; read: number },
  { limit, where }: SearchLimits,
) => {
  const holdsAll = sql.join(
    parts.map((part) => sql`instr(p.search_text, ${part}) > 0`),
    sql` and `,
  )
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.name_ar, p.name_en, p.search_text
    from (
      select rowid as id from products_search where products_search match ${query} order by rowid desc limit ${read}
    ) as f cross join products as p
    where p.id = f.id and ${holdsAll} and ${where}
    order by p.id desc limit ${limit}`.execute(db)
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

/** A part that is in more words is in enough products of these, unless something else is looked for beside it. */
const maximumHolders = 200

interface Part {
  part: string
  /** Words that hold it behind their first letter. */
  holders: string[]
  /** There are more of them. */
  isCut: boolean
}

const partOf = async (db: Db, part: string): Promise<Part> => {
  const words =
    part.length < shortestPart
      ? []
      : await wordsOf(
          db,
          'select word from search_endings where ending >= ? and ending < ? order by ending limit ?',
          [part, behind(part), maximumHolders + 1],
        )
  return { part, holders: words.slice(0, maximumHolders), isCut: words.length > maximumHolders }
}

const holding = (parts: readonly Part[]) =>
  parts.map(({ part, holders }) => anyOf({ beginnings: [part], whole: holders })).join(' AND ')

/** Texts that are read for parts which are in too many words to name them all. */
const mostRead = 10_000

/**
 * Products that hold every part, some of which are in more words than can be named. Those of them are read that hold the other
 * parts, or where there are none, that hold one of them.
 */
const readFor = async (db: Db, parts: readonly Part[], limits: SearchLimits) => {
  const nameable = parts.filter(({ isCut }) => !isCut)
  const beginnings = nameable.length > 0 ? [nameable] : parts.map((part) => [part])
  const read = Math.floor(mostRead / beginnings.length)
  const lists = await Promise.all(
    beginnings.map((known) => {
      const others = parts.filter((part) => !known.includes(part)).map(({ part }) => part)
      return matchingWithin(db, holding(known), { parts: others, read }, limits)
    }),
  )
  return lists.flat()
}

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
    const all = await Promise.all(parts.map((part) => partOf(db, part)))
    if (all.every(({ holders }) => holders.length === 0)) return []
    const named = await matching(db, 'products_search', holding(all), limits)
    if (named.length === limits.limit || all.length === 1 || all.every(({ isCut }) => !isCut)) return named
    const more = await readFor(db, all, limits)
    return [...new Map([...named, ...more].map((product) => [product.id, product])).values()].slice(
      0,
      limits.limit,
    )
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
