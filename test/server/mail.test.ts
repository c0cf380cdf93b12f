import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { claimMails } from '../../src/server/mail/claim'
import { enqueueMail } from '../../src/server/mail/outbox'
import { mailTexts } from '../../src/server/mail/texts'
import { addressed, mailTransport, type Mail } from '../../src/server/mail/transport'
import { moneyOf } from '../../src/server/money'
import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeProduct, makeUser } from '../support/factories'
import { registrationFields, sendRegistration } from '../support/registration'
import { startSmtpServer } from '../support/smtpServer'
import { type TestApp, testApp } from '../support/testApp'

describe.each(databases)('mail on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp
  const other: TestApp[] = []

  beforeEach(async () => {
    data = await kind.create()
    shop = await testApp(data, { publicUrl: 'https://shop.example' })
  })
  afterEach(async () => {
    for (const app of other.splice(0)) await app.close()
    await shop.close()
    await data.drop()
  })

  const waiting = () => shop.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()
  const makeDue = () =>
    shop.db.updateTable('outbox').set({ next_attempt_at: '2026-01-01T00:00:00.000Z' }).execute()

  it('leaves with its cause or not at all', async () => {
    const user = await makeUser(shop.db)
    const half = shop.db.transaction().execute(async (trx) => {
      await enqueueMail(trx, { kind: 'reset', userId: user.id })
      throw new Error('the cause fails')
    })
    await expect(half).rejects.toThrow('the cause fails')
    expect(await waiting()).toEqual([])
  })

  it.each([
    [undefined, '$12,500.00'],
    ['IQD', '12,500\u00a0IQD'],
    ['USD', '$12,500.00'],
  ])('prints an order in the currency of the shop: %s', async (code, price) => {
    const money = code === undefined ? null : (moneyOf(code) ?? null)
    const inCurrency = await testApp(data, { money })
    other.push(inCurrency)
    const { call } = await loggedIn(inCurrency)
    const { id } = await makeProduct(shop.db, { price: 1_250_000 })
    await call('addToCart', { body: { productId: id, quantity: 2 } })
    await call('checkout', { body: { items: [] } })
    await inCurrency.app.mailWorker.deliver()
    const [toShopper, toShop] = inCurrency.mails
    expect(toShopper?.text).toContain(`2 × ${price}`)
    expect(toShopper?.text).toContain(price.replace('12,500', '25,000'))
    expect(toShopper?.html).toContain(`<bdi>2 × ${price}</bdi>`)
    expect(toShop?.text).toContain(price.replace('IQD', 'د.ع').replace('12,500', '25,000'))
  })

  it('is tried again, later each time, under the same Message-ID, also after a restart', async () => {
    const tried: string[] = []
    const broken = await testApp(
      data,
      {},
      {
        sendMail: (mail) => {
          tried.push(mail.messageId)
          return Promise.reject(new Error('the mail server is away'))
        },
      },
    )
    other.push(broken)
    const user = await makeUser(shop.db)
    await enqueueMail(shop.db, { kind: 'reset', userId: user.id })
    await broken.app.mailWorker.deliver()
    const [first] = await waiting()
    expect(first).toMatchObject({ attempts: 1 })
    expect(Date.parse(first?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 10_000)
    await makeDue()
    await broken.app.mailWorker.deliver()
    const [later] = await waiting()
    expect(Date.parse(later?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 25_000)
    await makeDue()
    const restarted = await testApp(data)
    other.push(restarted)
    await restarted.app.mailWorker.deliver()
    expect(await waiting()).toEqual([])
    expect(new Set(tried).size).toBe(1)
    expect(restarted.mails[0]?.messageId.split('@')[0]).toBe(tried[0]?.split('@')[0])
  })

  it('goes before all others where somebody waits for it', async () => {
    const user = await makeUser(shop.db)
    const slow = ['already-registered', 'order-placed', 'contact-message'] as const
    for (let mail = 0; mail < 12; mail += 1)
      await enqueueMail(shop.db, { kind: slow[mail % 3] ?? 'already-registered', userId: user.id })
    await enqueueMail(shop.db, { kind: 'reset', userId: user.id })
    await sendRegistration(shop, registrationFields({ Email: 'new@example.com' }))
    const first = await claimMails(shop.database, { most: 5, lease: 30_000 })
    expect(first.map(({ kind: taken }) => taken)).toEqual([
      'reset',
      'activate',
      ...['already-registered', 'order-placed', 'contact-message'],
    ])
  })

  it('says nothing that a stranger wrote where nobody has confirmed the address', async () => {
    const fields = {
      FirstName: 'Visit',
      LastName: 'http://evil.example',
      Phone: '+964 999',
      Email: 'v@example.com',
    }
    await sendRegistration(shop, registrationFields(fields))
    await shop.call('forgotPassword', { body: { email: fields.Email } })
    await shop.app.mailWorker.deliver()
    expect(shop.mails.map(({ name }) => name.replace(/^\d+-/, ''))).toEqual(['activate', 'sign-up-again'])
    for (const { text, html, subject } of shop.mails) {
      for (const word of [fields.FirstName, fields.LastName, fields.Phone]) {
        expect(`${subject} ${text} ${html}`).not.toContain(word)
      }
    }
  })

  it('is sent once by several servers', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => testApp(data)))
    other.push(...servers)
    const user = await makeUser(shop.db)
    for (let mail = 0; mail < 30; mail += 1)
      await enqueueMail(shop.db, { kind: 'already-registered', userId: user.id })
    await Promise.all(servers.map(({ app }) => app.mailWorker.deliver()))
    const sent = servers.flatMap(({ mails }) => mails.map(({ messageId }) => messageId))
    expect([sent.length, new Set(sent).size]).toEqual([30, 30])
  })

  it('speaks the language of its reader and keeps the secret behind the #', async () => {
    const user = await makeUser(shop.db, { language: 'ar', first_name: 'Zaynab <b>' })
    await enqueueMail(shop.db, { kind: 'reset', userId: user.id })
    await shop.app.mailWorker.deliver()
    const [mail] = shop.mails
    expect(mail?.subject).toBe(mailTexts.ar.reset.subject)
    expect(mail?.html).toContain('dir="rtl"')
    expect(mail?.html).toContain('Zaynab &lt;b&gt;')
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/reset-password#secret=[\w-]{43}\n/)
  })

  it('says nothing that a stranger wrote to an address that nobody confirmed', async () => {
    const words = ['Win', 'https://evil.example', '+964 1']
    for (const language of ['ar', 'en'] as const) {
      const [first_name, last_name, phone] = words
      const user = await makeUser(shop.db, { language, first_name, last_name, phone })
      await enqueueMail(shop.db, { kind: 'already-registered', userId: user.id })
    }
    await shop.app.mailWorker.deliver()
    expect(shop.mails).toHaveLength(2)
    for (const mail of shop.mails) for (const word of words) expect(JSON.stringify(mail)).not.toContain(word)
  })

  it('keeps a contact message, and mails it to the shop so that it can be answered', async () => {
    const body = {
      name: 'Ali',
      email: 'ali@example.com',
      subject: 'Opening hours',
      message: 'When?\n\nThanks <3',
    }
    const answer = await shop.call('sendMessage', { body, language: 'ar' })
    expect([answer.status, answer.body.message]).toEqual([200, 'شكرًا لتواصلك معنا.'])
    const kept = await shop.db.selectFrom('contact_messages').selectAll().execute()
    expect(kept).toMatchObject([body])
    await shop.app.mailWorker.deliver()
    expect(shop.mails[0]).toMatchObject({ to: shop.config.shop.email, replyTo: body.email })
    expect(shop.mails[0]?.subject).toContain('Opening hours')
  })
})

const sample: Mail = {
  messageId: '<one@shop.example>',
  name: '000001-activate',
  from: { name: 'سوق الورّاقين', address: 'shop@example.com' },
  to: 'reader@example.com',
  subject: 'تفعيل حسابك',
  text: 'مرحبًا',
  html: '<p>مرحبًا</p>',
  language: 'ar',
}

describe('the way out', () => {
  it('is a file that is named, without SMTP_URL', async () => {
    const data = await databases[0]?.create()
    if (!data) throw new Error('there is no database')
    const lines: string[] = []
    const shop = await testApp(data)
    await mailTransport(shop.config, (line) => lines.push(line))(sample)
    const folder = join(shop.config.dataDir, 'mail')
    expect(await readdir(folder)).toEqual(['000001-activate.eml'])
    expect(lines).toEqual([`A mail was written: ${join(folder, '000001-activate.eml')}`])
    const text = await readFile(join(folder, '000001-activate.eml'), 'utf8')
    expect(text).toContain('Message-ID: <one@shop.example>')
    await shop.close()
    await data.drop()
  })

  it.each(['x<v@s.example>', 'root,v@s.example', 'v@s.example,', '(c)v@s.example', 'grp:v@s.example;'])(
    'takes %p, however it came into the database, for no other mailbox',
    async (to) => {
      const { createTransport } = await import('nodemailer')
      const { envelope } = await createTransport({ jsonTransport: true }).sendMail(
        addressed({ ...sample, to }),
      )
      expect(envelope.to).toHaveLength(1)
      expect(envelope.to).not.toContain('v@s.example')
    },
  )

  it('is the SMTP server that was named', async () => {
    const smtp = await startSmtpServer()
    const data = await databases[0]?.create()
    if (!data) throw new Error('there is no database')
    const shop = await testApp(data)
    await mailTransport({ ...shop.config, smtpUrl: smtp.url }, () => undefined)(sample)
    expect(smtp.asked).toEqual(['reader@example.com'])
    expect(smtp.taken).toEqual([expect.stringContaining('Message-ID: <one@shop.example>')])
    await smtp.close()
    await shop.close()
    await data.drop()
  })
})
