import type { FastifyInstance } from 'fastify'
import { additionalCalls } from '../../../contract/calls'
import type { Product } from '../../../contract/entities/product'
import type { CategoryDetail } from '../../../contract/entities/category'
import type { FindResult } from '../../../contract/entities/find'
import type { LibraryDetail } from '../../../contract/entities/library'
import type { Deps } from '../../deps'
import { type Answers, type ProductPlace, registerOpenCall } from '../../plugins/answers'
import { registerCall } from '../../registerCall'
import { watchStock } from './watch'

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

const productsFound: ProductPlace<FindResult> = {
  of: ({ products }) => products,
  with: (result, products) => ({ ...result, products }),
}

/** The calls that everybody reads the catalogue with. */
export const useCatalogue = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  const { catalogue } = answers
  registerOpenCall(app, deps, answers, 'categories', catalogue.categories)
  registerOpenCall(app, deps, answers, 'newCategories', catalogue.newCategories)
  registerOpenCall(app, deps, answers, 'category', catalogue.category, productsOfCategory)
  registerOpenCall(app, deps, answers, 'newReleases', catalogue.newReleases, productList)
  registerOpenCall(app, deps, answers, 'product', catalogue.product, oneProduct)
  registerOpenCall(app, deps, answers, 'libraries', catalogue.libraries)
  registerOpenCall(app, deps, answers, 'publicLibraries', catalogue.publicLibraries)
  registerOpenCall(app, deps, answers, 'libraryByName', catalogue.libraryByName, productsOfLibrary)
  registerOpenCall(app, deps, answers, 'search', catalogue.search, productList)
  registerOpenCall(app, deps, answers, 'find', catalogue.find, productsFound)
  registerCall(app, additionalCalls.watchStock, async ({ params: { id }, user, say }) => {
    await watchStock(deps.database.db, user.id, id)
    return { data: null, message: say('stockWatched') }
  })
}
