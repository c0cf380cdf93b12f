import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** ms */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const envelope = ({ name: _name, language, ...mail }: Mail) => ({
  ...mail,
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
})

/** Mails go to the SMTP server. */
const bySmtp = (smtpUrl: string): SendMail => {
  const ready = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, ...patience }),
  )
  return async (mail) => {
    await (await ready).sendMail(envelope(mail))
  }
}

/** Mails become .eml files that any mail program opens; `print` says where each is. */
const byFile =
  (dataDir: string, print: (line: string) => void): SendMail =>
  async (mail) => {
    const { createTransport } = await import('nodemailer')
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      envelope(mail),
    )
    const folder = join(dataDir, 'mail')
    const file = join(folder, `${mail.name}.eml`)
    makeFolder(folder)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
    print(`Mail for ${mail.to}: ${file}`)
  }

/** SMTP_URL where it is set, else files in DATA_DIR/mail. */
export const mailTransport = ({ smtpUrl, dataDir }: Config, print: (line: string) => void): SendMail =>
  smtpUrl === undefined ? byFile(dataDir, print) : bySmtp(smtpUrl)
