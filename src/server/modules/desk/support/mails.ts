import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { enqueueMail } from '../../../mail/outbox'
import { writeDown } from '../writeDown'
import type { Scope } from '../scope'
import { forTheShop } from './queries'

/**
 * Sends a mail of somebody's again: one that was sent goes once more, one that waits or was given up goes now. Throws Failure
 * 404 where there is none, or nobody any more whom it is for.
 */
export const sendMailAgain = (db: Kysely<Database>, scope: Scope, mailId: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'user_id', 'registration_id', 'reference', 'sent_at'])
      .where('id', '=', mailId)
      .where('kind', 'not in', forTheShop)
      .executeTakeFirst()
    if (!mail || (mail.user_id === null && mail.registration_id === null))
      throw new Failure(404, 'mailNotFound')
    if (mail.sent_at === null)
      await trx
        .updateTable('outbox')
        .set({ given_up_at: null, failure: null, attempts: 0, next_attempt_at: new Date().toISOString() })
        .where('id', '=', mail.id)
        .where('sent_at', 'is', null)
        .execute()
    else
      await enqueueMail(trx, {
        kind: mail.kind,
        userId: mail.user_id,
        registrationId: mail.registration_id,
        ...(mail.reference !== null && { reference: mail.reference }),
      })
    await writeDown(trx, scope, { action: 'resend', subject: 'mail', subjectId: mail.id })
  })
