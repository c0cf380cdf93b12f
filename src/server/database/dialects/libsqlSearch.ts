import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../schema'
import type { FoundProduct, ProductSearch, SearchLimits, WordChoice } from './search'

type Db = Kysely<Database>

/** A word of FTS5's query language; folded words hold no quotes. */
const quoted = (word: string) => `"${word}"`

const anyOf = ({ beginnings, whole }: WordChoice, mark = '') =>
  `(${[...beginnings.map((word) => `${mark}${quoted(word)}*`), ...whole.map((word) => mark + quoted(word))].join(' OR ')})`

const found = async (
  db: Db,
  table: string,
  match: string,
  rest: RawBuilder<unknown>,
  { limit }: SearchLimits,
) => {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.name, p.name_ar, p.name_en, p.search_text
    from ${sql.table(table)} as f join products as p on p.id = f.rowid
    where ${sql.ref(`f.${table}`)} match ${match} and p.hidden = 0 ${rest}
    order by f.rowid desc limit ${limit}`.execute(db)
  return rows
}

/** Trigrams say nothing of shorter parts, which are then looked for at the beginnings of words. */
const minimumPart = 3

/** Full-text search of SQLite: `products_search` for words, `products_inside` for letters within them. */
export const libsqlSearch: ProductSearch = {
  byWords: (db, choices, limits) =>
    found(db, 'products_search', choices.map((choice) => anyOf(choice)).join(' AND '), sql``, limits),
  byFirstWord: (db, [first, ...others], limits) =>
    first === undefined
      ? Promise.resolve([])
      : found(
          db,
          'products_search',
          [anyOf(first, '^'), ...others.map((choice) => anyOf(choice))].join(' AND '),
          sql``,
          limits,
        ),
  byParts(db, parts, limits) {
    const long = parts.filter((part) => part.length >= minimumPart)
    if (long.length === 0) return Promise.resolve([])
    const short = parts
      .filter((part) => part.length < minimumPart)
      .map((part) => sql`and ' ' || p.search_text like ${`% ${part}%`}`)
    return found(db, 'products_inside', long.map(quoted).join(' AND '), sql.join(short, sql` `), limits)
  },
  async knownWords(db, words) {
    const { rows } = await sql<{ term: string }>`
      select term from products_words where term in (select value from json_each(${JSON.stringify(words)}))`.execute(
      db,
    )
    return rows.map(({ term }) => term)
  },
}
