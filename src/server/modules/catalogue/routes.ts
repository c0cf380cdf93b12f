import type { FastifyInstance } from 'fastify'
import type { Product } from '../../../contract/entities/product'
import type { CategoryDetail } from '../../../contract/entities/category'
import type { LibraryDetail } from '../../../contract/entities/library'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { type Answers, type ProductPlace, registerOpenCall } from '../../plugins/answers'
import { presentProduct } from '../../products/present'
import { categoryPage, searchPage } from './pages'
import { presentCategory, presentCategoryDetail, presentLibrary, presentLibraryDetail } from './present'
import * as ask from './queries'
import { searchIds } from './search'

const productList: ProductPlace<Product[]> = { of: (products) => products, with: (_, products) => products }
const oneProduct: ProductPlace<Product> = {
  of: (product) => [product],
  with: (product, [flagged]) => flagged ?? product,
}
const productsOfCategory: ProductPlace<CategoryDetail> = {
  of: ({ products }) => products,
  with: (category, products) => ({ ...category, products }),
}
const productsOfLibrary: ProductPlace<LibraryDetail[]> = {
  of: (libraries) => libraries.flatMap(({ products }) => products),
  with: (libraries, products) => libraries.map((library) => ({ ...library, products })),
}

/** The calls that everybody reads the catalogue with (SPEC.md §7). */
export const useCatalogue = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  const { db, own } = deps.database

  registerOpenCall(app, deps, answers, 'categories', {
    answer: async ({ language }) => ({ data: (await ask.allCategories(db, language)).map(presentCategory) }),
  })

  registerOpenCall(app, deps, answers, 'newCategories', {
    answer: async ({ language }) => ({
      data: (await ask.newestCategories(db, language)).map(presentCategory),
    }),
  })

  registerOpenCall(app, deps, answers, 'category', {
    products: productsOfCategory,
    answer: async ({ params: { id }, query, language }) => {
      const category = await ask.categoryById(db, language, id)
      if (!category) throw new Failure(404, 'categoryNotFound')
      const { products, page } = await categoryPage(db, language, id, query, answers.open)
      const subCategories = await ask.subCategoriesOf(db, language, id)
      return { data: presentCategoryDetail(category, subCategories, products), page }
    },
  })

  registerOpenCall(app, deps, answers, 'newReleases', {
    products: productList,
    answer: async ({ language }) => ({ data: (await ask.newReleases(db, language)).map(presentProduct) }),
  })

  registerOpenCall(app, deps, answers, 'product', {
    products: oneProduct,
    answer: async ({ params: { id }, language }) => {
      const product = await ask.productById(db, language, id)
      if (!product) throw new Failure(404, 'productNotFound')
      return { data: presentProduct(product) }
    },
  })

  registerOpenCall(app, deps, answers, 'libraries', {
    answer: async ({ language }) => ({ data: (await ask.allLibraries(db, language)).map(presentLibrary) }),
  })

  registerOpenCall(app, deps, answers, 'publicLibraries', {
    answer: async ({ language }) => ({ data: (await ask.publicLibraries(db, language)).map(presentLibrary) }),
  })

  registerOpenCall(app, deps, answers, 'libraryByName', {
    products: productsOfLibrary,
    // All spellings of a name share one kept answer, and so do all names that no library has.
    canonical: async ({ query: { librarieName }, ...rest }) => {
      const library = await answers.libraryNames(librarieName)
      return { ...rest, query: { librarieName: library?.name ?? '' } }
    },
    answer: async ({ query: { librarieName }, language }) => {
      const named = await answers.libraryNames(librarieName)
      const library = named && (await ask.libraryById(db, language, named.id))
      if (!library) return { data: [] }
      const products = await ask.productsOfLibrary(db, language, library.id)
      return { data: [presentLibraryDetail(library, products)] }
    },
  })

  registerOpenCall(app, deps, answers, 'search', {
    products: productList,
    answer: async ({ body: { name }, query, language }) => {
      const { ids, page } = searchPage(await searchIds(db, own.search, name), query)
      return { data: (await ask.productsByIds(db, language, ids)).map(presentProduct), page }
    },
  })
}
