import { defaultLanguage, type Language } from '../../contract/constants'
import type { LaterState } from '../../contract/rules/orderStates'
import type { Config } from '../config'
import type { OpenDatabase } from '../database/connect'
import { createLink, type LinkOf } from '../modules/accounts/links'
import type { WaitingMail } from './claim'
import type { Content, ContentLine } from './content'
import { html } from './html'
import { isolated } from './isolated'
import { plainText } from './plainText'
import {
  type MailApplicant,
  type MailDelivery,
  type MailOrder,
  type MailUser,
  readApplicant,
  readLibraryOf,
  readMessage,
  readOrder,
  readOrderEvent,
  readProduct,
  readUser,
} from './read'
import { mailTexts } from './texts'
import type { Mail } from './transport'

interface Tools {
  database: OpenDatabase
  config: Config
}

/** What differs between the mails. Where there is no `heading` the subject is it. */
interface Letter extends Omit<Content, 'heading'> {
  to: string
  replyTo?: string
  subject: string
  heading?: string
}

type Composer = (mail: WaitingMail, tools: Tools) => Promise<Letter | undefined>

const forUser =
  (compose: (user: MailUser, tools: Tools, mail: WaitingMail) => Promise<Letter | undefined>): Composer =>
  async (mail, tools) => {
    const user = mail.user_id === null ? undefined : await readUser(tools.database, mail.user_id)
    return user && compose(user, tools, mail)
  }

/** For somebody whose address nobody has confirmed: such a mail says nothing that a stranger wrote, no name either. */
const forApplicant =
  (compose: (applicant: MailApplicant, tools: Tools) => Promise<Letter>): Composer =>
  async ({ registration_id: id }, tools) => {
    const applicant = id === null ? undefined : await readApplicant(tools.database, id)
    return applicant && compose(applicant, tools)
  }

/** The secret sits in the fragment, which no server and no log ever sees. */
const linkTo = async (link: LinkOf, { database, config }: Tools) => {
  const secret = await createLink(database.db, link)
  return `${config.publicUrl}/${link.kind === 'activate' ? 'activate' : 'reset-password'}#secret=${secret}`
}

const orderOf = (
  { lines, delivery, total }: MailOrder,
  language: Language,
  noteOf: (line: MailOrder['lines'][number]) => Pick<ContentLine, 'note'>,
) => ({
  lines: [
    ...lines.map((line) => ({
      name: line.name,
      amount: `${String(line.quantity)} × ${line.price}`,
      sum: line.sum,
      ...noteOf(line),
    })),
    ...(delivery ? [deliveryLine(delivery, language)] : []),
  ],
  totalLabel: mailTexts[language].orderPlaced.total,
  total,
})

const deliveryLine = ({ governorate, days, fee }: MailDelivery, language: Language): ContentLine => {
  const { delivery } = mailTexts[language]
  return {
    name: delivery.to(isolated(governorate)),
    amount: delivery.days(days),
    sum: fee ?? delivery.free,
  }
}

/** Whom an order is handed to, and where. */
const addressOf = (delivery: MailDelivery, language: Language) => {
  const { person, delivery: words } = mailTexts[language]
  const facts: [string, string][] = [
    [words.recipient, delivery.name],
    [person.phone, delivery.phone],
    [person.address, [delivery.governorate, delivery.town, delivery.address].map(isolated).join(' · ')],
  ]
  return delivery.note === null ? facts : [...facts, [words.note, delivery.note] as const]
}

/** Whom the shop calls: what is known of somebody. */
const factsOf = ({ firstName, lastName, phone, email, address }: MailUser, language: Language) => {
  const { person } = mailTexts[language]
  const facts: [string, string][] = [
    [person.name, `${firstName} ${lastName}`],
    [person.phone, phone],
    [person.email, email],
  ]
  return address === null ? facts : [...facts, [person.address, address] as const]
}

const orderUrl = ({ publicUrl }: Config, id: number) => `${publicUrl}/orders/${String(id)}`

const reasonOf = ({ reason }: { reason: string | null }, language: Language) =>
  reason === null ? [] : [mailTexts[language].orderChanged.reason(isolated(reason))]

/** Tells the shopper that an order has come to a state. */
const orderReached = (state: LaterState) =>
  forUser(async (user, { database, config }, { reference }) => {
    const event = await readOrderEvent(database, reference, state)
    if (!event) return undefined
    const { language } = user
    const { hello, orderPlaced, orderChanged } = mailTexts[language]
    const { subject, text } = orderChanged[state]
    return {
      to: user.email,
      language,
      subject: subject(event.order),
      before: [hello(isolated(user.firstName)), text, ...reasonOf(event, language)],
      button: { label: orderPlaced.button, url: orderUrl(config, event.order) },
    }
  })

const composers: Record<WaitingMail['kind'], Composer> = {
  activate: forApplicant(async ({ id, email, language }, tools) => {
    const { welcome, activate } = mailTexts[language]
    const url = await linkTo({ kind: 'activate', registrationId: id }, tools)
    return {
      to: email,
      language,
      subject: activate.subject,
      before: [welcome, activate.text],
      button: { label: activate.button, url },
      after: [activate.ignore],
    }
  }),
  'sign-up-again': forApplicant(({ email, language }, { config }) => {
    const { welcome, signUpAgain } = mailTexts[language]
    return Promise.resolve({
      to: email,
      language,
      subject: signUpAgain.subject,
      before: [welcome, signUpAgain.text],
      button: { label: signUpAgain.button, url: `${config.publicUrl}/signup` },
      after: [signUpAgain.ignore],
    })
  }),
  reset: forUser(async (user, tools) => {
    const { hello, reset } = mailTexts[user.language]
    const url = await linkTo({ kind: 'reset', userId: user.id }, tools)
    return {
      to: user.email,
      language: user.language,
      subject: reset.subject,
      before: [hello(isolated(user.firstName)), reset.text],
      button: { label: reset.button, url },
      after: [reset.ignore],
    }
  }),
  'already-registered': forUser((user, { config }) => {
    const { welcome, alreadyRegistered } = mailTexts[user.language]
    return Promise.resolve({
      to: user.email,
      language: user.language,
      subject: alreadyRegistered.subject,
      before: [welcome, alreadyRegistered.text],
      button: { label: alreadyRegistered.button, url: `${config.publicUrl}/forgot-password` },
      after: [alreadyRegistered.ignore],
    })
  }),
  'vendor-welcome': forUser(async (user, { database, config }) => {
    const library = await readLibraryOf(database, user.id)
    if (library === undefined) return undefined
    const { hello, next, vendorWelcome } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: vendorWelcome.subject,
      before: [hello(isolated(user.firstName)), vendorWelcome.text(isolated(library))],
      next: { heading: next, text: vendorWelcome.next },
      button: { label: vendorWelcome.button, url: `${config.publicUrl}/contact-us` },
    }
  }),
  'vendor-joined': forUser(async (user, { database, config }) => {
    const library = await readLibraryOf(database, user.id)
    if (library === undefined) return undefined
    const { next, vendorJoined } = mailTexts[defaultLanguage]
    return {
      to: config.shop.email,
      replyTo: user.email,
      language: defaultLanguage,
      subject: vendorJoined.subject(library),
      before: [vendorJoined.text(isolated(library))],
      facts: factsOf(user, defaultLanguage),
      next: { heading: next, text: vendorJoined.next },
    }
  }),
  'order-placed': forUser(async (user, { database, config }, { reference }) => {
    const { language } = user
    const order = await readOrder(database, reference, { money: config.money, language })
    if (!order) return undefined
    const { hello, next, orderPlaced } = mailTexts[language]
    return {
      to: user.email,
      language,
      subject: orderPlaced.subject(order.id),
      heading: orderPlaced.heading(order.id),
      before: [hello(isolated(user.firstName)), orderPlaced.text],
      ...(order.delivery && { facts: addressOf(order.delivery, language) }),
      order: orderOf(order, language, () => ({})),
      next: { heading: next, text: order.delivery ? orderPlaced.nextDelivered : orderPlaced.next },
      button: { label: orderPlaced.button, url: orderUrl(config, order.id) },
    }
  }),
  'order-received': forUser(async (user, { database, config }, { reference }) => {
    const language = defaultLanguage
    const order = await readOrder(database, reference, { money: config.money, language })
    if (!order) return undefined
    const { next, orderReceived } = mailTexts[language]
    return {
      to: config.shop.email,
      replyTo: user.email,
      language,
      subject: orderReceived.subject(order.id),
      before: [],
      facts: [...factsOf(user, language), ...(order.delivery ? addressOf(order.delivery, language) : [])],
      order: orderOf(order, language, ({ library }) =>
        library === null ? {} : { note: orderReceived.library(isolated(library)) },
      ),
      next: { heading: next, text: orderReceived.next },
    }
  }),
  'order-confirmed': orderReached('confirmed'),
  'order-shipped': orderReached('shipped'),
  'order-delivered': orderReached('delivered'),
  'order-cancelled': orderReached('cancelled'),
  'order-withdrawn': forUser(async (user, { database, config }, { reference }) => {
    const event = await readOrderEvent(database, reference, 'cancelled')
    if (!event) return undefined
    const { orderWithdrawn } = mailTexts[defaultLanguage]
    return {
      to: config.shop.email,
      replyTo: user.email,
      language: defaultLanguage,
      subject: orderWithdrawn.subject(event.order),
      before: reasonOf(event, defaultLanguage),
      facts: factsOf(user, defaultLanguage),
    }
  }),
  'back-for-sale': forUser(async (user, { database, config }, { reference }) => {
    const product = await readProduct(database, reference, user.language)
    if (!product) return undefined
    const { hello, backForSale } = mailTexts[user.language]
    return {
      to: user.email,
      language: user.language,
      subject: backForSale.subject(product.name),
      before: [hello(isolated(user.firstName)), backForSale.text(isolated(product.name))],
      button: {
        label: backForSale.button,
        url: `${config.publicUrl}/product-preview/${String(product.id)}`,
      },
      after: [backForSale.once],
    }
  }),
  'contact-message': async ({ reference }, { database, config }) => {
    const message = await readMessage(database, reference)
    if (!message) return undefined
    const { contactMessage, person } = mailTexts[defaultLanguage]
    return {
      to: config.shop.email,
      replyTo: message.email,
      language: defaultLanguage,
      subject: contactMessage.subject(message.subject),
      before: [],
      facts: [
        [person.name, message.name],
        [person.email, message.email],
      ],
      after: message.message.split(/\n{2,}/),
    }
  },
}

/** The mail as it is sent; undefined where there is nobody to send it to or nothing to tell any more. */
export const composeMail = async (mail: WaitingMail, tools: Tools): Promise<Mail | undefined> => {
  const letter = await composers[mail.kind](mail, tools)
  if (!letter) return undefined
  const { to, replyTo, subject, heading = subject, ...rest } = letter
  const { language } = rest
  const { shopName } = mailTexts[language]
  const content: Content = { ...rest, heading }
  const { shop, publicUrl } = tools.config
  return {
    messageId: `<${mail.message_id}@${new URL(publicUrl).hostname}>`,
    name: `${String(mail.id).padStart(6, '0')}-${mail.kind}`,
    from: { name: shopName, address: shop.email },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    language,
    text: plainText(content, shopName),
    html: html(content, subject, shopName),
  }
}
