import type { Language } from '../../../contract/constants'
import type { OpenCallName, OpenData, OpenInput } from '../../answers/openCalls'
import type { PublicAnswer, PublicAnswers } from '../../answers/PublicAnswers'
import type { OpenDatabase } from '../../database/connect'
import { Failure } from '../../failure'
import { presentOneProduct, presentProduct } from '../../products/present'
import type { LibraryNames } from './libraryNames'
import type { AskLong } from './longQuestions'
import { categoryPage } from './pages'
import { presentCategory, presentCategoryDetail, presentLibrary, presentLibraryDetail } from './present'
import * as ask from './queries'

/** What everybody is told of the catalogue, each answer kept until it changes: for the calls and for the pages alike. */
export const createCatalogue = (
  { db }: Pick<OpenDatabase, 'db'>,
  answers: PublicAnswers,
  libraryNames: LibraryNames,
  askLong: AskLong,
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

    find: answers.written<OpenInput<'find'>, OpenData<'find'>>('find', async ({ query }, language) => {
      const { vendor } = query
      const libraryId = vendor === undefined ? null : ((await libraryNames(vendor))?.id ?? 0)
      return askLong('find', { query, libraryId }, language)
    }),

    search: answers.written<OpenInput<'search'>, OpenData<'search'>>(
      'search',
      ({ body: { name: text }, query }, language) => askLong('search', { text, query }, language),
    ),
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
