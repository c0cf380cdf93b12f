import { databases, type TestDatabase } from '../support/databases'
import { makeUser, password } from '../support/factories'
import { registrationFields, sendRegistration } from '../support/registration'
import { type Received, type TestApp, testApp } from '../support/testApp'

/** Calls with a limit for whoever asks from one network, and one that is answered without using a password or a link up. */
const limited: [string, number, (shop: TestApp, headers: Record<string, string>) => Promise<Received>][] = [
  [
    'messages',
    20,
    (shop, headers) =>
      shop.call('sendMessage', {
        body: { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' },
        headers,
      }),
  ],
  ['registrations', 30, (shop, headers) => shop.call('register', { body: {}, headers })],
  [
    'reminders',
    20,
    (shop, headers) => shop.call('forgotPassword', { body: { email: 'ali@example.com' }, headers }),
  ],
  [
    'sessions for support',
    20,
    (shop, headers) => shop.call('sendSession', { body: { packed: 'x' }, headers }),
  ],
  [
    'sessions taken back',
    60,
    (shop, headers) =>
      shop.call('takeBackSession', { body: { code: 'K7M-2QD', secret: 'x'.repeat(43) }, headers }),
  ],
  ['links', 60, (shop, headers) => shop.call('activate', { body: { secret: 'x'.repeat(43) }, headers })],
  [
    'late answers to one account',
    15,
    (shop, headers) => shop.call('login', { body: { email: 'ali@example.com', password: 'wrong' }, headers }),
  ],
]

describe.each(databases)('limits on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp
  let second: TestApp
  const pause = jest.fn(() => Promise.resolve())

  beforeEach(async () => {
    pause.mockClear()
    data = await kind.create()
    shop = await testApp(data, { rateLimits: true, trustProxy: true }, { pause })
    second = await testApp(data, { rateLimits: true }, { pause })
  })
  afterEach(async () => {
    await shop.close()
    await second.close()
    await data.drop()
  })

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const guess = (app: TestApp, email: string, word = 'wrong one') =>
    app.call('login', { body: { email, password: word }, ...from('203.0.113.9') })

  it('slows guessing down on every server, and lets the owner in all the same', async () => {
    const { email } = await makeUser(shop.db)
    for (let tries = 0; tries < 10; tries += 1) expect((await guess(shop, email)).status).toBe(401)
    expect(pause).not.toHaveBeenCalled()
    const refused = await guess(second, email)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    expect(pause).toHaveBeenCalledWith(500)
    await guess(shop, email)
    expect(pause).toHaveBeenLastCalledWith(1000)
    expect((await guess(shop, email, password)).status).toBe(200)
  })

  it('treats an unknown account just so', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      expect((await guess(shop, 'nobody@example.com')).status).toBe(401)
    expect((await guess(shop, 'nobody@example.com')).status).toBe(429)
  })

  it('stops floods of messages, registrations and reminders, and says for how long', async () => {
    const body = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
    const write = (address: string) => shop.call('sendMessage', { body, ...from(address) })
    for (let sent = 0; sent < 20; sent += 1) expect((await write('203.0.113.1')).status).toBe(200)
    const refused = await write('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await write('203.0.113.2')).status).toBe(200)

    const remind = () => shop.call('forgotPassword', { body: { email: 'ali@example.com' } })
    for (let sent = 0; sent < 20; sent += 1) expect((await remind()).status).toBe(200)
    expect((await remind()).status).toBe(429)

    const wrong = registrationFields({ ConfirmPassword: 'another' })
    for (let sent = 0; sent < 30; sent += 1) expect((await sendRegistration(second, wrong)).status).toBe(400)
    expect((await sendRegistration(second, wrong)).status).toBe(429)
  })

  it('believes a forwarded address only where it was told to', async () => {
    const body = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }
    const write = (app: TestApp, address: string) => app.call('sendMessage', { body, ...from(address) })
    for (let sent = 0; sent < 20; sent += 1) await write(second, `203.0.113.${String(sent)}`)
    expect((await write(second, '203.0.113.200')).status).toBe(429)
    expect((await write(shop, '203.0.113.200')).status).toBe(200)
  })

  it.each(limited)(
    'count the %s of an IPv6 customer together, from whichever address',
    async (_, most, ask) => {
      jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 12))
      const wait = (address: string) =>
        ask(shop, from(address).headers).then(({ headers }) => headers['retry-after'])
      const waits = []
      for (let count = 0; count < most; count += 1)
        waits.push(await wait(`2001:db8:1:2:${count.toString(16)}::1`))
      pause.mockClear()
      expect([await wait('2001:db8:1:2:ffff::1'), waits[0]]).toEqual([
        expect.stringMatching(/^[1-9]/),
        undefined,
      ])
      // Refused at once, and not after a pause.
      expect(pause).not.toHaveBeenCalled()
      const { status } = await ask(shop, from('2001:db8:1:3::1').headers)
      expect(status === 429 && pause.mock.calls.length === 0).toBe(false)
    },
  )

  it('stops a flood of reads in each server', async () => {
    const answers = []
    for (let asked = 0; asked <= 1200; asked += 1) answers.push((await shop.call('categories')).status)
    expect(answers.slice(0, 1200).every((status) => status === 200)).toBe(true)
    const refused = await shop.call('categories')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
