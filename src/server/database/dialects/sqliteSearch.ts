import { CompiledQuery, type Kysely } from 'kysely'
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

/** A word of FTS5's query language; folded words hold no quotes. */
const quoted = (word: string) => `"${word}"`

const anyOf = ({ beginnings, whole }: WordChoice, mark = '') =>
  `(${[...beginnings.map((word) => `${mark}${quoted(word)}*`), ...whole.map((word) => mark + quoted(word))].join(' OR ')})`

const matching = `
  select p.id, p.name, p.name_ar, p.name_en, p.search_text
  from products_search as f join products as p on p.id = f.rowid
  where f.products_search match ? and p.hidden = 0
  order by f.rowid desc limit ?`

/** `anyOf` each choice. */
const found = async (db: Db, choices: string[], { limit }: SearchLimits) => {
  const { rows } = await db.executeQuery<FoundProduct>(
    CompiledQuery.raw(matching, [choices.join(' AND '), limit]),
  )
  return rows
}

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
  byWords: (db, choices, limits) =>
    found(
      db,
      choices.map((choice) => anyOf(choice)),
      limits,
    ),
  byFirstWord: (db, [first, ...others], limits) =>
    first === undefined
      ? Promise.resolve([])
      : found(db, [anyOf(first, '^'), ...others.map((choice) => anyOf(choice))], limits),
  async byParts(db, parts, limits) {
    const holders = await Promise.all(parts.map((part) => holdersOf(db, part)))
    if (holders.every((words) => words.length === 0)) return []
    const choices = parts.map((part, place) => anyOf({ beginnings: [part], whole: holders[place] ?? [] }))
    return found(db, choices, limits)
  },
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

/** A longer word, which is none, is listed without its endings: together they would fill pages. */
const longestWord = 64
/** Where endings begin, counted from 1: behind the first letter. */
const places = JSON.stringify(Array.from({ length: longestWord - shortestPart }, (_, place) => place + 2))

const noteWords = `
  insert into search_words
  select distinct value from json_each('[' || replace(json_quote(new.search_text), ' ', '","') || ']')
  where value <> '' on conflict do nothing;`
const endingsOf = (words: string) => `
  select substr(word, value) as ending, word from ${words}, json_each('${places}')
  where value <= length(word) - ${String(shortestPart - 1)} and length(word) <= ${String(longestWord)}`

/**
 * Lists every word that ever stood in a product, and each of its endings that is shorter than the word: letters within a
 * word begin such an ending. Triggers follow `products.search_text`. The lists take the place of `products_inside`.
 */
export const createSearchWords = [
  'create table search_words (word text primary key) without rowid',
  'create table search_endings (ending text, word text, primary key (ending, word)) without rowid',
  'insert into search_words select term from products_words',
  `insert into search_endings ${endingsOf('search_words')} order by ending, word`,
  `create trigger search_words_added after insert on search_words begin
     insert into search_endings ${endingsOf('(select new.word as word)')}; end`,
  `create trigger search_words_after_insert after insert on products begin ${noteWords} end`,
  `create trigger search_words_after_update after update of search_text on products
   when old.search_text <> new.search_text begin ${noteWords} end`,
  ...['added', 'removed', 'changed'].map((event) => `drop trigger products_inside_${event}`),
  'drop table products_inside',
  'drop table products_words',
]
