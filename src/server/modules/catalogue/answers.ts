import type { Language } from '../../../contract/constants'
import type { OpenCallName, OpenData, OpenInput } from '../../answers/openCalls'
import type { PublicAnswer, PublicAnswers } from '../../answers/PublicAnswers'
import type { OpenDatabase } from '../../database/connect'
import { Failure } from '../../failure'
import { presentOneProduct, presentProduct } from '../../products/present'
import { find } from './find'
import type { LibraryNames } from './libraryNames'
import { categoryPage, searchPage } from './pages'
import { presentCategory, presentCategoryDetail, presentLibrary, presentLibraryDetail } from './present'
import * as ask from './queries'
import { searchIds } from './search'

/** What everybody is told of the catalogue, each answer kept until it changes: for the calls and for the pages alike. */
export const createCatalogue = (
  { db, own }: Pick<OpenDatabase, 'db' | 'own'>,
  answers: PublicAnswers,
  libraryNames: LibraryNames,
) => {
  const cached = <Name extends OpenCallName>(
    name: Name,
    answer: (input: OpenInput<Name>, language: Language) => Promise<PublicAnswer<OpenData<Name>>>,
    canonical?: (input: OpenInput<Name>) => Promise<OpenInput<Name>>,
  ) => answers.cached(name, answer, canonical)

  return {
    categories: cached('categories', async (_, language) => ({
      data: (await ask.allCategories(db, language)).map(presentCategory),
    })),

    newCategories: cached('newCategories', async (_, language) => ({
      data: (await ask.newestCategories(db, language)).map(presentCategory),
    })),

    category: cached('category', async ({ params: { id }, query }, language) => {
      const category = await ask.categoryById(db, language, id)
      if (!category) throw new Failure(404, 'categoryNotFound')
      const { products, page } = await categoryPage(db, language, id, query, answers)
      const subCategories = await ask.subCategoriesOf(db, language, id)
      return { data: presentCategoryDetail(category, subCategories, products), page }
    }),

    newReleases: cached('newReleases', async (_, language) => ({
      data: (await ask.newReleases(db, language)).map(presentProduct),
    })),

    product: cached('product', async ({ params: { id } }, language) => {
      const product = await ask.productById(db, language, id)
      if (!product) throw new Failure(404, 'productNotFound')
      return { data: presentOneProduct(product) }
    }),

    libraries: cached('libraries', async (_, language) => ({
      data: (await ask.allLibraries(db, language)).map(presentLibrary),
    })),

    publicLibraries: cached('publicLibraries', async (_, language) => ({
      data: (await ask.publicLibraries(db, language)).map(presentLibrary),
    })),

    libraryByName: cached(
      'libraryByName',
      async ({ query: { librarieName, pageSize } }, language) => {
        const named = await libraryNames(librarieName)
        const library = named && (await ask.libraryById(db, language, named.id))
        if (!library) return { data: [] }
        const products = await ask.productsOfLibrary(db, language, library.id, pageSize)
        return { data: [presentLibraryDetail(library, products)] }
      },
      // All spellings of a name share one kept answer, and so do all names that no library has.
      async ({ query: { librarieName, pageSize } }) => {
        const library = await libraryNames(librarieName)
        return { query: { librarieName: library?.name ?? '', pageSize } }
      },
    ),

    find: cached('find', ({ query }, language) =>
      find({ db, search: own.search, libraryNames }, query, language),
    ),

    search: cached('search', async ({ body: { name }, query }, language) => {
      const { ids, page } = searchPage(await searchIds(db, own.search, name), query)
      return { data: (await ask.productsByIds(db, language, ids)).map(presentProduct), page }
    }),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
