import { setTimeout as after } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { reasonOf } from '../reasonOf'
import { tellWaiting } from './backForSale'
import { claimMails, giveBack, giveUp, markSent, postpone, renewLease, type WaitingMail } from './claim'
import { composeMail } from './compose'
import { isRefusedForGood, type SendMail } from './transport'

export interface MailWorker {
  /** Looks for mail now and then, until `stop`. */
  start(): void
  /** Looks for mail at once. */
  nudge(): void
  /** Sends all that is due; resolves when nothing is left. */
  deliver(): Promise<void>
  /** Whether the last mail that was to leave could not, for nothing that is wrong with the mail. */
  isAway(): boolean
  /** Takes no further mail; what is not out of hand within moments goes back into the outbox. */
  stop(): Promise<void>
}

export interface MailWorkerDeps {
  database: OpenDatabase
  config: Config
  log: FastifyBaseLogger
  send: SendMail
}

/**
 * Takes the outbox out, at least once each mail: a server that dies between sending and noting it sends again, under
 * the same Message-ID. Several servers may work on one outbox.
 */
export const createMailWorker = ({ database, config, log, send }: MailWorkerDeps): MailWorker => {
  const { mailsAtOnce } = config
  const { lease, renewal, look: interval, farewell } = config.timeouts.mail
  const inHand = new Map<number, Promise<void>>()
  const breakOff = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let looking: Promise<void> | undefined
  let isAskedAgain = false
  let isTurnOfWatches = false
  let isAway = false

  /** Writes what became of a mail, again and again while the database is away: else the mail would go out twice. */
  const note = async (write: () => Promise<void>) => {
    for (;;) {
      try {
        await write()
        return
      } catch (error) {
        log.error({ err: error }, 'the outbox could not be written')
        if (isStopped) return
        await after(interval, undefined, { signal: breakOff.signal }).catch(() => undefined)
      }
    }
  }

  const attempt = async (mail: WaitingMail): Promise<() => Promise<void>> => {
    try {
      const composed = await composeMail(mail, { database, config })
      if (composed) {
        await send(composed, breakOff.signal)
        isAway = false
      }
      return () => markSent(database, mail)
    } catch (error) {
      if (breakOff.signal.aborted) return () => giveBack(database, mail)
      const isOver = isRefusedForGood(error)
      isAway = !isOver
      const { id: mailId, kind, attempts } = mail
      log.warn(
        { err: error, mailId, kind, attempts },
        isOver ? 'a mail was refused' : 'a mail could not be sent',
      )
      const reason = reasonOf(error)
      return () => (isOver ? giveUp : postpone)(database, mail, reason)
    }
  }

  const carry = async (mail: WaitingMail) => {
    let renewed = Promise.resolve()
    const renewing = setInterval(() => {
      renewed = renewLease(database, mail, lease).catch((error: unknown) => {
        log.error({ err: error }, 'the outbox could not be written')
      })
    }, renewal)
    const outcome = await attempt(mail)
    clearInterval(renewing)
    await renewed
    await note(outcome)
  }

  /** Takes mails as long as hands are free and some are due. */
  const fillHands = async () => {
    while (!isStopped && inHand.size < mailsAtOnce) {
      const mails = await claimMails(database, {
        most: mailsAtOnce - inHand.size,
        lease,
        inHand: [...inHand.keys()],
      })
      if (mails.length === 0) return
      for (const mail of mails) {
        const carried = carry(mail).finally(() => {
          inHand.delete(mail.id)
          void look()
        })
        inHand.set(mail.id, carried)
      }
    }
  }

  /** One look at a time; whoever asks meanwhile gets another one after it. */
  const look = (): Promise<void> => {
    isAskedAgain = true
    const lookUntilQuiet = async () => {
      while (isAskedAgain && !isStopped) {
        isAskedAgain = false
        if (isTurnOfWatches) {
          isTurnOfWatches = false
          await tellWaiting(database)
        }
        await fillHands()
      }
    }
    looking ??= lookUntilQuiet()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the outbox could not be read')
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  /** Also for whom a product is back: now and then, not with every mail that leaves. */
  const lookAtAll = () => {
    isTurnOfWatches = true
    return look()
  }

  return {
    start() {
      timer ??= setInterval(() => void lookAtAll(), interval)
      void lookAtAll()
    },
    nudge() {
      if (timer) void look()
    },
    isAway: () => isAway,
    async deliver() {
      await lookAtAll()
      while (inHand.size > 0) {
        await Promise.all(inHand.values())
        await look()
      }
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      timer = undefined
      await looking
      const late = setTimeout(() => {
        breakOff.abort()
      }, farewell)
      await Promise.all(inHand.values())
      clearTimeout(late)
    },
  }
}
