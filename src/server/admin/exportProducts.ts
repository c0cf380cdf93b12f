import type { Kysely, Selectable } from 'kysely'
import { type Column, columns } from '../catalogue-import/columns'
import { readShelves, type Shelves } from '../catalogue-import/shelves'
import type { Database, ProductsTable } from '../database/schema'
import { writeCsvFile } from './csvFile'
import { findLibrary } from './find'
import { counted, money } from './print'
import { type Tool, UsageError } from './tool'
import { named, readWords } from './words'

interface Row extends Selectable<ProductsTable> {
  category: string
  sub_category: string | null
  copies: number | null
}

const pageSize = 1000

const productsAfter = (db: Kysely<Database>, libraryId: number, after: number): Promise<Row[]> =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('sub_categories as s', 's.id', 'p.sub_category_id')
    .leftJoin('stock', 'stock.product_id', 'p.id')
    .selectAll('p')
    .select(['c.name as category', 's.name as sub_category', 'stock.copies'])
    .where('p.library_id', '=', libraryId)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(pageSize)
    .execute()

/** A shelf's name, or its id where the name means another one. */
const shelfName = (id: number, name: string, found: number | undefined) => (found === id ? name : id)

/** What an import reads back as the same product. */
const cellsOf = (row: Row, shelves: Shelves): Record<Column, string | number | null> => ({
  sku: row.sku,
  name: row.name,
  name_ar: row.name_ar,
  name_en: row.name_en,
  language: row.language,
  author: row.author,
  description_ar: row.description_ar,
  description_en: row.description_en,
  price: money(row.price),
  discount_price: row.discount_price === 0 ? null : money(row.discount_price),
  category: shelfName(row.category_id, row.category, shelves.category(row.category)),
  sub_category:
    row.sub_category_id === null || row.sub_category === null
      ? null
      : shelfName(
          row.sub_category_id,
          row.sub_category,
          shelves.subCategory(row.category_id, row.sub_category),
        ),
  status: row.status,
  stock: row.copies,
  released: row.released_at.replace(/T00:00:00\.000Z$/, ''),
  rating: row.rating,
  isbn: row.isbn,
  publisher: row.publisher,
  published: row.published_year,
  pages: row.pages,
  binding: row.binding,
  text_language: row.text_language,
  translator: row.translator,
  image: row.image,
})

/** Writes a library's products into a new file with the columns that an import reads; throws a ToolError where it exists. */
export const exportProducts = async (words: string[], { database: { db }, say }: Tool) => {
  const { values, positionals } = readWords(words, { library: { type: 'string' } })
  const { FILE } = named(positionals, 'FILE')
  if (values.library === undefined) throw new UsageError('--library is missing')
  const library = await findLibrary(db, values.library)
  const shelves = await readShelves(db)
  const count = await writeCsvFile(
    FILE,
    columns,
    (last?: Row) => productsAfter(db, library.id, last?.id ?? 0),
    (row) => {
      const cells = cellsOf(row, shelves)
      return columns.map((column) => cells[column] ?? '')
    },
  )
  say(`${counted(count, 'product')} of ${library.name} written to ${FILE}.`)
}
