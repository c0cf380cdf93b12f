import { searchText } from '../../src/contract/arabic'
import type { OpenDatabase } from '../../src/server/database/connect'
import { makeSearchKeys } from '../../src/server/products/searchKeys'

const latin = [
  'river',
  'garden',
  'letters',
  'history',
  'winter',
  'silence',
  'market',
  'stories',
  'island',
  'night',
]
const arabic = [
  'بغداد',
  'النهر',
  'الحكاية',
  'القمر',
  'تاريخ',
  'الكتب',
  'الورّاقين',
  'رسائل',
  'حديقة',
  'الشتاء',
]

/** A word that few products share, so that a search can be for something rare. */
const rareWord = (number: number) => {
  const letters = 'bcdfghklmnprstvz'
  let rest = number
  let word = ''
  for (let place = 0; place < 4; place += 1) {
    word += `${letters[rest % 16] ?? ''}${'aeio'[Math.floor(rest / 16) % 4] ?? ''}`
    rest = Math.floor(rest / 23)
  }
  return word
}

/** The title of the nth made product: common words, and one of its own. */
export const titleOf = (number: number) => {
  const words = number % 3 === 0 ? arabic : latin
  const pick = (step: number) => words[Math.floor(number / step) % words.length] ?? ''
  return `${pick(1)} ${pick(7)} ${rareWord(number)}`
}

interface Shelf {
  libraries: readonly { id: number; name: string }[]
  categories: readonly { id: number }[]
}

/** What made products are spread over: the categories and libraries that are there, or some of these. */
export const shelfOf = async ({ db }: OpenDatabase, some?: readonly number[]): Promise<Shelf> => {
  const libraries = await db.selectFrom('libraries').select(['id', 'name']).execute()
  return {
    libraries: libraries.filter(({ id }) => some?.includes(id) ?? true),
    categories: await db.selectFrom('categories').select('id').execute(),
  }
}

/** The row of the nth made product. */
export const madeProduct = (number: number, { libraries, categories }: Shelf) => {
  const library = libraries[number % libraries.length]
  const name = titleOf(number)
  const author = `Author ${rareWord(number % 997)}`
  return {
    library_id: library?.id ?? 1,
    sku: `made-${String(number)}`,
    name,
    author,
    language: number % 3 === 0 ? ('ar' as const) : ('en' as const),
    description_en: `A made book, number ${String(number)}.`,
    price: 300 + ((number * 37) % 5700),
    discount_price: 0,
    category_id: categories[number % categories.length]?.id ?? 2,
    status: 'available' as const,
    hidden: 0 as const,
    released_at: new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString(),
    search_text: searchText(name, author, library?.name),
  }
}

/** Adds made products until there are `total`, spread over the categories and libraries that are there, or over some of these. */
export async function fill(database: OpenDatabase, total: number, some?: readonly number[]): Promise<void> {
  const { db, own } = database
  const shelf = await shelfOf(database, some)
  const { known } = await db
    .selectFrom('products')
    .select((query) => query.fn.countAll<number | string>().as('known'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: Math.max(0, total - Number(known)) }, (_, number) =>
    madeProduct(number, shelf),
  )
  for (let place = 0; place < rows.length; place += 500) {
    await db.transaction().execute((trx) =>
      trx
        .insertInto('products')
        .values(rows.slice(place, place + 500))
        .execute(),
    )
  }
  await makeSearchKeys(db)
  await own.tidySearch(db)
}
