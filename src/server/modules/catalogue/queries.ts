import { type Kysely, type RawBuilder, sql } from 'kysely'
import { maximumUnpagedItems, type Language, type ProductSort } from '../../../contract/constants'
import { totalCap } from '../../../contract/envelope'
import { preparedForList, preparedIn } from '../../database/prepared'
import type { Database } from '../../database/schema'
import { editionColumns, nameIn, visibleProducts } from '../../products/rows'
import { newCategoryCount, newReleaseCount } from './rules'

type Db = Kysely<Database>

const categoryColumns = (language: Language) => ['c.id', 'c.image', nameIn(language, 'c').as('name')] as const

export const allCategories = (db: Db, language: Language) =>
  db.selectFrom('categories as c').select(categoryColumns(language)).orderBy('c.id').execute()

export const newestCategories = (db: Db, language: Language) =>
  db
    .selectFrom('categories as c')
    .select(categoryColumns(language))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(newCategoryCount)
    .execute()

export const categoryById = (db: Db, language: Language, id: number) =>
  db.selectFrom('categories as c').select(categoryColumns(language)).where('c.id', '=', id).executeTakeFirst()

export const subCategoriesOf = (db: Db, language: Language, categoryId: number) =>
  db
    .selectFrom('sub_categories as s')
    .select(['s.id', nameIn(language, 's').as('name')])
    .where('s.category_id', '=', categoryId)
    .orderBy('s.id')
    .execute()

export const subCategoriesByIds = async (db: Db, language: Language, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('sub_categories as s')
        .select(['s.id', nameIn(language, 's').as('name')])
        .where('s.id', 'in', ids)
        .execute()

/** Column and direction of each order; the id, in the same direction, makes every order total. */
const orders = {
  newest: { column: 'p.released_at', direction: 'desc' },
  price: { column: 'p.effective_price', direction: 'asc' },
  'price-desc': { column: 'p.effective_price', direction: 'desc' },
  name: { column: 'p.name', direction: 'asc' },
} as const

export interface ProductPage {
  sort: ProductSort
  /** The product after which the page begins. */
  after: number | null
  /** At most this many are answered. */
  limit: number
}

export interface PartOfCategory {
  categoryId: number
  subCategoryId?: number | undefined
}

/** One page of the visible products that some condition is true of. */
export const pageOfProducts = (
  db: Db,
  language: Language,
  condition: RawBuilder<boolean>,
  { sort, after, limit }: ProductPage,
) => {
  const { column, direction } = orders[sort]
  const comparison = direction === 'asc' ? '>' : '<'
  const place = sql`(${sql.ref(column)}, p.id)`
  const lastPlace = sql`(select ${sql.ref(column)}, p.id from products as p where p.id = ${after})`
  return visibleProducts(db, language)
    .where(condition)
    .$if(after !== null, (rest) => rest.where(sql<boolean>`${place} ${sql.raw(comparison)} ${lastPlace}`))
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(limit)
    .execute()
}

export const productsOfCategory = (
  db: Db,
  language: Language,
  { categoryId, subCategoryId, ...page }: PartOfCategory & ProductPage,
) => {
  const ofSub = subCategoryId === undefined ? sql`` : sql` and p.sub_category_id = ${subCategoryId}`
  return pageOfProducts(db, language, sql<boolean>`p.category_id = ${categoryId}${ofSub}`, page)
}

/** How many products a category or sub-category shows, counted no further than one beyond `totalCap`. */
export const countOfCategory = async (db: Db, { categoryId, subCategoryId }: PartOfCategory) => {
  const some = db
    .selectFrom('products as p')
    .where('p.hidden', '=', sql.lit(0))
    .where('p.category_id', '=', categoryId)
    .$if(subCategoryId !== undefined, (query) => query.where('p.sub_category_id', '=', subCategoryId ?? null))
    .select(sql.lit(1).as('one'))
    .limit(totalCap + 1)
    .as('some')
  const { count } = await db
    .selectFrom(some)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What can be bought or will be soon, the newest first. */
export const newReleases = (db: Db, language: Language) =>
  visibleProducts(db, language)
    .where('p.status', 'in', [sql.lit<'available'>('available'), sql.lit<'coming soon'>('coming soon')])
    .orderBy('p.released_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(newReleaseCount)
    .execute()

const readProduct = preparedIn((db, language, { id }: { id: number }) =>
  visibleProducts(db, language).select(editionColumns).where('p.id', '=', id),
)

export const productById = async (db: Db, language: Language, id: number) =>
  (await readProduct(db, language, { id }))[0]

/** The id of the product that came last, 0 where there is none: about how many there are. */
export const newestId = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom('products as p')
    .select((eb) => eb.fn.max('p.id').as('id'))
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** Those of whoever sells the edition of an ISBN of which `where` is true, the newest first. */
export const idsOfIsbn = async (db: Db, isbn: string, where: RawBuilder<boolean>): Promise<number[]> => {
  const rows = await db
    .selectFrom('products as p')
    .where('p.isbn', '=', isbn)
    .where('p.hidden', '=', sql.lit(0))
    .where(where)
    .select('p.id')
    .orderBy('p.id', 'desc')
    .limit(maximumUnpagedItems)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a library `l` sells something that is seen. */
const sells = sql<boolean>`exists (select 1 from products as p where p.library_id = l.id and p.hidden = 0)`

/** Vendors that sell something: a library stays unseen until it has a product. */
const sellingLibraries = (db: Db) => db.selectFrom('libraries as l').where(sells)

const libraryColumns = (language: Language) => ['l.id', 'l.image', nameIn(language, 'l').as('name')] as const

export const allLibraries = (db: Db, language: Language) =>
  sellingLibraries(db).select(libraryColumns(language)).orderBy('l.id').execute()

export const publicLibraries = (db: Db, language: Language) =>
  sellingLibraries(db).where('l.is_public', '=', 1).select(libraryColumns(language)).orderBy('l.id').execute()

/**
 * Every name under which a library is known, for finding one by name in either language. One that a vendor made is not there
 * before it is approved (DESK-52), but for those that sold before there were approvals.
 */
export const allNamesOfLibraries = (db: Db) =>
  db
    .selectFrom('libraries as l')
    .select(['l.id', 'l.name', 'l.name_ar', 'l.name_en'])
    .where((eb) => eb.or([eb('l.owner_id', 'is', null), eb('l.approved_at', 'is not', null), sells]))
    .orderBy('l.id')
    .execute()

export const librariesByIds = async (db: Db, language: Language, ids: number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('libraries as l').select(libraryColumns(language)).where('l.id', 'in', ids).execute()

export const libraryById = (db: Db, language: Language, id: number) =>
  db
    .selectFrom('libraries as l')
    .where('l.id', '=', id)
    .select([
      ...libraryColumns(language),
      sql<string | null>`coalesce(${sql.ref(`l.vendor_name_${language}`)}, l.vendor_name)`.as('vendor_name'),
    ])
    .executeTakeFirst()

export const productsOfLibrary = (
  db: Db,
  language: Language,
  libraryId: number,
  limit = maximumUnpagedItems,
) =>
  visibleProducts(db, language)
    .where('p.library_id', '=', libraryId)
    .orderBy('p.released_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()

const readProducts = (language: Language) =>
  preparedForList((db, ids: number[]) => visibleProducts(db, language).where('p.id', 'in', ids))
const readProductsIn = { ar: readProducts('ar'), en: readProducts('en') }

/** Products in the order of the ids; an id that is hidden by now is left out. */
export const productsByIds = async (db: Db, language: Language, ids: number[]) => {
  if (ids.length === 0) return []
  const rows = await readProductsIn[language](db, ids, {})
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
