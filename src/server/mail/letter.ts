/** What every kind of mail is composed with. */
import type { Language } from '../../contract/constants'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import type { WaitingMail } from './claim'
import type { Content } from './content'
import { type MailApplicant, type MailUser, readApplicant, readUser } from './read'
import { mailTexts } from './texts'

export interface Tools {
  database: OpenDatabase
  config: Config
}

/** What differs between the mails. Where there is no `heading` the subject is it. */
export interface Letter extends Omit<Content, 'heading'> {
  to: string
  replyTo?: string
  subject: string
  heading?: string
}

/** Makes one kind of mail; undefined where there is nobody to send it to or nothing to tell any more. */
export type Composer = (mail: WaitingMail, tools: Tools) => Promise<Letter | undefined>

/** For somebody with an account. */
export const forUser =
  (compose: (user: MailUser, tools: Tools, mail: WaitingMail) => Promise<Letter | undefined>): Composer =>
  async (mail, tools) => {
    const user = mail.user_id === null ? undefined : await readUser(tools.database, mail.user_id)
    return user && compose(user, tools, mail)
  }

/** For somebody whose address nobody has confirmed: such a mail says nothing that a stranger wrote, no name either. */
export const forApplicant =
  (compose: (applicant: MailApplicant, tools: Tools) => Promise<Letter>): Composer =>
  async ({ registration_id: id }, tools) => {
    const applicant = id === null ? undefined : await readApplicant(tools.database, id)
    return applicant && compose(applicant, tools)
  }

/** Whom the shop calls: what is known of somebody. */
export const factsOf = ({ firstName, lastName, phone, email, address }: MailUser, language: Language) => {
  const { person } = mailTexts[language]
  const facts: [string, string][] = [
    [person.name, `${firstName} ${lastName}`.trim()],
    [person.phone, phone],
  ]
  if (email !== '') facts.push([person.email, email])
  return address === null ? facts : [...facts, [person.address, address] as const]
}
