import type { Kysely, Selectable } from 'kysely'
import type { ExportPage } from '../../contract/desk/imports'
import { byteOrderMark, csvLine } from '../../contract/rules/csvText'
import { fromMinor } from '../../contract/rules/price'
import { type Column, columns } from '../catalogue-import/columns'
import { readShelves, type Shelves } from '../catalogue-import/shelves'
import type { Database, ProductsTable } from '../database/schema'

export interface ExportedRow extends Selectable<ProductsTable> {
  category: string
  sub_category: string | null
  copies: number | null
}

/** Products of a library that follow one, in the order of their ids. */
export const productsAfter = (
  db: Kysely<Database>,
  { libraryId, after, limit }: { libraryId: number; after: number; limit: number },
): Promise<ExportedRow[]> =>
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
    .limit(limit)
    .execute()

const amountOf = (minor: number) => fromMinor(minor).toFixed(2)

/** A shelf's name, or its id where the name means another one. */
const shelfName = (id: number, name: string, found: number | undefined) => (found === id ? name : id)

const valuesOf = (row: ExportedRow, shelves: Shelves): Record<Column, string | number | null> => ({
  sku: row.sku,
  name: row.name,
  name_ar: row.name_ar,
  name_en: row.name_en,
  language: row.language,
  author: row.author,
  description_ar: row.description_ar,
  description_en: row.description_en,
  price: amountOf(row.price),
  discount_price: row.discount_price === 0 ? null : amountOf(row.discount_price),
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

/** What an import reads back as the same product, in the order of `columns`. */
export const exportedCells = (row: ExportedRow, shelves: Shelves): (string | number)[] => {
  const values = valuesOf(row, shelves)
  return columns.map((column) => values[column] ?? '')
}

/** Products of one page of a file. */
const pageSize = 500

/** A page of the file of a library's products; the first has the header. */
export const exportProducts = async (
  db: Kysely<Database>,
  libraryId: number,
  after = 0,
): Promise<ExportPage> => {
  const shelves = await readShelves(db)
  const rows = await productsAfter(db, { libraryId, after, limit: pageSize })
  const head = after === 0 ? byteOrderMark + csvLine([...columns]) : ''
  const last = rows.at(-1)
  return {
    lines: head + rows.map((row) => csvLine(exportedCells(row, shelves))).join(''),
    products: rows.length,
    next: last !== undefined && rows.length === pageSize ? String(last.id) : null,
  }
}
