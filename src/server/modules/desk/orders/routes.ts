import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../contract/constants'
import { deskCalls } from '../../../../contract/desk/calls'
import { deskPageSize } from '../../../../contract/desk/limits'
import type { MovedOrders } from '../../../../contract/desk/orders'
import type { LaterState, OrderState } from '../../../../contract/rules/orderStates'
import type { Deps } from '../../../deps'
import { Failure } from '../../../failure'
import { moveOrder } from '../../../orders/moveOrder'
import { writeDown } from '../writeDown'
import { registerDeskCall } from '../registerDeskCall'
import type { Scope } from '../scope'
import { findOrders } from './found'
import { readOrders, readRows } from './read'

interface Move {
  orderId: number
  to: LaterState
  reason: string | null
  seen?: OrderState | undefined
}

/** Orders with lines of whoever asks: to look at, to bring on, to print. */
export const useDeskOrders = (app: FastifyInstance, deps: Deps): void => {
  const { database } = deps
  const { db } = database

  const readOne = async (scope: Scope, language: Language, orderId: number) => {
    const [order] = await readOrders(db, scope, language, [orderId])
    if (!order) throw new Failure(404, 'orderNotFound')
    return order
  }

  const move = (scope: Scope, { orderId, to, reason, seen }: Move) =>
    moveOrder(
      database,
      { orderId, to, by: 'shop', reason, seen },
      {
        libraryIds: scope.libraryIds,
        beside: (trx, from, libraryIds) =>
          writeDown(trx, scope, {
            action: to,
            subject: 'order',
            subjectId: orderId,
            libraryIds,
            before: { state: from },
            after: { state: to, ...(reason !== null && { reason }) },
          }),
      },
    )

  registerDeskCall(app, deps, deskCalls.deskOrders, async ({ query, language }, scope) => {
    const ids = await findOrders(db, scope, query)
    const shown = ids.slice(0, deskPageSize)
    return {
      data: {
        orders: await readRows(db, scope, language, shown),
        next: ids.length > deskPageSize ? (shown.at(-1) ?? null) : null,
      },
    }
  })

  registerDeskCall(app, deps, deskCalls.deskOrder, async ({ params, language }, scope) => ({
    data: await readOne(scope, language, params.orderId),
  }))

  registerDeskCall(app, deps, deskCalls.deskSlips, async ({ query, language }, scope) => ({
    data: await readOrders(db, scope, language, query.numbers),
  }))

  registerDeskCall(app, deps, deskCalls.moveDeskOrder, async ({ params, body, language, say }, scope) => {
    const { orderId } = params
    const { state: to, reason, seen } = body
    await move(scope, { orderId, to, reason, seen })
    deps.mailWritten()
    return { data: await readOne(scope, language, orderId), message: say('orderMoved') }
  })

  registerDeskCall(app, deps, deskCalls.moveDeskOrders, async ({ body, say }, scope) => {
    const outcome: MovedOrders = { moved: [], refused: [] }
    let isAway = false
    for (const orderId of new Set(body.orderIds)) {
      try {
        if (isAway) throw new Failure(503, 'unavailable')
        await move(scope, { orderId, to: body.state, reason: null })
        outcome.moved.push(orderId)
      } catch (error) {
        // What was moved until then stays moved: the answer says so, and the rest is not tried.
        isAway ||= outcome.moved.length > 0 && database.own.isAway(error)
        const failure = isAway ? new Failure(503, 'unavailable') : error
        if (!(failure instanceof Failure)) throw failure
        outcome.refused.push({ orderId, reason: say(failure.key, failure.values) })
      }
    }
    if (outcome.moved.length > 0) deps.mailWritten()
    return { data: outcome, message: say('ordersMoved') }
  })
}
