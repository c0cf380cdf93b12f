import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema'
import { Failure } from '../../../failure'
import { enqueueMail } from '../../../mail/outbox'
import { writeDown } from '../writeDown'
import type { Scope } from '../scope'
import { forTheShop } from './queries'

/** Makes a mail due now. The count of attempts says whose a mail is that is being sent, so only one given up begins anew. */
const hasten = async (trx: Kysely<Database>, id: number, lease: number) => {
  const now = new Date().toISOString()
  const unsent = trx.updateTable('outbox').where('id', '=', id).where('sent_at', 'is', null)
  await unsent
    .set({ given_up_at: null, failure: null, attempts: 0, next_attempt_at: now })
    .where('given_up_at', 'is not', null)
    .execute()
  await unsent
    .set({ failure: null, next_attempt_at: now })
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '>', new Date(Date.now() + lease).toISOString())
    .execute()
}

/**
 * Sends a mail of somebody's again: one that was sent goes once more, one that waits or was given up goes now. One that a
 * server holds at this moment, for `lease` ms at most, or that is due within them is left alone, so that it does not go twice.
 * Throws Failure 404 where there is none, or nobody any more whom it is for.
 */
export const sendMailAgain = (
  db: Kysely<Database>,
  scope: Scope,
  { mailId, lease }: { mailId: number; lease: number },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['id', 'kind', 'user_id', 'registration_id', 'reference', 'sent_at'])
      .where('id', '=', mailId)
      .where('kind', 'not in', forTheShop)
      .executeTakeFirst()
    if (!mail || (mail.user_id === null && mail.registration_id === null))
      throw new Failure(404, 'mailNotFound')
    if (mail.sent_at === null) await hasten(trx, mail.id, lease)
    else
      await enqueueMail(trx, {
        kind: mail.kind,
        userId: mail.user_id,
        registrationId: mail.registration_id,
        ...(mail.reference !== null && { reference: mail.reference }),
      })
    await writeDown(trx, scope, { action: 'resend', subject: 'mail', subjectId: mail.id })
  })
