import { defaultLanguage, type Language } from '../../contract/constants'
import type { LaterState } from '../../contract/rules/orderStates'
import type { Config } from '../config'
import type { ContentLine } from './content'
import { isolated } from './isolated'
import { factsOf, forUser } from './letter'
import { type MailDelivery, type MailOrder, type MailUser, readOrder, readOrderEvent } from './read'
import { mailTexts } from './texts'

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

/** What every mail to the shopper begins with and leads to. A guest's says nothing that a stranger may have written. */
const letterFor = ({ email, firstName, language, isGuest }: MailUser, { publicUrl }: Config, id: number) => {
  const { hello, orderPlaced } = mailTexts[language]
  return {
    to: email,
    language,
    greeting: isGuest ? [] : [hello(isolated(firstName))],
    button: {
      label: orderPlaced.button,
      url: isGuest ? `${publicUrl}/guest-order` : `${publicUrl}/orders/${String(id)}`,
    },
  }
}

/** A mail to the shopper; a guest may have given no address. */
const forShopper = (compose: Parameters<typeof forUser>[0]) =>
  forUser(async (user, tools, mail) => (user.email === '' ? undefined : compose(user, tools, mail)))

/** Whom the shop answers when it answers a mail about an order. */
const answerTo = ({ email }: MailUser) => (email === '' ? {} : { replyTo: email })

const reasonOf = ({ reason }: { reason: string | null }, language: Language) =>
  reason === null ? [] : [mailTexts[language].orderChanged.reason(isolated(reason))]

/** Tells the shopper that an order has come to a state. */
const orderReached = (state: LaterState) =>
  forShopper(async (user, { database, config }, { reference }) => {
    const event = await readOrderEvent(database, reference, state)
    if (!event) return undefined
    const { subject, text } = mailTexts[user.language].orderChanged[state]
    const { greeting, ...letter } = letterFor(user, config, event.order)
    return {
      ...letter,
      subject: subject(event.order),
      before: [...greeting, text, ...reasonOf(event, user.language)],
    }
  })

/** Mails about an order: to the shopper at each of its states, to the shop when it comes and when it is withdrawn. */
export const orderMails = {
  'order-placed': forShopper(async (user, { database, config }, { reference }) => {
    const { language } = user
    const order = await readOrder(database, reference, { money: config.money, language })
    if (!order) return undefined
    const { next, orderPlaced } = mailTexts[language]
    const { greeting, ...letter } = letterFor(user, config, order.id)
    return {
      ...letter,
      subject: orderPlaced.subject(order.id),
      heading: orderPlaced.heading(order.id),
      before: [...greeting, orderPlaced.text],
      ...(order.delivery && !user.isGuest && { facts: addressOf(order.delivery, language) }),
      order: orderOf(order, language, () => ({})),
      next: { heading: next, text: order.delivery ? orderPlaced.nextDelivered : orderPlaced.next },
    }
  }),
  'order-received': forUser(async (user, { database, config }, { reference }) => {
    const language = defaultLanguage
    const order = await readOrder(database, reference, { money: config.money, language })
    if (!order) return undefined
    const { next, orderReceived } = mailTexts[language]
    return {
      to: config.shop.email,
      ...answerTo(user),
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
      ...answerTo(user),
      language: defaultLanguage,
      subject: orderWithdrawn.subject(event.order),
      before: reasonOf(event, defaultLanguage),
      facts: factsOf(user, defaultLanguage),
    }
  }),
}
