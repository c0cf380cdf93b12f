import { enqueueMail } from '../../mail/outbox'
import type { Deps } from '../../deps'
import type { SharedLimits } from '../../plugins/limits'
import { mayMail } from './mailLimits'
import { findByEmail } from './queries'
import { addRegistration, type NewRegistration } from './registrations'

/**
 * Lets the registration wait for its mailbox's owner, or for an address that has an account tells its owner; either way one
 * mail leaves, and whoever asked cannot tell which it was: both take the same statements. Beyond the mails that a mailbox
 * gets nothing is kept, since nobody would ever get its link.
 */
export const registerAccount = async (
  { database: { db } }: Deps,
  limits: SharedLimits,
  { registration, network }: { registration: NewRegistration; network: string },
): Promise<void> => {
  const { Email } = registration.fields
  const known = await findByEmail(db, Email)
  const kind = known ? 'already-registered' : 'activate'
  if (!(await mayMail(limits, { kind, email: Email, network }))) return
  await db.transaction().execute(async (trx) => {
    const registrationId = await addRegistration(trx, registration)
    if (registrationId !== undefined) await enqueueMail(trx, { kind: 'activate', registrationId })
    else {
      // One that was activated in between is known now.
      const owner = known ?? (await findByEmail(trx, Email))
      if (owner) await enqueueMail(trx, { kind: 'already-registered', userId: owner.id })
    }
  })
}
