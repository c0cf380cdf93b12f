import type { FastifyInstance } from 'fastify'
import { deskCalls } from '../../../../contract/desk/calls'
import type { Deps } from '../../../deps'
import { Failure } from '../../../failure'
import { enqueueMail } from '../../../mail/outbox'
import { writeDown } from '../writeDown'
import { registerDeskCall } from '../registerDeskCall'
import { readMessage, readMessages } from './read'

/** Messages of the contact form, and answers that leave by mail. */
export const useDeskMessages = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database

  const readOne = async (id: number) => {
    const message = await readMessage(db, id)
    if (!message) throw new Failure(404, 'messageNotFound')
    return message
  }

  registerDeskCall(app, deps, deskCalls.deskMessages, async ({ query }) => ({
    data: await readMessages(db, query),
  }))

  registerDeskCall(app, deps, deskCalls.answerMessage, async ({ params, body, say }, scope) => {
    const { messageId } = params
    await db.transaction().execute(async (trx) => {
      const answered = await trx
        .updateTable('contact_messages')
        .set({ answer: body.answer, answered_at: new Date().toISOString(), answered_by: scope.userId })
        .where('id', '=', messageId)
        .where('answered_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (!answered) {
        await readOne(messageId)
        throw new Failure(409, 'messageAnswered')
      }
      await writeDown(trx, scope, {
        action: 'answer',
        subject: 'message',
        subjectId: messageId,
        after: { answer: body.answer },
      })
      await enqueueMail(trx, { kind: 'contact-answer', reference: messageId })
    })
    deps.mailWritten()
    return { data: await readOne(messageId), message: say('answerSent') }
  })
}
