import type { FastifyInstance } from 'fastify'
import { calls } from '../../../contract/calls'
import { holdProducts } from '../../database/holdRows'
import { changeShopper } from '../../database/shopperVersion'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { presentProduct } from '../../products/present'
import { withFlags } from '../../products/flags'
import { type Answers, registerOwnCall } from '../../plugins/answers'
import { registerCall } from '../../registerCall'
import { addFavourite, favouritesOf, isVisibleProduct, removeFavourite } from './queries'

/** A shopper's favourites. */
export const useFavourites = (app: FastifyInstance, { database: { db } }: Deps, answers: Answers): void => {
  registerCall(app, calls.toggleFavourite, async ({ body: { productId }, user, say }) => {
    const key = { userId: user.id, productId }
    const isInFavorites = await changeShopper(db, user.id, async (trx) => {
      if (await removeFavourite(trx, key)) return false
      await holdProducts(trx, [productId], 'key share')
      if (!(await isVisibleProduct(trx, productId))) throw new Failure(404, 'productNotFound')
      await addFavourite(trx, key)
      return true
    })
    return { data: { isInFavorites }, message: say(isInFavorites ? 'favouriteAdded' : 'favouriteRemoved') }
  })

  registerOwnCall(app, answers, 'favourites', async ({ id }, language) => {
    const products = (await favouritesOf(db, language, id)).map(presentProduct)
    return withFlags(db, id, products)
  })
}
