import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { prepared } from '../database/prepared'
import type { Database, OutboxTable } from '../database/schema'

export interface MailOrder {
  kind: OutboxTable['kind']
  /** Whom the mail is for or about; null with `reset` when nobody has the address: then nothing is sent. */
  userId?: number | null
  /** The order or the message that it is about. */
  reference?: number
}

interface Row {
  kind: OutboxTable['kind']
  userId: number | null
  reference: number | null
  messageId: string
  now: string
}

const insert = prepared((db, { kind, userId, reference, messageId, now }: Row) =>
  db.insertInto('outbox').values({
    kind,
    user_id: userId,
    reference,
    message_id: messageId,
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    created_at: now,
  }),
)

/**
 * Puts a mail on its way: call it in the transaction of its cause, so that neither is there without the other, and
 * `deps.mailWritten()` after it.
 */
export const enqueueMail = async (
  trx: Kysely<Database>,
  { kind, userId, reference }: MailOrder,
): Promise<void> => {
  await insert(trx, {
    kind,
    userId: userId ?? null,
    reference: reference ?? null,
    messageId: randomUUID(),
    now: new Date().toISOString(),
  })
}
