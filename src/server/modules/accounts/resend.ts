import type { Deps } from '../../deps'
import { enqueueMail } from '../../mail/outbox'
import { passwordFits } from '../../passwords'
import type { SharedLimits } from '../../plugins/limits'
import { type AskedMail, mayMail } from './mailLimits'
import { latestRegistrations } from './registrations'

/** Registrations of an address that are looked at, the latest first; strangers may have begun some of them. */
const mostLooked = 3

interface AskedActivation extends Pick<AskedMail, 'email' | 'network'> {
  password: string
}

/**
 * Mails the activation of a waiting registration again to whoever knows its password. Without that a stranger's, with a
 * password that the stranger knows, could reach the mailbox's owner, who takes it for his own. Does the same work for
 * every address. Throws Failure 503 where too many passwords wait already.
 */
export const resendActivation = async (
  { database: { db } }: Deps,
  limits: SharedLimits,
  { email, password, network }: AskedActivation,
): Promise<void> => {
  const waiting = await latestRegistrations(db, email, mostLooked)
  const fits = await Promise.all(
    Array.from({ length: mostLooked }, (_, index) => passwordFits(password, waiting[index]?.password_hash)),
  )
  const found = waiting.find((_, index) => fits[index])
  const kind = found ? 'activate' : 'no activation'
  if (!(await mayMail(limits, { kind, email, network }))) return
  await enqueueMail(db, { kind: 'activate', registrationId: found?.id ?? null })
}
