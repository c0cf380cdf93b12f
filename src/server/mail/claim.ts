import type { Selectable, UpdateObject } from 'kysely'
import type { OpenDatabase } from '../database/connect'
import type { Database, OutboxTable } from '../database/schema'

export type WaitingMail = Selectable<OutboxTable>

/** ms before the second attempt, doubled for each further one up to the longest. */
const firstPause = 15_000
const longestPause = 60 * 60_000
/** About three days of trying. */
const mostAttempts = 80

export interface Claim {
  /** How many mails. */
  most: number
  /** ms */
  lease: number
  /** Ids that this server holds already, whatever became of their lease. */
  inHand?: readonly number[]
}

const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/**
 * Takes mails that are due, for this server alone: the others no longer see them as due. Those waited for come first. A
 * mail that waits for longer than any pause lasts was written by a clock that was wrong, and is due as well.
 */
export const claimMails = async (
  { db }: OpenDatabase,
  { most, lease, inHand = [] }: Claim,
): Promise<WaitingMail[]> => {
  const [now, neverSoLate] = [later(0), later(longestPause + lease)]
  const mails = await db
    .updateTable('outbox')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: later(lease) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up_at', 'is', null)
        .where((is) => is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', neverSoLate)]))
        .$if(inHand.length > 0, (query) => query.where('id', 'not in', inHand))
        .orderBy('priority')
        .orderBy('next_attempt_at')
        .limit(most),
    )
    // Said again for PostgreSQL, where another server may have taken one between the two looks.
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where((is) => is.or([is('next_attempt_at', '<=', now), is('next_attempt_at', '>', neverSoLate)]))
    .returningAll()
    .execute()
  return mails.sort((one, other) => one.priority - other.priority || one.id - other.id)
}

/** Changes a mail that this server still holds: whoever took it since has counted one more attempt. */
const changeHeld = async (
  { db }: OpenDatabase,
  { id, attempts }: WaitingMail,
  values: UpdateObject<Database, 'outbox'>,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set(values)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Keeps a mail for so many ms more. */
export const renewLease = (database: OpenDatabase, mail: WaitingMail, lease: number): Promise<void> =>
  changeHeld(database, mail, { next_attempt_at: later(lease) })

export const markSent = async ({ db }: OpenDatabase, { id }: WaitingMail): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ sent_at: later(0), given_up_at: null, failure: null })
    .where('id', '=', id)
    .execute()
}

/** Puts a mail back whose sending was broken off: it is due at once, here or at another server. */
export const giveBack = (database: OpenDatabase, mail: WaitingMail): Promise<void> =>
  changeHeld(database, mail, { next_attempt_at: later(0) })

/** Puts a mail that could not be sent back, each time for longer, and after the last attempt for good. */
export const postpone = (database: OpenDatabase, mail: WaitingMail, failure: string): Promise<void> => {
  if (mail.attempts >= mostAttempts) return giveUp(database, mail, failure)
  const pause = Math.min(firstPause * 2 ** (mail.attempts - 1), longestPause)
  return changeHeld(database, mail, { next_attempt_at: later(pause), failure })
}

/** Leaves a mail unsent until somebody asks for it again with `npm run admin -- outbox --retry`. */
export const giveUp = (database: OpenDatabase, mail: WaitingMail, failure: string): Promise<void> =>
  changeHeld(database, mail, { given_up_at: later(0), failure })
