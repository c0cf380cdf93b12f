import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import type { Config } from '../config'
import { makeFolder } from '../makeFolder'

export interface Mail {
  messageId: string
  /** Names the file where mails are files. */
  name: string
  from: { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  language: 'ar' | 'en'
}

/** Resolves once the mail is out of our hands; `signal` breaks it off, and rejects where it is not by then. */
export type SendMail = (mail: Mail, signal?: AbortSignal) => Promise<void>

/** In DATA_DIR, where mails are files. */
export const mailFolder = 'mail'

/** What nodemailer says of a failure. */
const smtpFailure = z.object({ code: z.string(), responseCode: z.number() })

/** “Authentication required”, which is said in the place of an answer about the mail. */
const loginWanted = 530

/**
 * True where the server does not take this mail and never will (5xx): its sender, its recipient or its contents. A
 * refused greeting or login says nothing about a mail.
 */
export const isRefusedForGood = (error: unknown): boolean => {
  const { data } = smtpFailure.safeParse(error)
  if (data === undefined || data.responseCode < 500 || data.responseCode === loginWanted) return false
  return ['EENVELOPE', 'EMESSAGE'].includes(data.code)
}

/** Addresses go as objects, never as text, which is read as a list of names, groups and comments. */
const mailbox = (address: string) => ({ name: '', address })

/** A mail as nodemailer takes it. */
export const addressed = ({ name: _name, language, to, replyTo, ...mail }: Mail) => ({
  ...mail,
  to: mailbox(to),
  ...(replyTo !== undefined && { replyTo: mailbox(replyTo) }),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
})

const isThisMachine = (host: string) => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
}

/**
 * How an SMTP server is spoken to: encrypted, or not at all, unless it is this machine or `?tls=off` says so.
 * @param patience ms, see `timeouts.mail.answer` of the settings
 */
export const smtpSettings = (smtpUrl: string, patience: number) => {
  const url = new URL(smtpUrl)
  const isOff = url.searchParams.get('tls') === 'off'
  // Nodemailer would take the word for settings of its own.
  url.searchParams.delete('tls')
  const isOpen = isOff || isThisMachine(url.hostname)
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  return { url: url.href, ...timeouts, requireTLS: !isOpen, ignoreTLS: isOff }
}

/** Mails go to the SMTP server. */
const bySmtp = (smtpUrl: string, patience: number): SendMail => {
  const ready = import('nodemailer').then(({ createTransport }) =>
    createTransport(smtpSettings(smtpUrl, patience)),
  )
  return async (mail, signal) => {
    await (await ready).sendMail({ ...addressed(mail), ...(signal && { signal }) })
  }
}

/** Mails become .eml files that any mail program opens; `print` says where each is. */
const byFile =
  (dataDir: string, print: (line: string) => void): SendMail =>
  async (mail) => {
    const { createTransport } = await import('nodemailer')
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      addressed(mail),
    )
    const folder = join(dataDir, mailFolder)
    const file = join(folder, `${mail.name}.eml`)
    makeFolder(folder)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    print(`A mail was written: ${file}`)
  }

/** SMTP_URL where it is set, else files in DATA_DIR/mail. */
export const mailTransport = (
  { smtpUrl, dataDir, timeouts }: Config,
  print: (line: string) => void,
): SendMail => (smtpUrl === undefined ? byFile(dataDir, print) : bySmtp(smtpUrl, timeouts.mail.answer))
