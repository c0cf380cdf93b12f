import { databases, type TestDatabase } from '../support/databases'
import { makeUser } from '../support/factories'
import { registrationFields, registrationForm, secretMailedTo } from '../support/registration'
import { type TestApp, testApp } from '../support/testApp'

const mailbox = 'owner@example.com'
const stranger = '203.0.113.9'

type Ask = (
  shop: TestApp,
  from: string,
  more?: Record<string, string>,
) => Promise<{ status: number; body: unknown }>

const registering: Ask = async (shop, from, more = {}) => {
  const { body, headers } = await registrationForm(registrationFields({ Email: mailbox, ...more }))
  return shop.call('register', { body, headers: { ...headers, 'x-forwarded-for': from } })
}
const reminding: Ask = (shop, from, { Email = mailbox } = {}) =>
  shop.call('forgotPassword', { body: { email: Email }, headers: { 'x-forwarded-for': from } })

const sendingAgain: Ask = (shop, from, { Email = mailbox } = {}) =>
  shop.call('sendActivation', {
    body: { email: Email, password: registrationFields().Password },
    headers: { 'x-forwarded-for': from },
  })

/** What is mailed, who has the mailbox, and how somebody brings the mail about. */
const kinds: [string, 'account' | 'waiting' | 'nobody', Ask, string][] = [
  ['an activation', 'nobody', registering, 'activate'],
  ['an activation that is sent again', 'waiting', sendingAgain, 'activate'],
  ['the word that there is an account', 'account', registering, 'already-registered'],
  ['a new password', 'account', reminding, 'reset'],
  ['the word to sign up again', 'waiting', reminding, 'sign-up-again'],
]

describe.each(databases)('mails to one mailbox on $name', (kind) => {
  let data: TestDatabase
  let servers: [TestApp, TestApp]
  beforeEach(async () => {
    data = await kind.create()
    const settings = { rateLimits: true, trustProxy: 1 }
    servers = [await testApp(data, settings), await testApp(data, settings)]
    // The counts of an hour, whenever this runs.
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 12))
  })
  afterEach(async () => {
    for (const server of servers) await server.close()
    await data.drop()
  })

  const begin = async (whose: (typeof kinds)[number][1]) => {
    if (whose === 'account') await makeUser(data.database.db, { email: mailbox })
    if (whose === 'waiting') await registering(servers[0], stranger)
  }
  const mailed = async (name: string) => {
    await servers[0].app.mailWorker.deliver()
    return servers[0].mails.filter((mail) => mail.name.endsWith(name)).length
  }

  test.each(kinds)(
    'are three an hour because of one network for %s, and who asks is told the same',
    async (_what, whose, ask, name) => {
      await begin(whose)
      const answers = new Set<string>()
      for (const Email of [mailbox, 'OWNER@example.com', mailbox, 'Owner@Example.com', mailbox])
        for (const server of servers) {
          const { status, body } = await ask(server, stranger, { Email })
          answers.add(`${String(status)} ${JSON.stringify(body)}`)
        }
      expect([...answers]).toEqual([expect.stringMatching(/^200 /)])
      expect(await mailed(name)).toBe(3)
      const waiting = await data.database.db.selectFrom('registrations').select('id').execute()
      expect(waiting.length).toBeLessThanOrEqual(3)
    },
  )

  test.each(kinds)(
    'leave the owner, who asks from elsewhere, %s after a stranger has asked for many',
    async (_what, whose, ask, name) => {
      await begin(whose)
      for (let count = 0; count < 12; count += 1) await ask(servers[count % 2]!, stranger)
      await ask(servers[1], '198.51.100.7')
      expect(await mailed(name)).toBe(4)
    },
  )

  test.each(kinds)('are six an hour at most for %s, from wherever they are asked for', async (...given) => {
    const [, whose, ask, name] = given
    await begin(whose)
    for (let count = 0; count < 20; count += 1) await ask(servers[count % 2]!, `198.51.100.${String(count)}`)
    expect(await mailed(name)).toBe(6)
    // Another mailbox gets its own.
    await ask(servers[0], stranger, { Email: 'another@example.com' })
    await servers[0].app.mailWorker.deliver()
    expect(servers[0].mails.filter(({ to }) => to === 'another@example.com')).toHaveLength(
      ask === registering ? 1 : 0,
    )
  })

  it('leave the owner an activation after strangers have asked for many that were none', async () => {
    const [shop, other] = servers
    for (let count = 0; count < 12; count += 1)
      await sendingAgain(servers[count % 2]!, `198.51.100.${String(count % 4)}`)
    await registering(shop, stranger)
    await sendingAgain(other, stranger)
    expect(await mailed('activate')).toBe(2)
  })

  it('make the owner’s own registration the account, however often a stranger registered before', async () => {
    const [shop] = servers
    for (let count = 0; count < 9; count += 1) await registering(shop, stranger, { FirstName: 'Stranger' })
    await shop.app.mailWorker.deliver()
    await registering(shop, '198.51.100.7', { FirstName: 'Owner' })
    const secret = await secretMailedTo(shop, mailbox)
    expect((await shop.call('activate', { body: { secret } })).status).toBe(200)
    expect(await data.database.db.selectFrom('users').select('first_name').execute()).toEqual([
      { first_name: 'Owner' },
    ])
    // Nobody's name stands in a mail to an address that nobody confirmed.
    for (const { subject, text, html } of shop.mails)
      expect(`${subject} ${text} ${html}`).not.toMatch(/Stranger|Owner|Karim/)
  })
})
