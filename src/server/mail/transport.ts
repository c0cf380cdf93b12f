import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ipaddr from 'ipaddr.js'
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

/** Resolves once the mail is out of our hands. */
export type SendMail = (mail: Mail) => Promise<void>

/** In DATA_DIR, where mails are files. */
export const mailFolder = 'mail'

/** ms */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

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

/** How an SMTP server is spoken to: encrypted, or not at all, unless it is this machine or `?tls=off` says so. */
export const smtpSettings = (smtpUrl: string) => {
  const url = new URL(smtpUrl)
  const isOff = url.searchParams.get('tls') === 'off'
  // Nodemailer would take the word for settings of its own.
  url.searchParams.delete('tls')
  const isOpen = isOff || isThisMachine(url.hostname)
  return { url: url.href, ...patience, requireTLS: !isOpen, ignoreTLS: isOff }
}

/** Mails go to the SMTP server. */
const bySmtp = (smtpUrl: string): SendMail => {
  const ready = import('nodemailer').then(({ createTransport }) => createTransport(smtpSettings(smtpUrl)))
  return async (mail) => {
    await (await ready).sendMail(addressed(mail))
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
export const mailTransport = ({ smtpUrl, dataDir }: Config, print: (line: string) => void): SendMail =>
  smtpUrl === undefined ? byFile(dataDir, print) : bySmtp(smtpUrl)
