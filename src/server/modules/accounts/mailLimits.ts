import type { OutboxTable } from '../../database/schema'
import type { Limit, SharedLimits } from '../../plugins/limits'
import { emailKey } from '../../accountKeys'

/** `no activation`: one was asked for again where none waits. Nothing leaves, which takes no place of those that do. */
type Kind = OutboxTable['kind'] | 'no activation'

/** Seconds */
const anHour = 3600
/** Mails of a kind that one mailbox gets in an hour because one network asks for them, and because anybody does. */
const ofOneNetwork = (kind: Kind): Limit => ({ name: `mail ${kind} of network`, hits: 3, seconds: anHour })
const ofAll = (kind: Kind): Limit => ({ name: `mail ${kind}`, hits: 6, seconds: anHour })

export interface AskedMail {
  kind: Kind
  email: string
  /** Who asks for it. */
  network: string
}

/**
 * Counts a mail of a kind to a mailbox, and says whether it may leave. A stranger alone cannot use up what the mailbox's
 * owner, who asks from elsewhere, may still get; several strangers cannot fill the mailbox. Whoever asked is told nothing:
 * strangers would learn what kind of mail it was.
 */
export const mayMail = async (
  limits: SharedLimits,
  { kind, email, network }: AskedMail,
): Promise<boolean> => {
  const mailbox = emailKey(email)
  const { excess } = await limits.count(ofOneNetwork(kind), `${network} ${mailbox}`)
  // What does not leave takes nobody's place.
  return excess <= 0 && (await limits.count(ofAll(kind), mailbox)).excess <= 0
}
