import fs from 'node:fs'
import { type Language, languages } from '../../src/contract/constants'
import type { LaterState } from '../../src/contract/rules/orderStates'
import type { OutboxTable } from '../../src/server/database/schema'
import { isolated } from '../../src/server/mail/isolated'
import { enqueueMail, type MailOrder } from '../../src/server/mail/outbox'
import { mailTexts } from '../../src/server/mail/texts'
import { moveOrder } from '../../src/server/orders/moveOrder'
import type { Mail } from '../../src/server/mail/transport'
import { databases } from '../support/databases'
import { loggedIn, makeLibrary, makeProduct, makeUser } from '../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../support/registration'
import { useTestApp } from '../support/testApp'

type Kind = OutboxTable['kind']

const hostile = {
  first: 'Eve <img src=x onerror=alert(1)>',
  last: '"\'&amp;</table>',
  book: '</td><script>steal()</script>',
  library: '<a href="https://evil.example">Saray</a>',
  subject: '<b>Hours</b>\u202e',
}

describe.each(databases)('the words of mails on $name', (kind) => {
  const shop = useTestApp(kind, { publicUrl: 'https://shop.example' })

  const sent = async (): Promise<Mail[]> => {
    shop.mails.length = 0
    await shop.app.mailWorker.deliver()
    return [...shop.mails]
  }

  const ordered = async (language: Language) => {
    const { user, call } = await loggedIn(shop, {
      language,
      first_name: hostile.first,
      last_name: hostile.last,
      address: 'Karrada <b>52</b>',
    })
    const library = await makeLibrary(shop.db, { name: `${hostile.library} ${user.email}` })
    const product = await makeProduct(shop.db, { name: hostile.book, price: 1275, library_id: library.id })
    await call('addToCart', { body: { productId: product.id, quantity: 2 } })
    const { body } = await call('checkout', { body: { items: [] } })
    return { user, library, number: Number(body.data.orderId) }
  }

  const ownedLibrary = async (language: Language) => {
    const user = await makeUser(shop.db, { language, first_name: hostile.first, last_name: hostile.last })
    await makeLibrary(shop.db, { name: `${hostile.library} of ${user.email}`, owner_id: user.id })
    return user
  }

  /** Brings about a mail of each kind, in the language of whoever it is for. */
  const causes: Record<Kind, (language: Language) => Promise<void>> = {
    activate: async (language) => {
      await sendRegistration(shop, registrationFields({ FirstName: hostile.first }), { language })
    },
    'sign-up-again': async (language) => {
      const fields = registrationFields({ FirstName: hostile.first })
      await sendRegistration(shop, fields, { language })
      await sent()
      await shop.call('forgotPassword', { body: { email: fields.Email } })
    },
    reset: (language) => queued({ kind: 'reset' }, language),
    'already-registered': (language) => queued({ kind: 'already-registered' }, language),
    'vendor-welcome': async (language) => {
      const { id } = await ownedLibrary(language)
      await enqueueMail(shop.db, { kind: 'vendor-welcome', userId: id })
    },
    'vendor-joined': async (language) => {
      const { id } = await ownedLibrary(language)
      await enqueueMail(shop.db, { kind: 'vendor-joined', userId: id })
    },
    'library-asked': (language) => aboutLibrary('library-asked', language),
    'library-approved': (language) => aboutLibrary('library-approved', language),
    'library-sent-back': (language) => aboutLibrary('library-sent-back', language),
    'order-placed': async (language) => {
      await ordered(language)
    },
    'order-received': async (language) => {
      await ordered(language)
    },
    'order-confirmed': (language) => reached(language, 'confirmed'),
    'order-shipped': (language) => reached(language, 'shipped'),
    'order-delivered': (language) => reached(language, 'delivered'),
    'order-cancelled': (language) => reached(language, 'cancelled'),
    'order-withdrawn': async (language) => {
      const { number } = await ordered(language)
      await sent()
      await moveOrder(shop.database, {
        orderId: number,
        to: 'cancelled',
        by: 'shopper',
        reason: hostile.first,
      })
    },
    'back-for-sale': async (language) => {
      const { id: userId } = await makeUser(shop.db, { language, first_name: hostile.first })
      const { id: reference } = await makeProduct(shop.db, { name: hostile.book })
      await enqueueMail(shop.db, { kind: 'back-for-sale', userId, reference })
    },
    'contact-message': async (language) => {
      const body = { name: hostile.first, email: 'eve@example.com', subject: '<b>Hours</b>', message: '<i>?' }
      await shop.call('sendMessage', { body, language })
    },
    'contact-answer': async (language) => {
      const body = { name: hostile.first, email: 'eve@example.com', subject: '<b>Hours</b>', message: '<i>?' }
      await shop.call('sendMessage', { body, language })
      const staff = await loggedIn(shop, { role: 'staff' })
      const messageId = (await staff.call('deskMessages')).body.data.messages[0].messageId
      await staff.call('answerMessage', {
        params: { messageId },
        body: { answer: '<b>We open at nine.</b>' },
      })
    },
  }
  const way = ['confirmed', 'shipped', 'delivered'] as const
  /** An order on its way to a state; the mails of the steps before are sent. */
  const reached = async (language: Language, state: LaterState) => {
    const { number } = await ordered(language)
    const steps = state === 'cancelled' ? [state] : way.slice(0, way.indexOf(state) + 1)
    for (const to of steps) {
      await sent()
      await moveOrder(shop.database, { orderId: number, to, by: 'shop', reason: null })
    }
  }
  const queued = async (mail: MailOrder, language: Language) => {
    const { id } = await makeUser(shop.db, { language, first_name: hostile.first })
    await enqueueMail(shop.db, { ...mail, userId: id })
  }

  const aboutLibrary = async (about: Kind, language: Language) => {
    const { id: userId } = await makeUser(shop.db, { language, first_name: hostile.first })
    const name = `${hostile.library} of ${String(userId)}`
    const { id: reference } = await makeLibrary(shop.db, { name, owner_id: userId, sent_back: hostile.book })
    await enqueueMail(shop.db, { kind: about, userId, reference })
  }

  const kinds = Object.keys(causes) as Kind[]
  /** The bookseller reads Arabic, whoever writes. */
  const forTheShop: Kind[] = ['vendor-joined', 'order-received', 'order-withdrawn', 'contact-message']

  test.each(kinds.flatMap((each) => languages.map((language) => [each, language] as const)))(
    '%s in %s reads in its own direction, says the same in text and HTML, and runs nothing that people wrote',
    async (each, language) => {
      await sent()
      await causes[each](language)
      const mail = (await sent()).find(({ name }) => name.endsWith(each))
      const reads = forTheShop.includes(each) ? 'ar' : language
      expect(mail?.language).toBe(reads)
      const { html = '', text = '' } = mail ?? {}
      expect(html).toMatch(reads === 'ar' ? /<html lang="ar" dir="rtl">/ : /<html lang="en" dir="ltr">/)
      expect(html).toContain(mailTexts[reads].shopName)
      expect(text).toContain(mailTexts[reads].shopName)
      expect(html).not.toMatch(/<img|<script|<b>|<i>|<\/table>"|href="https:\/\/evil/)
      const links = (words: string) => [...words.matchAll(/https:\/\/shop\.example[^\s"<]*/g)].map(String)
      expect(new Set(links(html))).toEqual(new Set(links(text)))
      const numbers = (words: string) => new Set([...words.matchAll(/\$[\d.,]+/g)].map(String))
      expect(numbers(html)).toEqual(numbers(text))
    },
  )

  test.each(languages)(
    'an order’s tells number, lines, sum and what happens next, in %s',
    async (language) => {
      await sent()
      const { user, number } = await ordered(language)
      const mail = (await sent()).find(({ to }) => to === user.email)
      const { next, orderPlaced } = mailTexts[language]
      expect(mail?.subject).toBe(orderPlaced.subject(number))
      for (const words of [mail?.text, mail?.html]) {
        for (const part of [orderPlaced.heading(number), '2 × $12.75', '$25.50', next, orderPlaced.next])
          expect(words).toContain(part)
        expect(words).toContain(`https://shop.example/orders/${String(number)}`)
      }
    },
  )

  it('tell the shop of each book’s library, and whom to call', async () => {
    await sent()
    const { user, library } = await ordered('en')
    const mail = (await sent()).find(({ to }) => to === shop.config.shop.email)
    expect(mail?.replyTo).toBe(user.email)
    const lines = mail?.text.split('\n') ?? []
    const book = lines.findIndex((line) => line.includes(hostile.book))
    expect(lines[book + 1]).toContain(mailTexts.ar.orderReceived.library(isolated(library.name)))
    for (const known of [user.phone, user.email, user.address, user.last_name])
      expect(mail?.text).toContain(known)
  })

  it('name a product that is gone without its library', async () => {
    await sent()
    const { number } = await ordered('en')
    await shop.db
      .updateTable('order_lines')
      .set({ product_id: null })
      .where('order_id', '=', number)
      .execute()
    const mail = (await sent()).find(({ name }) => name.endsWith('order-received'))
    expect(mail?.text).toContain(hostile.book)
    expect(mail?.text).not.toContain(hostile.library)
  })

  it('tell vendor and shop what happens next once the account is activated, not before', async () => {
    await sent()
    const fields = registrationFields({ FirstName: 'Saray', LastName: 'Karim', IsCustomer: 'false' })
    await sendRegistration(shop, fields)
    shop.mails.length = 0
    const secret = await secretMailedTo(shop, fields.Email ?? '')
    expect(shop.mails.map(({ to }) => to)).toEqual([fields.Email])
    await shop.call('activate', { body: { secret } })
    const [welcome, joined, ...others] = await sent()
    expect(others).toEqual([])
    expect(welcome).toMatchObject({ to: fields.Email, subject: mailTexts.en.vendorWelcome.subject })
    expect(welcome?.text).toContain(mailTexts.en.vendorWelcome.next)
    expect(joined).toMatchObject({ to: shop.config.shop.email, replyTo: fields.Email })
    for (const known of ['Saray Karim', fields.Phone]) expect(joined?.text).toContain(known)
  })

  it('of a customer are no more than the activation', async () => {
    await sent()
    const fields = registrationFields()
    await sendRegistration(shop, fields)
    await shop.call('activate', { body: { secret: await secretMailedTo(shop, fields.Email ?? '') } })
    expect(await sent()).toEqual([])
  })

  it('stand in the colours of the shop', async () => {
    await ordered('ar')
    const [mail] = await sent()
    const tokens = fs.readFileSync('src/shop/styles/tokens.css', 'utf8')
    const colours = [...(mail?.html ?? '').matchAll(/#[\da-f]{6}\b/g)].map(String)
    expect(colours.length).toBeGreaterThan(5)
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([])
  })
})
