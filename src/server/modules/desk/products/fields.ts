import type { Kysely } from 'kysely'
import type { ProductFields } from '../../../../contract/desk/products'
import { pictureSources } from '../../../../contract/pictures'
import { readIsbn } from '../../../../contract/rules/isbn'
import { toMinor } from '../../../../contract/rules/price'
import { productSearchText } from '../../../catalogue-import/product'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { owns, type Scope } from '../scope'
import { visibilityColumns } from './visibility'

type Db = Kysely<Database>

/** Throws Failure 404 for a library that is not theirs. */
export const readLibrary = async (db: Db, scope: Scope, id: number) => {
  const library = await db
    .selectFrom('libraries')
    .select(['id', 'name', 'name_ar', 'name_en', 'approved_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!library || !owns(scope, id)) throw new Failure(404, 'libraryNotFound')
  return library
}
type Library = Awaited<ReturnType<typeof readLibrary>>

/** Throws Failure 400 for a shelf that is not there. */
export const checkShelf = async (db: Db, { categoryId, subCategoryId }: ProductFields) => {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!category) throw new Failure(400, 'invalidField', { field: 'categoryId' })
  if (subCategoryId === null) return
  const sub = await db
    .selectFrom('sub_categories')
    .select('id')
    .where('id', '=', subCategoryId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
  if (!sub) throw new Failure(400, 'invalidField', { field: 'subCategoryId' })
}

/** The 13 digits; null for none. Throws Failure 400 for what is no ISBN. */
const isbnOf = (typed: string | null): string | null => {
  if (typed === null) return null
  const isbn = readIsbn(typed)
  if (isbn === null) throw new Failure(400, 'isbnWrong')
  return isbn
}

/** Lets pass a picture that came by the form, or the one that stands there. Throws Failure 400. */
export const checkPicture = (image: string | null, stored: string | null) => {
  if (image !== null && image !== stored && pictureSources(image).length === 0)
    throw new Failure(400, 'pictureMissing')
}

/** What a form becomes in the table. Throws Failure 400 for a discount that is no less than the price, or what is no ISBN. */
export const columnsOf = (fields: ProductFields, library: Library) => {
  if (fields.discountPrice > 0 && fields.discountPrice >= fields.price)
    throw new Failure(400, 'discountTooHigh', { name: fields.name })
  const names = {
    name: fields.name,
    name_ar: fields.nameAr,
    name_en: fields.nameEn,
    author: fields.author,
  }
  return {
    ...names,
    ...visibilityColumns(fields.isHidden, library.approved_at !== null),
    language: fields.language,
    description_ar: fields.descriptionAr,
    description_en: fields.descriptionEn,
    category_id: fields.categoryId,
    sub_category_id: fields.subCategoryId,
    price: toMinor(fields.price),
    discount_price: toMinor(fields.discountPrice),
    status: fields.status,
    image: fields.image,
    isbn: isbnOf(fields.isbn),
    publisher: fields.publisher,
    published_year: fields.year,
    pages: fields.pages,
    binding: fields.binding,
    text_language: fields.textLanguage,
    translator: fields.translator,
    search_text: productSearchText(names, library),
  }
}
