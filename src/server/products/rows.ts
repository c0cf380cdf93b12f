import { sql, type Kysely } from 'kysely'
import type { Language } from '../../contract/constants'
import type { Database } from '../database/schema'

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

/**
 * Products with the names of their category and library, in one statement: alias `p`, category `c`, library `l`. Hidden
 * ones are left out (`lit`, because an index over visible products serves only a condition that stands in the text).
 */
export const visibleProducts = (db: Kysely<Database>, language: Language) =>
  db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('libraries as l', 'l.id', 'p.library_id')
    .where('p.hidden', '=', sql.lit(0))
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
      nameIn(language, 'p').as('name'),
      descriptionIn(language).as('description'),
      nameIn(language, 'c').as('category_name'),
      nameIn(language, 'l').as('library_name'),
    ])

export type ProductRow = Awaited<ReturnType<ReturnType<typeof visibleProducts>['execute']>>[number]
