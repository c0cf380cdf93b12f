import type { FastifyInstance } from 'fastify'
import { calls } from '../../../contract/calls'
import type { Deps } from '../../deps'
import { enqueueMail } from '../../mail/outbox'
import { type Limit, sharedLimits } from '../../plugins/limits'
import { registerCall } from '../../registerCall'

const messages: Limit = { name: 'contact network', hits: 20, seconds: 3600 }

/** POST /api/Contact/send: the message is kept, and mailed to SHOP_EMAIL. */
export const useContact = (app: FastifyInstance, deps: Deps): void => {
  const { database, config } = deps
  const limits = sharedLimits(database, config)

  registerCall(app, calls.sendMessage, async ({ body, language, request, say }) => {
    await limits.spend(messages, request.network)
    await database.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('contact_messages')
        .values({ ...body, language, created_at: new Date().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueueMail(trx, { kind: 'contact-message', reference: id })
    })
    deps.mailWritten()
    return { data: null, message: say('messageSent') }
  })
}
