import type { Deps } from '../../deps'
import { enqueueMail, type MailOrder } from '../../mail/outbox'
import type { SharedLimits } from '../../plugins/limits'
import { type AskedMail, mayMail } from './mailLimits'
import { findByEmail } from './queries'
import { latestRegistrations } from './registrations'

/**
 * Mails what helps somebody who forgot a password: a link to choose another, or, where registrations wait for the address,
 * the word to sign up again. Never the activation of one of those: it may be a stranger's, with a password that the stranger
 * knows. Takes the same statements for every address.
 */
export const remind = async (
  { database: { db } }: Deps,
  limits: SharedLimits,
  { email, network }: Pick<AskedMail, 'email' | 'network'>,
): Promise<void> => {
  const account = await findByEmail(db, email)
  const [waiting] = await latestRegistrations(db, email, 1)
  const mail: MailOrder =
    waiting && !account
      ? { kind: 'sign-up-again', registrationId: waiting.id }
      : { kind: 'reset', userId: account?.id ?? null }
  if (await mayMail(limits, { kind: mail.kind, email, network })) await enqueueMail(db, mail)
}
