import type { OutboxTable } from '../../database/schema'
import type { Limit, SharedLimits } from '../../plugins/limits'
import { emailKey } from './identity'

/** Mails of a kind that one mailbox gets in an hour, whoever asks for them. */
const mailsAnHour = (kind: OutboxTable['kind']): Limit => ({ name: `mail ${kind}`, hits: 3, seconds: 3600 })

/**
 * Counts a mail of a kind to a mailbox, and says whether it may leave. Whoever asked for it is told nothing: strangers would
 * learn what kind of mail it was.
 */
export const mayMail = async (
  limits: SharedLimits,
  kind: OutboxTable['kind'],
  email: string,
): Promise<boolean> => (await limits.count(mailsAnHour(kind), emailKey(email))).excess <= 0
