import type { FastifyInstance } from 'fastify'
import { additionalCalls, calls } from '../../../contract/calls'
import { holdProducts } from '../../database/holdRows'
import { changeShopper } from '../../database/shopperVersion'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { type Answers, registerOwnCall } from '../../plugins/answers'
import { registerCall } from '../../registerCall'
import { presentLine } from './present'
import { addLine, cartOf, changeQuantity, deleteLine, lineOf, offerOf, setQuantity } from './queries'
import { reorder } from './reorder'
import { checkAction, checkOffer, quantityBound } from './rules'

/** The server's cart, which outlives browsers. */
export const useCart = (app: FastifyInstance, { database: { db } }: Deps, answers: Answers): void => {
  registerCall(app, calls.addToCart, async ({ body: { productId, quantity }, user, language, say }) => {
    const key = { userId: user.id, productId }
    const line = await changeShopper(db, user.id, async (trx) => {
      await holdProducts(trx, [productId], 'key share')
      checkOffer(await offerOf(trx, key))
      if (!(await addLine(trx, key, quantity))) throw quantityBound(quantity)
      return lineOf(trx, language, key)
    })
    if (!line) throw new Failure(404, 'lineNotFound')
    return { data: presentLine(line), message: say('addedToCart') }
  })

  registerOwnCall(app, answers, 'cart', async ({ id }, language) =>
    (await cartOf(db, language, id)).map(presentLine),
  )

  registerCall(app, calls.updateQuantity, async ({ query: { action }, body, user, language, say }) => {
    checkAction(action, body.quantityChange)
    const key = { userId: user.id, productId: body.productId }
    const { isChanged, line } = await changeShopper(db, user.id, async (trx) => {
      return {
        isChanged: await changeQuantity(trx, key, body.quantityChange),
        line: await lineOf(trx, language, key),
      }
    })
    if (!line) throw new Failure(404, 'lineNotFound')
    if (!isChanged) throw quantityBound(body.quantityChange)
    return { data: presentLine(line), message: say('quantityChanged') }
  })

  registerCall(app, additionalCalls.setQuantity, async ({ body, user, language, say }) => {
    const key = { userId: user.id, productId: body.productId }
    const line = await changeShopper(db, user.id, async (trx) => {
      await setQuantity(trx, key, body.quantity)
      return lineOf(trx, language, key)
    })
    if (!line) throw new Failure(404, 'lineNotFound')
    return { data: presentLine(line), message: say('quantityChanged') }
  })

  registerCall(app, calls.deleteCartLine, async ({ params: { cartItemId }, user, say }) => {
    const isDeleted = await changeShopper(db, user.id, async (trx) => {
      return deleteLine(trx, user.id, cartItemId)
    })
    if (!isDeleted) throw new Failure(404, 'lineNotFound')
    return { data: null, message: say('lineDeleted') }
  })

  registerCall(app, additionalCalls.reorder, async ({ params: { orderId }, user, language, say }) => {
    const data = await changeShopper(db, user.id, (trx) =>
      reorder(trx, { userId: user.id, orderId, language }),
    )
    return { data, message: say('reordered') }
  })
}
