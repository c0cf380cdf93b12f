import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DeskProductDetail } from '../../../../contract/desk/products'
import { fromMinor } from '../../../../contract/rules/price'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { owns, type Scope } from '../scope'
import { deskRows, isHiddenBySeller } from './rows'

const readOne = (db: Kysely<Database>, id: number) =>
  deskRows(db)
    .select([
      'p.language',
      'p.description_ar',
      'p.description_en',
      'p.category_id',
      'p.sub_category_id',
      'p.isbn',
      'p.publisher',
      'p.published_year',
      'p.pages',
      'p.binding',
      'p.text_language',
      'p.translator',
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

const wasOrdered = async (db: Kysely<Database>, productId: number) =>
  (await db
    .selectFrom('order_lines')
    .select('id')
    .where('product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** A product with all that a form holds. Throws Failure 404 for one that is not there or not theirs. */
export const readProduct = async (
  db: Kysely<Database>,
  scope: Scope,
  id: number,
): Promise<DeskProductDetail> => {
  const row = await readOne(db, id)
  if (!row || !owns(scope, row.library_id)) throw new Failure(404, 'productNotFound')
  const fields = {
    name: row.name,
    nameAr: row.name_ar,
    nameEn: row.name_en,
    language: row.language,
    author: row.author,
    descriptionAr: row.description_ar,
    descriptionEn: row.description_en,
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    price: fromMinor(row.price),
    discountPrice: fromMinor(row.discount_price),
    status: row.status,
    copies: row.copies,
    isHidden: isHiddenBySeller(row),
    image: row.image,
    isbn: row.isbn,
    publisher: row.publisher,
    year: row.published_year,
    pages: row.pages,
    binding: row.binding,
    textLanguage: row.text_language,
    translator: row.translator,
  }
  return {
    ...fields,
    id: row.id,
    libraryId: row.library_id,
    sku: row.sku,
    isWaiting: row.awaits_approval === 1,
    wasOrdered: await wasOrdered(db, id),
    version: createHash('sha256').update(JSON.stringify(fields)).digest('base64url'),
  }
}
