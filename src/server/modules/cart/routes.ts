import type { FastifyInstance } from 'fastify'
import { calls } from '../../../contract/calls'
import { lockShopper } from '../../database/lockShopper'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { registerCall } from '../../registerCall'
import { presentLine } from './present'
import {
  addLine,
  cartOf,
  changeQuantity,
  deleteLine,
  lineOf,
  otherLineCount,
  statusOfProduct,
} from './queries'
import { checkAction, checkForSale, checkLineCount, quantityBound } from './rules'

/** The server's cart, which outlives browsers (SPEC.md §7, Cart). */
export const useCart = (app: FastifyInstance, { database }: Deps): void => {
  const { db } = database

  registerCall(app, calls.addToCart, async ({ body: { productId, quantity }, user, language, say }) => {
    const line = await db.transaction().execute(async (trx) => {
      await lockShopper(trx, database.dialect, user.id)
      checkForSale(await statusOfProduct(trx, productId))
      checkLineCount(await otherLineCount(trx, user.id, productId))
      if (!(await addLine(trx, user.id, productId, quantity))) throw quantityBound(quantity)
      return lineOf(trx, language, user.id, productId)
    })
    if (!line) throw new Failure(404, 'lineNotFound')
    return { data: presentLine(line), message: say('addedToCart') }
  })

  registerCall(app, calls.cart, async ({ user, language }) => ({
    data: (await cartOf(db, language, user.id)).map(presentLine),
  }))

  registerCall(app, calls.updateQuantity, async ({ query: { action }, body, user, language, say }) => {
    checkAction(action, body.quantityChange)
    const { isChanged, line } = await db.transaction().execute(async (trx) => ({
      isChanged: await changeQuantity(trx, user.id, body.productId, body.quantityChange),
      line: await lineOf(trx, language, user.id, body.productId),
    }))
    if (!line) throw new Failure(404, 'lineNotFound')
    if (!isChanged) throw quantityBound(body.quantityChange)
    return { data: presentLine(line), message: say('quantityChanged') }
  })

  registerCall(app, calls.deleteCartLine, async ({ params: { cartItemId }, user, say }) => {
    if (!(await deleteLine(db, user.id, cartItemId))) throw new Failure(404, 'lineNotFound')
    return { data: null, message: say('lineDeleted') }
  })
}
