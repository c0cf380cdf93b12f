import type { Selectable } from 'kysely'
import type { OpenDatabase } from '../database/connect'
import type { OutboxTable } from '../database/schema'

export type WaitingMail = Selectable<OutboxTable>

/** Mails that one server takes at a time. */
const batch = 5
/** ms that a server has for its batch before another may try the same mails. */
const lease = 5 * 60_000
/** ms before the second attempt, doubled for each further one up to the longest. */
const firstPause = 15_000
const longestPause = 60 * 60_000
/** About three days of trying. */
const mostAttempts = 80

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Takes mails that are due, for this server alone: the others no longer see them as due. Those waited for come first. */
export const claimMails = async ({ db }: OpenDatabase): Promise<WaitingMail[]> => {
  const now = new Date().toISOString()
  const mails = await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: later(lease) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', mostAttempts)
        .orderBy('priority')
        .orderBy('next_attempt_at')
        .limit(batch),
    )
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .execute()
  return mails.sort((one, other) => one.priority - other.priority || one.id - other.id)
}

export const markSent = async ({ db }: OpenDatabase, { id }: WaitingMail): Promise<void> => {
  await db.updateTable('outbox').set({ sent_at: new Date().toISOString() }).where('id', '=', id).execute()
}

/** Puts a mail that could not be sent back, each time for longer. */
export const postpone = async ({ db }: OpenDatabase, { id, attempts }: WaitingMail): Promise<void> => {
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: later(pause) })
    .where('id', '=', id)
    .execute()
}
