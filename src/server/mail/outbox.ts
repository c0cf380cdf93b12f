import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { prepared } from '../database/prepared'
import type { Database, OutboxTable } from '../database/schema'

export interface MailOrder {
  kind: OutboxTable['kind']
  /** Whom the mail is for or about; null with `reset` when nobody has the address: then nothing is sent. */
  userId?: number | null
  /** The registration that the mail is for, which has no account yet; null with `activate` when there is none, likewise. */
  registrationId?: number | null
  /** The order or the message that it is about. */
  reference?: number
}

/** Somebody looks into the mailbox for these. */
const isWaitedFor: ReadonlySet<OutboxTable['kind']> = new Set(['activate', 'reset', 'sign-up-again'])

interface Row {
  kind: OutboxTable['kind']
  priority: OutboxTable['priority']
  userId: number | null
  registrationId: number | null
  reference: number | null
  messageId: string
  now: string
}

const insert = prepared((db, { kind, priority, userId, registrationId, reference, messageId, now }: Row) =>
  db.insertInto('outbox').values({
    kind,
    priority,
    user_id: userId,
    registration_id: registrationId,
    reference,
    message_id: messageId,
    attempts: 0,
    next_attempt_at: now,
    sent_at: null,
    given_up_at: null,
    failure: null,
    created_at: now,
  }),
)

/**
 * Puts a mail on its way: call it in the transaction of its cause, so that neither is there without the other, and
 * `deps.mailWritten()` after it.
 */
export const enqueueMail = async (
  trx: Kysely<Database>,
  { kind, userId, registrationId, reference }: MailOrder,
): Promise<void> => {
  await insert(trx, {
    kind,
    priority: isWaitedFor.has(kind) ? 0 : 1,
    userId: userId ?? null,
    registrationId: registrationId ?? null,
    reference: reference ?? null,
    messageId: randomUUID(),
    now: new Date().toISOString(),
  })
}
