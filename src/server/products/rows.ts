import { sql, type Kysely, type Selectable } from 'kysely'
import { type Language, schoolToolsCategoryId } from '../../contract/constants'
import type { Database, ProductsTable } from '../database/schema'

type Named = 'c' | 'l' | 'p' | 's'

/** A name in the language asked for, or the thing's own name where it keeps one in both (schema.ts). */
export const nameIn = (language: Language, alias: Named) =>
  sql<string>`coalesce(${sql.ref(`${alias}.name_${language}`)}, ${sql.ref(`${alias}.name`)})`

const descriptionIn = (language: Language) => {
  const other = language === 'ar' ? 'en' : 'ar'
  return sql<
    string | null
  >`coalesce(${sql.ref(`p.description_${language}`)}, ${sql.ref(`p.description_${other}`)})`
}

/** A book keeps its own title in both languages; what is called differently in each is a school tool or the like. */
const isBook = sql<0 | 1>`case when p.name_ar is null and p.name_en is null
  and p.category_id <> ${sql.lit(schoolToolsCategoryId)} then 1 else 0 end`

/** Products with the names of their category and library, in one statement: alias `p`, category `c`, library `l`. */
export const products = (db: Kysely<Database>, language: Language) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('libraries as l', 'l.id', 'p.library_id')
    .leftJoin('stock', 'stock.product_id', 'p.id')
    .select([
      'p.id',
      'p.image',
      'p.author',
      'p.price',
      'p.discount_price',
      'p.status',
      'p.sub_category_id',
      'p.language',
      'p.rating',
      'p.category_id',
      'stock.copies',
      isBook.as('is_book'),
      nameIn(language, 'p').as('name'),
      descriptionIn(language).as('description'),
      nameIn(language, 'c').as('category_name'),
      nameIn(language, 'l').as('library_name'),
    ])

/** What one product alone tells of its edition. */
export const editionColumns = [
  'p.isbn',
  'p.publisher',
  'p.published_year',
  'p.pages',
  'p.binding',
  'p.text_language',
  'p.translator',
] as const

/** Those that can be seen: the indexes of each order hold no others. */
export const visibleProducts = (db: Kysely<Database>, language: Language) =>
  products(db, language).where('p.hidden', '=', sql.lit(0))

export type ProductRow = Awaited<ReturnType<ReturnType<typeof visibleProducts>['execute']>>[number]

type ColumnOf<Qualified> = Qualified extends `p.${infer Column}` ? Column : never
export type EditionRow = Pick<Selectable<ProductsTable>, ColumnOf<(typeof editionColumns)[number]>>
