import type { Kysely } from 'kysely'
import { fold } from '../../contract/arabic'
import type { Database } from '../database/schema'

interface Shelf {
  id: number
  name: string
  name_ar: string | null
  name_en: string | null
}

/** Finds by id or by name in either language; case, tashkeel and spaces do not matter. */
const finderOf = (shelves: Shelf[]) => {
  const byName = new Map<string, number>()
  for (const shelf of shelves) {
    for (const name of [shelf.name, shelf.name_ar, shelf.name_en]) {
      if (name !== null && !byName.has(fold(name))) byName.set(fold(name), shelf.id)
    }
  }
  const ids = new Set(shelves.map((shelf) => shelf.id))
  return (text: string): number | undefined => {
    const id = /^\d{1,9}$/.test(text) ? Number(text) : undefined
    return id !== undefined && ids.has(id) ? id : byName.get(fold(text))
  }
}

export interface Shelves {
  category: (text: string) => number | undefined
  subCategory: (categoryId: number, text: string) => number | undefined
  /** By its name alone, where but one category has one of that name. */
  anySubCategory: (text: string) => { categoryId: number; subCategoryId: number } | undefined
}

/** The categories as they stand now, for the whole import: reading them once spares a query a row. */
export const readShelves = async (database: Kysely<Database>): Promise<Shelves> => {
  const categories = await database
    .selectFrom('categories')
    .select(['id', 'name', 'name_ar', 'name_en'])
    .execute()
  const subCategories = await database
    .selectFrom('sub_categories')
    .select(['id', 'category_id', 'name', 'name_ar', 'name_en'])
    .execute()
  const within = new Map(
    categories.map(
      ({ id }) => [id, finderOf(subCategories.filter((one) => one.category_id === id))] as const,
    ),
  )
  const subCategory = (categoryId: number, text: string) => within.get(categoryId)?.(text)
  return {
    category: finderOf(categories),
    subCategory,
    anySubCategory: (text) => {
      const found = categories.flatMap(({ id }) => {
        const subCategoryId = subCategory(id, text)
        return subCategoryId === undefined ? [] : [{ categoryId: id, subCategoryId }]
      })
      return found.length === 1 ? found[0] : undefined
    },
  }
}
