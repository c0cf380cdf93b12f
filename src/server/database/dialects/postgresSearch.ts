import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../schema'
import type { FoundProduct, ProductSearch, SearchLimits, WordChoice } from './search'

type Db = Kysely<Database>
type Condition = RawBuilder<unknown>

const like = (pattern: string): Condition => sql`p.search_text like ${pattern}`
const either = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

const beginsText = (word: string) => [like(`${word}%`)]
const beginsWord = (word: string) => [like(`${word}%`), like(`% ${word}%`)]
const isFirst = (word: string) => [like(`${word} %`), like(word)]
/** All of them by one look into the index: a mistyped word may mean dozens. */
const isOneOf = (words: string[]) => sql`string_to_array(p.search_text, ' ') && ${words}::text[]`

const anyWord = ({ beginnings, whole }: WordChoice) =>
  either([...beginnings.flatMap(beginsWord), ...(whole.length === 0 ? [] : [isOneOf(whole)])])
const anyFirstWord = ({ beginnings, whole }: WordChoice) =>
  either([...beginnings.flatMap(beginsText), ...whole.flatMap(isFirst)])

const newestFirst = sql`p.id desc`
/** The same order, in which no index stands: rare words would be looked for through every product from the newest on. */
const newestFoundFirst = sql`p.id + 0 desc`

const found = async (db: Db, condition: Condition, { limit }: SearchLimits, order = newestFirst) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.name_ar, p.name_en, p.search_text from products as p
    where ${condition} and p.hidden = 0 order by ${order} limit ${limit}`.execute(db)
  return rows
}

/** Shorter parts are in most texts; they are looked for at the beginnings of words. */
const minimumPart = 3

/**
 * Patterns over the trigram index `products_search`, whole words over `products_words`; words that exist are listed in
 * `search_words`.
 */
export const postgresSearch: ProductSearch = {
  byWords(db, choices, limits) {
    const isGuess = choices.some(({ whole }) => whole.length > 0)
    return found(db, all(choices.map(anyWord)), limits, isGuess ? newestFoundFirst : newestFirst)
  },
  byFirstWord: (db, [first, ...others], limits) =>
    first === undefined
      ? Promise.resolve([])
      : found(db, all([anyFirstWord(first), ...others.map(anyWord)]), limits),
  byParts(db, parts, limits) {
    if (parts.every((part) => part.length < minimumPart)) return Promise.resolve([])
    const conditions = parts.map((part) =>
      part.length < minimumPart ? either(beginsWord(part)) : like(`%${part}%`),
    )
    return found(db, all(conditions), limits)
  },
  async knownWords(db, words) {
    const { rows } = await sql<{
      word: string
    }>`select word from search_words where word = any(${words})`.execute(db)
    return rows.map(({ word }) => word)
  },
}

/** Every product by its words. */
export const createWordIndex = `create index products_words on products using gin (string_to_array(search_text, ' '))`

/** Names the lock that importers take in turn while they add words ('word' as a number). */
const wordLock = 0x776f7264

/** Every word that ever stood in a product: what a mistyped word may have meant. Triggers follow `search_text`. */
export const createSearchWords = [
  'create table search_words (word text collate "C" primary key)',
  `create function note_search_words() returns trigger language plpgsql as $$
   begin
     perform pg_advisory_xact_lock(${String(wordLock)});
     insert into search_words
     select distinct word from new_products, unnest(string_to_array(search_text, ' ')) as word
     on conflict do nothing;
     return null;
   end $$`,
  ...['insert', 'update'].map(
    (event) => `create trigger search_words_after_${event} after ${event} on products
      referencing new table as new_products for each statement execute function note_search_words()`,
  ),
]
