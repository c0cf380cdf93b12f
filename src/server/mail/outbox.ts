import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, OutboxTable } from '../database/schema'

export interface MailOrder {
  kind: OutboxTable['kind']
  /** Whom the mail is for or about; null with `reset` when nobody has the address: then nothing is sent. */
  userId?: number | null
  /** The order or the message that it is about. */
  reference?: number
}

/**
 * Puts a mail on its way: call it in the transaction of its cause, so that neither is there without the other, and
 * `deps.mailWritten()` after it.
 */
export const enqueueMail = async (
  trx: Kysely<Database>,
  { kind, userId, reference }: MailOrder,
): Promise<void> => {
  const now = new Date().toISOString()
  await trx
    .insertInto('outbox')
    .values({
      kind,
      user_id: userId ?? null,
      reference: reference ?? null,
      message_id: randomUUID(),
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
      created_at: now,
    })
    .execute()
}
