import { CompiledQuery, sql, type Kysely, type RawBuilder } from 'kysely'
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
type Condition = RawBuilder<unknown>

const like = (pattern: string): Condition => sql`p.search_text like ${pattern}`
const either = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const all = (conditions: Condition[]): Condition => sql.join(conditions, sql` and `)

const beginsText = (word: string) => [like(`${word}%`)]
const beginsWord = (word: string) => [like(`${word}%`), like(`% ${word}%`)]
const isFirst = (word: string) => [like(`${word} %`), like(word)]
/** All of them by one look into the index: a mistyped word may mean dozens. */
const isOneOf = (words: string[]) => sql`string_to_array(p.search_text, ' ') && ${words}::text[]`
/**
 * So many words in a condition the planner judges well. It takes each rare one to be in some hundred products, so that
 * it believes many of them to be common.
 */
const fewWords = 8

const anyWord = ({ beginnings, whole }: WordChoice) =>
  either([...beginnings.flatMap(beginsWord), ...(whole.length === 0 ? [] : [isOneOf(whole)])])
/**
 * True for every text with one of the words, and asked before `anyWord`: where products are looked through from the
 * newest on, few texts need be taken apart. The planner expects nothing of it, so that it changes no plan.
 */
const mayHold = ({ whole }: WordChoice) =>
  either(whole.map((word) => sql`strpos(p.search_text, ${word}) <> 0`))
const anyFirstWord = ({ beginnings, whole }: WordChoice) =>
  either([...beginnings.flatMap(beginsText), ...whole.flatMap(isFirst)])

const beginningWords = `
  select beginning, word from unnest($1::text[]) as beginning cross join lateral (
    select word from search_words
    where word >= beginning and word < beginning || U&'\\+10FFFF' limit ${String(fewWords + 1)}
  ) as begun`

/** The choices with words in place of beginnings, where these are few. */
const listed = async (db: Db, choices: WordChoice[]): Promise<WordChoice[]> => {
  const asked = choices.flatMap(({ beginnings }) => beginnings)
  if (asked.length === 0) return choices
  const { rows } = await db.executeQuery<{ beginning: string; word: string }>(
    CompiledQuery.raw(beginningWords, [asked]),
  )
  return choices.map((choice) => {
    const begun = rows.flatMap(({ beginning, word }) => (choice.beginnings.includes(beginning) ? [word] : []))
    return begun.length > fewWords
      ? choice
      : { beginnings: [], whole: [...new Set([...choice.whole, ...begun])] }
  })
}

const newestFirst = sql`p.id desc`
/** The same order, in which no index stands: rare words would be looked for through every product from the newest on. */
const newestFoundFirst = sql`p.id + 0 desc`

const found = async (db: Db, condition: Condition, { limit, where }: SearchLimits, order = newestFirst) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.name_ar, p.name_en, p.search_text from products as p
    where ${condition} and ${where} order by ${order} limit ${limit}`.execute(db)
  return rows
}

const isSoLong = 'length(word) between $1 and $2'
const begins = (column: string, from: number) =>
  `${column} collate "C" >= $${String(from)} and ${column} collate "C" < $${String(from + 1)}`
const likeWords = [
  `${begins('word', 3)} and ${isSoLong}`,
  ...[5, 9, 13].map((at) => `${begins('reverse(word)', at)} and ${begins('word', at + 2)} and ${isSoLong}`),
  'word = any($17)',
]
  .map((condition) => `select word from search_words where ${condition}`)
  .join(' union all ')

const range = (beginning: string) => [beginning, behind(beginning)]
const backwards = (word: string) => [...word].reverse().join('')

/**
 * Words over `products_words`, where beginnings stand for the words in the list `search_words` that begin so; beginnings
 * of many words, and parts of words, as patterns over the trigram index `products_search`.
 */
export const postgresSearch: ProductSearch = {
  async byWords(db, choices, limits) {
    const words = await listed(db, choices)
    if (words.some(({ beginnings, whole }) => beginnings.length + whole.length === 0)) return []
    if (words.some(({ whole }) => whole.length > fewWords)) {
      return found(db, all(words.map(anyWord)), limits, newestFoundFirst)
    }
    const listedOnes = words.filter(({ beginnings }) => beginnings.length === 0)
    return found(db, all([...listedOnes.map(mayHold), ...words.map(anyWord)]), limits, newestFirst)
  },
  byFirstWord: (db, [first, ...others], limits) =>
    first === undefined
      ? Promise.resolve([])
      : found(db, all([anyFirstWord(first), ...others.map(anyWord)]), limits),
  byParts(db, parts, limits) {
    if (parts.every((part) => part.length < shortestPart)) return Promise.resolve([])
    const conditions = parts.map((part) =>
      part.length < shortestPart ? either(beginsWord(part)) : like(`%${part}%`),
    )
    return found(db, all(conditions), limits)
  },
  async bySounds(db, words, { limit, where }) {
    const heard = words.map((sounds) => sql`string_to_array(k.sounds, ' ') && ${sounds}::text[]`)
    const { rows } = await sql<FoundProduct>`
      select p.id, p.name, p.name_ar, p.name_en, p.search_text
      from search_keys as k join products as p on p.id = k.product_id
      where ${all(heard)} and ${where} order by k.product_id + 0 desc limit ${limit}`.execute(db)
    return rows
  },
  knownWords: (db, words) => wordsOf(db, 'select word from search_words where word = any($1)', [words]),
  wordsAlike: (db, { beginning, frames, exact, lengths }) =>
    wordsOf(db, likeWords, [
      ...[...lengths, ...range(beginning)],
      ...frames.flatMap((frame) => [...range(backwards(frame.ending)), ...range(frame.beginning)]),
      exact,
    ]),
}
