import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { claimMails, markSent, postpone, type WaitingMail } from './claim'
import { composeMail } from './compose'
import type { SendMail } from './transport'

export interface Postman {
  /** Looks for mail now and then, until `stop`. */
  start(): void
  /** Looks for mail at once. */
  nudge(): void
  /** Sends all that is due; resolves when nothing is left. */
  deliver(): Promise<void>
  stop(): Promise<void>
}

/** ms */
const interval = 5000

export interface PostmanDeps {
  database: OpenDatabase
  config: Config
  log: FastifyBaseLogger
  send: SendMail
}

/**
 * Takes the outbox out, at least once each mail: a server that dies between sending and noting it sends again, under
 * the same Message-ID. Several servers may work on one outbox.
 */
export const hirePostman = ({ database, config, log, send }: PostmanDeps): Postman => {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let again = false

  const deliverOne = async (mail: WaitingMail) => {
    try {
      const composed = await composeMail(mail, { database, config })
      if (composed) await send(composed)
      await markSent(database, mail)
    } catch (error) {
      log.warn(
        { err: error, mailId: mail.id, kind: mail.kind, attempts: mail.attempts },
        'a mail could not be sent',
      )
      await postpone(database, mail)
    }
  }

  const deliverAll = async () => {
    for (;;) {
      const mails = await claimMails(database)
      if (mails.length === 0) return
      for (const mail of mails) await deliverOne(mail)
    }
  }

  const work = () => {
    again = working !== undefined
    working ??= deliverAll()
      .catch((error: unknown) => {
        log.error({ err: error }, 'the outbox could not be read')
      })
      .finally(() => {
        working = undefined
        if (again && timer) work()
      })
  }

  return {
    start() {
      timer ??= setInterval(work, interval)
      work()
    },
    nudge() {
      if (timer) work()
    },
    deliver: deliverAll,
    async stop() {
      clearInterval(timer)
      timer = undefined
      await working
    },
  }
}
