import type { Kysely } from 'kysely'
import type { Language } from '../../../../contract/constants'
import type { DeskShelves } from '../../../../contract/desk/products'
import type { Database } from '../../../database/schema'
import { nameIn } from '../../../products/rows'
import type { Scope } from '../scope'

/** Categories with their sub-categories, and the libraries whose products somebody may change. */
export const readShelves = async (
  db: Kysely<Database>,
  language: Language,
  { libraryIds }: Scope,
): Promise<DeskShelves> => {
  const libraries = await db
    .selectFrom('libraries as l')
    .$if(libraryIds !== null, (query) =>
      // An id that no library has, where a seller has none yet.
      query.where('l.id', 'in', libraryIds?.length === 0 ? [0] : (libraryIds ?? [])),
    )
    .select(['l.id', nameIn(language, 'l').as('name')])
    .orderBy('l.id')
    .execute()
  const categories = await db
    .selectFrom('categories as c')
    .select(['c.id', nameIn(language, 'c').as('name')])
    .orderBy('c.id')
    .execute()
  const subCategories = await db
    .selectFrom('sub_categories as s')
    .select(['s.id', 's.category_id', nameIn(language, 's').as('name')])
    .orderBy('s.id')
    .execute()
  return {
    libraries,
    categories: categories.map(({ id, name }) => ({
      id,
      name,
      subCategories: subCategories
        .filter((sub) => sub.category_id === id)
        .map((sub) => ({ id: sub.id, name: sub.name })),
    })),
  }
}
