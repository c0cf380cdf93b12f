import type { FastifyInstance } from 'fastify'
import { calls } from '../../../contract/calls'
import { idempotencyKeyHeader } from '../../../contract/headers'
import { changeBelongings } from '../../database/belongings'
import type { Deps } from '../../deps'
import { type Answers, registerOwnCall } from '../../plugins/answers'
import { registerCall } from '../../registerCall'
import { checkout } from './checkout'
import { presentOrders } from './present'
import { linesOf, ordersOf } from './queries'
import { attemptOf } from './rules'

/** Placing orders and looking back at them (SPEC.md §7, Order). */
export const useOrders = (app: FastifyInstance, deps: Deps, answers: Answers): void => {
  const { db } = deps.database
  const isLimited = deps.config.rateLimits

  registerCall(app, calls.checkout, async ({ body, user, language, request, say }) => {
    const attempt = attemptOf(request.headers[idempotencyKeyHeader], body)
    const placed = await changeBelongings(db, user.id, (trx) =>
      checkout(trx, { userId: user.id, language, attempt, shown: body.items, isLimited }),
    )
    deps.mailWritten()
    return { data: placed, message: say('orderPlaced') }
  })

  registerOwnCall(app, answers, 'orders', async (user) => {
    const orders = await ordersOf(db, user.id)
    const lines =
      orders.length === 0
        ? []
        : await linesOf(
            db,
            orders.map(({ id }) => id),
          )
    return presentOrders(orders, lines)
  })
}
