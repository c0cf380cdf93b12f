import type { Config } from '../../src/server/config'
import { enqueueMail } from '../../src/server/mail/outbox'
import { mailTransport } from '../../src/server/mail/transport'
import { databases, type TestDatabase } from '../support/databases'
import { makeLibrary, makeUser } from '../support/factories'
import { type SmtpServer, startSmtpServer } from '../support/smtpServer'
import { type TestApp, testApp, testConfig } from '../support/testApp'
import { until } from '../support/until'
import { adminOf } from './support/adminTool'

describe.each(databases)('the outbox on $name', (kind) => {
  let data: TestDatabase
  let smtp: SmtpServer
  const servers: TestApp[] = []

  beforeEach(async () => {
    data = await kind.create()
    smtp = await startSmtpServer()
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    for (const server of servers.splice(0)) await server.close()
    await smtp.close()
    await data.drop()
  })

  /** A server that sends its mails by SMTP, with shorter patience where a test wants it. */
  const serve = async (mail: Partial<Config['timeouts']['mail']> = {}) => {
    const { timeouts } = testConfig(data)
    const overrides = {
      smtpUrl: smtp.url,
      mailsAtOnce: 5,
      timeouts: { ...timeouts, mail: { ...timeouts.mail, ...mail } },
    }
    const sendMail = mailTransport(testConfig(data, overrides), () => undefined)
    const server = await testApp(data, overrides, { sendMail })
    servers.push(server)
    return server
  }
  const write = async (count = 1) => {
    for (let mail = 0; mail < count; mail += 1) {
      const { id: userId } = await makeUser(data.database.db)
      await enqueueMail(data.database.db, { kind: 'reset', userId })
    }
  }
  const rows = () => data.database.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const untilRow = async (fits: (row: Awaited<ReturnType<typeof rows>>[number]) => boolean) => {
    let [found] = await rows()
    await until(async () => {
      ;[found] = await rows()
      return found !== undefined && fits(found)
    })
    return found
  }
  const messageIds = () => smtp.taken.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1])
  const passTime = (milliseconds: number) => {
    const now = Date.now.bind(Date)
    jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds)
  }

  it.each(['RCPT', 'message'] as const)(
    'shows a mail that was refused for good (%s) with the reason, and sends it again when asked to',
    async (stage) => {
      const admin = adminOf(data)
      const server = await serve()
      await write(2)
      smtp.replies = { [stage]: '550 5.1.1 No such mailbox here' }
      await server.app.mailWorker.deliver()
      const [refused] = await rows()
      expect(refused).toMatchObject({ sent_at: null, attempts: 1 })
      expect(refused?.given_up_at).not.toBeNull()
      passTime(86_400_000)
      smtp.replies = {}
      await server.app.mailWorker.deliver()
      expect(smtp.taken).toEqual([])

      const { said } = await admin(['outbox'])
      expect(said).toMatch(/reset +\S+@\S+ .*given up.*550 5\.1\.1 No such mailbox here/)
      const id = String(refused?.id)
      expect(await admin(['outbox', '--retry', id])).toMatchObject({ said: '1 mail will be tried again.' })
      expect((await admin(['outbox', '--retry', id])).complaints).toContain(`no mail ${id} that was given up`)
      expect(await admin(['outbox', '--retry', 'all'])).toMatchObject({ said: '1 mail will be tried again.' })
      await server.app.mailWorker.deliver()
      expect(new Set(messageIds()).size).toBe(2)
      expect(await admin(['outbox'])).toMatchObject({ said: 'There are no unsent mails.' })
    },
  )

  it('says of each mail whom it goes to', async () => {
    const { db } = data.database
    const { id: userId, email } = await makeUser(db)
    await makeLibrary(db, { owner_id: userId })
    const { id: message } = await db
      .insertInto('contact_messages')
      .values({
        name: 'Noor',
        email: 'noor@example.org',
        subject: 'Hours',
        message: 'When are you open?',
        answer: 'Until nine.',
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueueMail(db, { kind: 'vendor-joined', userId })
    await enqueueMail(db, { kind: 'vendor-welcome', userId })
    await enqueueMail(db, { kind: 'contact-message', reference: message })
    await enqueueMail(db, { kind: 'contact-answer', reference: message })
    const { said } = await adminOf(data)(['outbox'])
    const listed = said.split('\n').flatMap((line) => line.match(/\S+@\S+/) ?? [])
    const server = await serve()
    await server.app.mailWorker.deliver()
    const taken = smtp.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1])
    expect(listed).toEqual([server.config.shop.email, email, server.config.shop.email, 'noor@example.org'])
    expect(taken.sort()).toEqual(listed.sort())
  })

  it.each([
    ['greeting', '554 no service'],
    ['MAIL', '530 5.7.0 Authentication required'],
    ['RCPT', '450 4.2.1 Try again later'],
    ['message', '451 4.3.0 Disk full'],
  ] as const)('tries a mail again that met %s: %s', async (stage, reply) => {
    const server = await serve()
    await write()
    smtp.replies = { [stage]: reply }
    await server.app.mailWorker.deliver()
    const { said } = await adminOf(data)(['outbox'])
    expect(said).toContain(reply)
    expect(said).not.toContain('given up')
    smtp.replies = {}
    passTime(60_000)
    await server.app.mailWorker.deliver()
    expect(smtp.taken).toHaveLength(1)
  })

  it('gives a mail that is being sent back when the server stops, for another to send at once', async () => {
    const stopping = await serve({ farewell: 50 })
    await write()
    smtp.replies = { message: null }
    const delivering = stopping.app.mailWorker.deliver()
    await until(() => smtp.asked.length > 0)
    await stopping.app.mailWorker.stop()
    await delivering
    expect((await rows())[0]).toMatchObject({ sent_at: null, failure: null })
    await until(() => smtp.open() === 0)

    smtp.replies = {}
    const next = await serve()
    await next.app.mailWorker.deliver()
    expect(smtp.taken).toHaveLength(1)
  })

  it('leaves a mail whose server died to the next one within 30 s, and no sooner', async () => {
    const dying = await serve({ renewal: 86_400_000, farewell: 0 })
    await write()
    smtp.replies = { RCPT: null }
    void dying.app.mailWorker.deliver()
    await until(() => smtp.asked.length > 0)

    smtp.replies = {}
    const next = await serve()
    await next.app.mailWorker.deliver()
    expect(smtp.taken).toEqual([])
    passTime(30_001)
    await next.app.mailWorker.deliver()
    expect(smtp.taken).toHaveLength(1)
  })

  it('keeps a mail for as long as it is being sent', async () => {
    const sending = await serve({ renewal: 20, farewell: 0 })
    await write()
    smtp.replies = { RCPT: null }
    void sending.app.mailWorker.deliver()
    const taken = await untilRow(({ attempts }) => attempts === 1)
    const kept = await untilRow(({ next_attempt_at }) => next_attempt_at > (taken?.next_attempt_at ?? ''))
    expect(kept).toMatchObject({ attempts: 1, sent_at: null })
  })

  it('gets ten of ten mails through a server whose conversations last longer than a lease, once each', async () => {
    const patience = { lease: 2000, renewal: 200, look: 100 }
    const two = [await serve(patience), await serve(patience)]
    smtp.delay = 450
    await write(10)
    for (const { app } of two) app.mailWorker.start()
    await until(async () => (await rows()).every(({ sent_at }) => sent_at !== null))
    expect([messageIds().length, new Set(messageIds()).size]).toEqual([10, 10])
  })

  it('sends what a clock that was wrong has dated years ahead', async () => {
    const server = await serve()
    passTime(4 * 365 * 86_400_000)
    await write()
    smtp.replies = { MAIL: '451 later' }
    await server.app.mailWorker.deliver()
    jest.restoreAllMocks()
    smtp.replies = {}
    await write()
    await server.app.mailWorker.deliver()
    expect(new Set(messageIds()).size).toBe(2)
  })
})
