import { defaultLanguage, type Language } from '../../contract/constants'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { createLink, type LinkOf } from '../modules/accounts/links'
import type { WaitingMail } from './claim'
import { layOut } from './layout'
import {
  type MailApplicant,
  type MailOrderLines,
  type MailUser,
  readApplicant,
  readMessage,
  readOrder,
  readUser,
} from './read'
import { mailTexts } from './texts'
import type { Mail } from './transport'

interface Tools {
  database: OpenDatabase
  config: Config
}

/** What differs between the mails. */
interface Content {
  to: string
  replyTo?: string
  language: Language
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  table?: string[][]
}

type Composer = (mail: WaitingMail, tools: Tools) => Promise<Content | undefined>

const forUser =
  (compose: (user: MailUser, tools: Tools, mail: WaitingMail) => Promise<Content | undefined>): Composer =>
  async (mail, tools) => {
    const user = mail.user_id === null ? undefined : await readUser(tools.database, mail.user_id)
    return user && compose(user, tools, mail)
  }

/** For somebody whose address nobody has confirmed: such a mail says nothing that a stranger wrote, no name either. */
const forApplicant =
  (compose: (applicant: MailApplicant, tools: Tools) => Promise<Content>): Composer =>
  async ({ registration_id: id }, tools) => {
    const applicant = id === null ? undefined : await readApplicant(tools.database, id)
    return applicant && compose(applicant, tools)
  }

/** The secret sits in the fragment, which no server and no log ever sees. */
const linkTo = async (link: LinkOf, { database, config }: Tools) => {
  const secret = await createLink(database.db, link)
  return `${config.publicUrl}/${link.kind === 'activate' ? 'activate' : 'reset-password'}#secret=${secret}`
}

const linesOf = ({ lines, total }: MailOrderLines, totalLabel: string) => [
  ...lines.map(({ name, quantity, price }) => [name, `${String(quantity)} × ${price}`]),
  [totalLabel, total],
]

const composers: Record<WaitingMail['kind'], Composer> = {
  activate: forApplicant(async ({ id, email, language }, tools) => {
    const { welcome, activate } = mailTexts[language]
    const url = await linkTo({ kind: 'activate', registrationId: id }, tools)
    return {
      to: email,
      language,
      subject: activate.subject,
      paragraphs: [welcome, activate.text, activate.ignore],
      button: { label: activate.button, url },
    }
  }),
  'sign-up-again': forApplicant(({ email, language }, { config }) => {
    const { welcome, signUpAgain } = mailTexts[language]
    return Promise.resolve({
      to: email,
      language,
      subject: signUpAgain.subject,
      paragraphs: [welcome, signUpAgain.text, signUpAgain.ignore],
      button: { label: signUpAgain.button, url: `${config.publicUrl}/signup` },
    })
  }),
  reset: forUser(async (user, tools) => {
    const { hello, reset } = mailTexts[user.language]
    const url = await linkTo({ kind: 'reset', userId: user.id }, tools)
    return {
      to: user.email,
      language: user.language,
      subject: reset.subject,
      paragraphs: [hello(user.firstName), reset.text, reset.ignore],
      button: { label: reset.button, url },
    }
  }),
  'already-registered': forUser((user, { config }) => {
    const { welcome, alreadyRegistered } = mailTexts[user.language]
    return Promise.resolve({
      to: user.email,
      language: user.language,
      subject: alreadyRegistered.subject,
      paragraphs: [welcome, alreadyRegistered.text, alreadyRegistered.ignore],
      button: { label: alreadyRegistered.button, url: `${config.publicUrl}/forgot-password` },
    })
  }),
  'order-placed': forUser(async (user, { database, config }, { reference }) => {
    const { language } = user
    const order = await readOrder(database, reference, { money: config.money, language })
    if (!order) return undefined
    const { hello, orderPlaced } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: orderPlaced.subject(order.id),
      paragraphs: [hello(user.firstName), orderPlaced.text, orderPlaced.next],
      table: linesOf(order, orderPlaced.total),
      button: { label: orderPlaced.button, url: `${config.publicUrl}/orders` },
    }
  }),
  'order-received': forUser(async (user, { database, config }, { reference }) => {
    const language = defaultLanguage
    const order = await readOrder(database, reference, { money: config.money, language })
    if (!order) return undefined
    const { orderReceived } = mailTexts[defaultLanguage]
    return {
      to: config.shop.email,
      replyTo: user.email,
      language: defaultLanguage,
      subject: orderReceived.subject(order.id),
      paragraphs: [orderReceived.buyer(`${user.firstName} ${user.lastName}`), user.phone, user.email],
      table: linesOf(order, orderReceived.total),
    }
  }),
  'contact-message': async ({ reference }, { database, config }) => {
    const message = await readMessage(database, reference)
    if (!message) return undefined
    const { contactMessage } = mailTexts[defaultLanguage]
    return {
      to: config.shop.email,
      replyTo: message.email,
      language: defaultLanguage,
      subject: contactMessage.subject(message.subject),
      paragraphs: [contactMessage.from(message.name, message.email), ...message.message.split(/\n{2,}/)],
    }
  },
}

/** The mail as it is sent; undefined where there is nobody to send it to or nothing to tell any more. */
export const composeMail = async (mail: WaitingMail, tools: Tools): Promise<Mail | undefined> => {
  const content = await composers[mail.kind](mail, tools)
  if (!content) return undefined
  const { to, replyTo, language, subject } = content
  const { shop, publicUrl } = tools.config
  return {
    messageId: `<${mail.message_id}@${new URL(publicUrl).hostname}>`,
    name: `${String(mail.id).padStart(6, '0')}-${mail.kind}`,
    from: { name: mailTexts[language].shopName, address: shop.email },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    language,
    ...layOut(content, mailTexts[language].shopName),
  }
}
