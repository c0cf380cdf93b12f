import type { FastifyInstance, FastifyRequest } from 'fastify'
import { additionalCalls, calls } from '../../../contract/calls'
import type { Language } from '../../../contract/constants'
import type { CheckoutItems } from '../../../contract/entities/cart'
import type { DeliveryBody } from '../../../contract/entities/order'
import { idempotencyKeyHeader } from '../../../contract/headers'
import { changeShopper } from '../../database/shopperVersion'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { type Answers, registerOwnCall } from '../../plugins/answers'
import { registerCall } from '../../registerCall'
import { checkout } from './checkout'
import { deliveryOptionsFor } from './delivery'
import { orderById, type OrderRow, ordersOf, takeCart } from './queries'
import { attemptOf } from './rules'
import { moveOrder } from '../../orders/moveOrder'
import { useGuestOrders } from './guestRoutes'
import { wholeOrders } from './wholeOrders'

interface Placing {
  user: { id: number }
  language: Language
  request: FastifyRequest
}

/** Placing orders, looking back at them, following and cancelling them. */
export const useOrders = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  const { db } = deps.database
  if (deps.config.guestOrders) useGuestOrders(app, deps)
  const isLimited = deps.config.rateLimits

  const place = async (
    { user, language, request }: Placing,
    body: { items: CheckoutItems; delivery?: DeliveryBody },
  ) => {
    const attempt = attemptOf(request.headers[idempotencyKeyHeader], body)
    const { items: shown, delivery = null } = body
    const placed = await changeShopper(db, user.id, (trx) =>
      checkout(trx, {
        userId: user.id,
        language,
        attempt,
        takeLines: () => takeCart(trx, user.id),
        shown,
        delivery,
        isLimited,
      }),
    )
    deps.mailWritten()
    return placed
  }

  const whole = (orders: OrderRow[]) => wholeOrders(db, orders)

  const oneOrder = async (language: Language, userId: number, id: number) => {
    const [order] = await whole(await orderById(db, language, userId, id))
    if (!order) throw new Failure(404, 'orderNotFound')
    return order
  }

  registerCall(app, calls.checkout, async (asked) => ({
    data: await place(asked, asked.body),
    message: asked.say('orderPlaced'),
  }))

  registerOwnCall(app, answers, 'orders', async ({ id }, language) => whole(await ordersOf(db, language, id)))

  registerCall(app, additionalCalls.deliveryOptions, async ({ user, language }) => ({
    data: await deliveryOptionsFor(db, user.id, language),
  }))

  registerCall(app, additionalCalls.placeOrder, async (asked) => ({
    data: await place(asked, asked.body),
    message: asked.say('orderPlaced'),
  }))

  registerCall(
    app,
    additionalCalls.cancelOrder,
    async ({ params: { orderId }, body, user, language, say }) => {
      await moveOrder(
        deps.database,
        { orderId, to: 'cancelled', by: 'shopper', ...body },
        { userId: user.id },
      )
      deps.mailWritten()
      return { data: await oneOrder(language, user.id, orderId), message: say('orderCancelled') }
    },
  )
}
