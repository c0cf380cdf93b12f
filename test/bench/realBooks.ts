import fs from 'node:fs'
import { parse } from 'csv-parse/sync'

import { fold, searchText } from '../../src/contract/arabic'
import type { OpenDatabase } from '../../src/server/database/connect'

export interface RealBook {
  title: string
  authors: string
}

/** Reads goodbooks-10k.csv (CC BY-SA 4.0, zygmuntz/goodbooks-10k). */
export function readBooks(file: string): RealBook[] {
  const rows = parse<Record<string, string>>(fs.readFileSync(file, 'utf8'), { columns: true })
  return rows.map(({ title = '', authors = '' }) => ({ title: title.replace(/\s*\(.*\)$/, ''), authors }))
}

/** Puts the books into the first library of a database that holds the two needed categories. */
export async function addBooks({ db }: OpenDatabase, books: readonly RealBook[]): Promise<void> {
  const library = await db
    .insertInto('libraries')
    .values({ name: 'Real books', is_public: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = books.map(({ title, authors }, index) => ({
    library_id: library.id,
    sku: `real-${String(index)}`,
    name: title,
    author: authors,
    language: /\p{Script=Arabic}/u.test(title) ? ('ar' as const) : ('en' as const),
    price: 1000,
    discount_price: 0,
    category_id: 2,
    status: 'available' as const,
    hidden: 0 as const,
    released_at: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    search_text: searchText(title, authors, 'Real books'),
  }))
  for (let place = 0; place < rows.length; place += 500) {
    await db.transaction().execute((trx) =>
      trx
        .insertInto('products')
        .values(rows.slice(place, place + 500))
        .execute(),
    )
  }
}

/** A question whose right answers are known. */
export interface KnownItem {
  query: string
  isRight: (found: { name: string; authorName: string | null }) => boolean
}

const every = <Item>(items: readonly Item[], wanted: number) => {
  const step = Math.max(1, Math.floor(items.length / wanted))
  return items.filter((_, index) => index % step === 0)
}

const sameTitle = (title: string) => (found: { name: string }) => fold(found.name) === fold(title)

const withTypo = (text: string, seed: number) => {
  const words = text.split(' ')
  const long = words.findIndex((word) => word.length >= 5)
  if (long < 0) return undefined
  const word = words[long] ?? ''
  const place = 1 + (seed % (word.length - 2))
  const slips = [
    word.slice(0, place) + word.slice(place + 1),
    word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2),
    word.slice(0, place) + (/[a-z]/.test(word) ? 'e' : 'ن') + word.slice(place + 1),
  ]
  words[long] = slips[seed % slips.length] ?? word
  return words.join(' ')
}

/** Known-item questions of each kind, made from the books themselves; always the same. */
export function knownItems(books: readonly RealBook[]): Record<string, KnownItem[]> {
  const titled = books.filter(({ title }) => {
    const length = fold(title).split(' ').length
    return length >= 3 && length <= 8
  })
  const sample = every(titled, 300)
  const arabic = books.filter(({ title }) => /\p{Script=Arabic}/u.test(title))
  const fragment = (title: string) => fold(title).split(' ').slice(0, 4).join(' ')
  const authors = every([...new Set(books.map((book) => book.authors.split(',')[0] ?? ''))], 200)
  return {
    'whole titles': sample.map(({ title }) => ({ query: title, isRight: sameTitle(title) })),
    'author names': authors.map((author) => ({
      query: author,
      isRight: ({ authorName }) => fold(authorName ?? '').includes(fold(author)),
    })),
    'title fragments': sample.map(({ title }) => ({ query: fragment(title), isRight: sameTitle(title) })),
    'authors and a word of the title': sample.map(({ title, authors }) => ({
      query: `${authors.split(',')[0] ?? ''} ${fold(title)
        .split(' ')
        .reduce((long, word) => (word.length > long.length ? word : long), '')}`,
      isRight: sameTitle(title),
    })),
    'one typo': sample.flatMap(({ title }, seed) => {
      const query = withTypo(fragment(title), seed)
      return query === undefined ? [] : [{ query, isRight: sameTitle(title) }]
    }),
    'capital letters': sample.map(({ title }) => ({
      query: fragment(title).toUpperCase(),
      isRight: sameTitle(title),
    })),
    'Arabic as printed': arabic.map(({ title }) => ({ query: title, isRight: sameTitle(title) })),
    'Arabic without ال, hamza and tashkeel': arabic.map(({ title }) => ({
      query: fold(title)
        .split(' ')
        .map((word) => word.replace(/^ال(?=..)/, ''))
        .join(' '),
      isRight: sameTitle(title),
    })),
  }
}
