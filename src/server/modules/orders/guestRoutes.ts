import type { FastifyInstance } from 'fastify'
import { additionalCalls } from '../../../contract/calls'
import { idempotencyKeyHeader } from '../../../contract/headers'
import { isSamePhone } from '../../../contract/rules/phone'
import { emailKey } from '../../accountKeys'
import type { Deps } from '../../deps'
import { Failure } from '../../failure'
import { type Limit, sharedLimits } from '../../plugins/limits'
import { registerCall } from '../../registerCall'
import { deliveryOptionsFor } from './delivery'
import { placeGuestOrder } from './guests'
import { guestOrderById } from './queries'
import { attemptOf } from './rules'
import { wholeOrders } from './wholeOrders'

const hour = 3600
const placed: Limit = { name: 'guest order network', hits: 20, seconds: hour }
/** Nobody has confirmed that address. */
const mailsTo: Limit = { name: 'guest order mailbox', hits: 6, seconds: hour }
const looks: Limit = { name: 'guest look network', hits: 60, seconds: hour }
/** Of whoever tries one number with many phones from many networks. */
const looksAtOne: Limit = { name: 'guest look order', hits: 120, seconds: hour }

/** Ordering without an account, and finding that order again by its number and the phone that it goes to. */
export const useGuestOrders = (app: FastifyInstance, deps: Deps): void => {
  const { database, config } = deps
  const { db } = database
  const limits = sharedLimits(database, config)

  registerCall(app, additionalCalls.guestDelivery, async ({ language }) => ({
    data: await deliveryOptionsFor(db, null, language),
  }))

  registerCall(app, additionalCalls.placeGuestOrder, async ({ body, language, request, say }) => {
    await limits.spend(placed, request.network)
    if (body.email !== null) await limits.spend(mailsTo, emailKey(body.email))
    const attempt = attemptOf(request.headers[idempotencyKeyHeader], body)
    const data = await db.transaction().execute((trx) => placeGuestOrder(trx, { body, language, attempt }))
    deps.mailWritten()
    return { data, message: say('orderPlaced') }
  })

  registerCall(app, additionalCalls.findGuestOrder, async ({ body, language, request }) => {
    await limits.spend(looks, request.network)
    await limits.spend(looksAtOne, String(body.orderId))
    const found = await guestOrderById(db, language, body.orderId)
    if (!found?.phone || !isSamePhone(found.phone, body.phone)) throw new Failure(404, 'orderNotFound')
    const [data] = await wholeOrders(db, [found])
    if (!data) throw new Error(`Order ${String(body.orderId)} is gone`)
    // Only an account cancels.
    return { data: { ...data, mayCancel: false } }
  })
}
