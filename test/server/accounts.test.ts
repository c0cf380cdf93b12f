import { hash, verify } from '@node-rs/argon2'
import sharp from 'sharp'
import { databases } from '../support/databases'
import { loggedIn, makeUser, password } from '../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../support/registration'
import { useTestApp } from '../support/testApp'

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<{ hash: typeof hash; verify: typeof verify }>('@node-rs/argon2')
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) }
})

describe.each(databases)('accounts on $name', (kind) => {
  const shop = useTestApp(kind)
  const login = (email: string, word = password) => shop.call('login', { body: { email, password: word } })
  const activate = async (email: string) =>
    shop.call('activate', { body: { secret: await secretMailedTo(shop, email) } })
  const waitingFor = (email: string) =>
    shop.db.selectFrom('registrations').selectAll().where('email_key', '=', email).execute()
  const accountOf = (email: string) =>
    shop.db.selectFrom('users').selectAll().where('email_key', '=', email).executeTakeFirstOrThrow()

  it('registers, activates through the mail, logs in with either name in any case and shows the profile', async () => {
    const fields = registrationFields({ Email: 'Layla.Hasan@Example.com' })
    expect((await sendRegistration(shop, fields)).status).toBe(200)
    expect((await login('layla.hasan@example.com')).status).toBe(401)
    const secret = await secretMailedTo(shop, 'Layla.Hasan@Example.com')
    expect((await shop.call('activate', { body: { secret } })).status).toBe(200)
    expect((await shop.call('activate', { body: { secret } })).status).toBe(409)
    expect((await login('LAYLA.HASAN')).status).toBe(200)
    const { body } = await login('layla.hasan@EXAMPLE.com')
    expect(body.data.user).toMatchObject({ firstName: 'Noor', userName: 'layla.hasan' })
    const profile = await shop.call('userProfile', { token: body.data.token })
    expect(profile.body.data).toMatchObject({
      lastName: 'Karim',
      phoneNumber: '+964 771 000 0000',
      librarieName: null,
    })
  })

  it('gives a taken username a number, and a hundredth without asking for all of them', async () => {
    for (const name of ['books', 'books2', 'books3', 'books4', 'books5']) {
      await makeUser(shop.db, { email: `${name}@taken.example`, username: name })
    }
    const fields = registrationFields({ Email: 'books@one.example' })
    await sendRegistration(shop, fields)
    await activate('books@one.example')
    expect((await accountOf('books@one.example')).username).toMatch(/^books\d{5,8}$/)
  })

  it('keeps passwords as argon2id, at the cost of a guess that is worth nobody’s while', async () => {
    const fields = registrationFields()
    jest.mocked(hash).mockClear()
    await sendRegistration(shop, fields)
    expect(jest.mocked(hash).mock.calls).toEqual([
      [fields.Password, { memoryCost: 19_456, timeCost: 8, parallelism: 1 }],
    ])
    expect((await waitingFor(fields.Email ?? ''))[0]?.password_hash).toMatch(/^\$argon2id\$/)
    await activate(fields.Email ?? '')
    expect((await accountOf(fields.Email ?? '')).password_hash).toMatch(/^\$argon2id\$/)
  })

  it.each(['composed', 'decomposed'])(
    'lets in whoever types the same letters on another keyboard, their own %s',
    async (own) => {
      const typed = { composed: 'café for \u0622', decomposed: 'cafe\u0301 for \u0627\u0653' }
      const fields = registrationFields({
        Email: `${own}@letters.example`,
        Password: typed[own as 'composed'],
      })
      await sendRegistration(shop, fields)
      await activate(`${own}@letters.example`)
      for (const password of [typed.composed.normalize('NFC'), typed.decomposed])
        expect((await login(`${own}@letters.example`, password)).status).toBe(200)
      expect((await login(`${own}@letters.example`, 'cafe for \u0622')).status).toBe(401)
    },
  )

  it('lets in whoever had a password of parted letters before they were taken for one', async () => {
    const { email, id } = await makeUser(shop.db)
    const typed = 'cafe\u0301 for two'
    await shop.db
      .updateTable('users')
      .set({ password_hash: await hash(typed, { memoryCost: 8, timeCost: 1 }) })
      .where('id', '=', id)
      .execute()
    expect((await login(email, typed)).status).toBe(200)
  })

  it('answers a known address as a new one, with the same work, and tells its owner by mail', async () => {
    const known = await makeUser(shop.db, { email: 'Known@example.com' })
    jest.mocked(hash).mockClear()
    const fresh = await sendRegistration(shop, registrationFields())
    expect(hash).toHaveBeenCalledTimes(1)
    const again = await sendRegistration(shop, registrationFields({ Email: 'KNOWN@Example.com' }))
    expect(hash).toHaveBeenCalledTimes(2)
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
    await shop.app.mailWorker.deliver()
    expect(shop.mails.at(-1)).toMatchObject({
      to: known.email,
      subject: 'You already have a Warraqin account',
    })
  })

  it('does the same work for an unknown login, and answers every failure alike', async () => {
    await makeUser(shop.db, { email: 'here@example.com' })
    await sendRegistration(shop, registrationFields({ Email: 'sleeping@example.com' }))
    jest.mocked(verify).mockClear()
    const answers = [
      await login('nobody@example.com'),
      await login('here@example.com', 'wrong one'),
      await login('sleeping@example.com'),
    ]
    expect(verify).toHaveBeenCalledTimes(3)
    expect(new Set(answers.map(({ status, body }) => `${String(status)} ${body.message}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(401)
  })

  it('mails a reset link that works once, and ends every session with it', async () => {
    const { user, token } = await loggedIn(shop, { email: 'forgetful@example.com' })
    const ask = (email: string) => shop.call('forgotPassword', { body: { email } })
    const [known, unknown] = [await ask(user.email), await ask('nobody@nowhere.example')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const secret = await secretMailedTo(shop, user.email)
    const choose = () => shop.call('resetPassword', { body: { secret, password: 'a new secret' } })
    expect((await choose()).status).toBe(200)
    expect((await choose()).status).toBe(409)
    expect((await shop.call('userProfile', { token })).status).toBe(401)
    expect((await login(user.email)).status).toBe(401)
    expect((await login(user.email, 'a new secret')).status).toBe(200)
  })

  it('keeps of a link the hash alone, refuses it once expired and for anything else', async () => {
    const user = await makeUser(shop.db, { email: 'slow@example.com' })
    await shop.call('forgotPassword', { body: { email: user.email } })
    const secret = await secretMailedTo(shop, user.email)
    expect((await shop.call('activate', { body: { secret } })).status).toBe(400)
    const links = await shop.db.selectFrom('links').selectAll().where('user_id', '=', user.id).execute()
    expect(JSON.stringify(links)).not.toContain(secret)
    await shop.db
      .updateTable('links')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('user_id', '=', user.id)
      .execute()
    expect((await shop.call('resetPassword', { body: { secret, password: 'another one' } })).status).toBe(400)
  })

  it('draws an uploaded picture anew and refuses what is none', async () => {
    const fields = registrationFields()
    const png = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    expect((await sendRegistration(shop, fields, { image: new Blob([new Uint8Array(png)]) })).status).toBe(
      200,
    )
    await activate(fields.Email ?? '')
    expect((await accountOf(fields.Email ?? '')).profile_image).toMatch(
      /^\/pictures\/[a-f0-9]{32}\/640\.webp$/,
    )
    const page = new Blob(['<script>alert(1)</script>'], { type: 'image/png' })
    expect((await sendRegistration(shop, registrationFields(), { image: page })).status).toBe(400)
  })

  it('checks the form', async () => {
    const cases: Record<string, string>[] = [
      { ConfirmPassword: 'something else' },
      { Password: '12345' },
      { Password: 'x'.repeat(201) },
      { Email: 'no e-mail@example.com' },
      { FirstName: '  ' },
      { FirstName: 'Ann\u202e' },
      { IsCustomer: 'perhaps' },
      { role: 'admin' },
      { Id: '1' },
    ]
    for (const wrong of cases) {
      const { status, body } = await sendRegistration(shop, registrationFields(wrong))
      expect({ wrong, status }).toEqual({ wrong, status: 400 })
      expect(body.message).not.toBe('')
    }
  })
})
