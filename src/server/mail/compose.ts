import { defaultLanguage } from '../../contract/constants'
import { accountMails } from './accountMails'
import { watchAgain } from './backForSale'
import type { WaitingMail } from './claim'
import type { Content } from './content'
import { html } from './html'
import { isolated } from './isolated'
import { libraryMails } from './libraryMails'
import { type Composer, forUser, type Tools } from './letter'
import { orderMails } from './orderMails'
import { plainText } from './plainText'
import { readForSale, readMessage } from './read'
import { mailTexts } from './texts'
import type { Mail } from './transport'

const composers: Record<WaitingMail['kind'], Composer> = {
  ...accountMails,
  ...orderMails,
  ...libraryMails,
  'back-for-sale': forUser(async (user, { database, config }, { reference }) => {
    const product = await readForSale(database, reference, user.language)
    if (!product) return watchAgain(database, user.id, reference)
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
  // Nobody has confirmed the address: of what came with the message nothing is said.
  'contact-answer': async ({ reference }, { database, config }) => {
    const message = await readMessage(database, reference)
    if (!message?.answer) return undefined
    const language = message.language ?? defaultLanguage
    const { contactAnswer, welcome } = mailTexts[language]
    return {
      to: message.email,
      replyTo: config.shop.email,
      language,
      subject: contactAnswer.subject,
      before: [welcome, contactAnswer.text],
      after: [...message.answer.split(/\n{2,}/), contactAnswer.ignore],
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
