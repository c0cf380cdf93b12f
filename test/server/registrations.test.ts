import { rule } from '../spec/behaviour'
import { databases, type TestDatabase } from '../support/databases'
import { makeLibrary, makeProduct, makeUser, password } from '../support/factories'
import { registrationFields, secretMailedTo, sendRegistration } from '../support/registration'
import { type TestApp, testApp } from '../support/testApp'

const address = 'owner@example.com'
const owner = registrationFields({
  Email: address,
  FirstName: 'Owner',
  Phone: '+964 111',
  Password: 'of the owner',
})
const stranger = registrationFields({
  Email: 'OWNER@Example.com',
  FirstName: 'Stranger',
  Phone: '+964 999',
  Password: 'of a stranger',
  IsCustomer: 'false',
})

describe.each(databases)('registrations on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp

  beforeEach(async () => {
    data = await kind.create()
    shop = await testApp(data)
  })
  afterEach(async () => {
    await shop.close()
    await data.drop()
  })

  const login = async (word: string) =>
    (await shop.call('login', { body: { email: address, password: word } })).status
  const follow = async (secret: string) => (await shop.call('activate', { body: { secret } })).status
  const forget = () => shop.call('forgotPassword', { body: { email: address } })
  /** Registers and answers the secret of the link that was mailed for just this. */
  const registered = async (fields: Record<string, string>) => {
    await sendRegistration(shop, fields)
    return secretMailedTo(shop, fields.Email ?? '')
  }
  const accounts = () => shop.db.selectFrom('users').selectAll().execute()
  const waiting = () => shop.db.selectFrom('registrations').selectAll().execute()
  const isOwners = { first_name: 'Owner', phone: '+964 111', is_vendor: 0, email: address }

  test.each<[string, Record<string, string>[]]>([
    ['after', [stranger, owner]],
    ['before', [owner, stranger]],
    ['between', [stranger, owner, stranger]],
  ])('of strangers for the owner’s address do no harm to one that comes %s them', async (_when, order) => {
    const secrets: [Record<string, string>, string][] = []
    for (const fields of order) secrets.push([fields, await registered(fields)])
    expect([await accounts(), (await waiting()).length]).toEqual([[], order.length])
    expect([await login('of the owner'), await login('of a stranger')]).toEqual([401, 401])
    for (const [fields, secret] of secrets) if (fields === owner) expect(await follow(secret)).toBe(200)
    expect(await accounts()).toMatchObject([isOwners])
    expect([await login('of the owner'), await login('of a stranger')]).toEqual([200, 401])
    // Every other link of the address is over, and whatever waited is gone.
    for (const [fields, secret] of secrets) expect(await follow(secret)).toBe(fields === owner ? 409 : 400)
    expect([await waiting(), (await accounts()).length]).toEqual([[], 1])
    expect(await shop.db.selectFrom('libraries').select('id').execute()).toEqual([])
  })

  test(rule('LOGIN-5'), async () => {
    const again = (email: string, word: string) =>
      shop.call('sendActivation', { body: { email, password: word } })
    await registered(stranger)
    await registered(owner)
    await makeUser(shop.db, { email: 'known@example.com' })
    shop.mails.splice(0)
    const answers = new Set<string>()
    for (const [email, word] of [
      ['nobody@example.com', 'of the owner'],
      ['known@example.com', password],
      [address, 'of nobody'],
    ] as const) {
      const { status, body } = await again(email, word)
      answers.add(`${String(status)} ${JSON.stringify(body)}`)
    }
    await shop.app.mailWorker.deliver()
    expect(shop.mails).toEqual([])
    const { status, body } = await again(address, 'of the owner')
    expect([...answers, '']).toEqual([`${String(status)} ${JSON.stringify(body)}`, ''])
    expect(status).toBe(200)
    expect(await follow(await secretMailedTo(shop, address))).toBe(200)
    expect(await accounts()).toMatchObject([{ email: 'known@example.com' }, isOwners])
  })

  test('of a vendor are activated by a link that was sent again', async () => {
    await registered(stranger)
    await registered(owner)
    await shop.call('sendActivation', { body: { email: address, password: 'of a stranger' } })
    expect(await follow(await secretMailedTo(shop, stranger.Email ?? ''))).toBe(200)
    expect(await accounts()).toMatchObject([{ is_vendor: 1 }])
  })

  it('are not activated by a link that was asked for as a forgotten password', async () => {
    await registered(stranger)
    await forget()
    await shop.app.mailWorker.deliver()
    const mail = shop.mails.at(-1)
    expect(mail?.text).not.toContain('#secret=')
    expect(mail?.text).toContain('/signup')
    expect(await follow(await registered(owner))).toBe(200)
    expect(await accounts()).toMatchObject([isOwners])
    expect(await login('of a stranger')).toBe(401)
  })

  it('leave nothing of a stranger after a new password', async () => {
    const secret = await registered(owner)
    const late = await registered(stranger)
    await follow(secret)
    // As if the stranger's had been written while the owner's was activated.
    await shop.db
      .insertInto('registrations')
      .values({
        ...(await accounts()).map(({ email, email_key, password_hash }) => ({
          email,
          email_key,
          password_hash,
        }))[0]!,
        first_name: 'Stranger',
        last_name: 'S',
        phone: '+964 999',
        profile_image: null,
        is_vendor: 1,
        language: 'en',
        created_at: new Date().toISOString(),
      })
      .execute()
    await forget()
    const reset = await secretMailedTo(shop, address)
    expect(
      (await shop.call('resetPassword', { body: { secret: reset, password: 'a new one' } })).status,
    ).toBe(200)
    expect(await follow(late)).toBe(400)
    expect([await accounts(), await waiting()]).toMatchObject([[isOwners], []])
    expect([await login('a new one'), await login('of the owner')]).toEqual([200, 401])
  })

  it('of one address followed at once make one account, whose password is its own', async () => {
    const secrets = [await registered(owner), await registered(stranger), await registered(owner)]
    const statuses = await Promise.all(secrets.map(follow))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const [account] = await accounts()
    const isTheOwners = account?.first_name === 'Owner'
    expect(account).toMatchObject({ phone: isTheOwners ? '+964 111' : '+964 999' })
    expect(await login(isTheOwners ? 'of the owner' : 'of a stranger')).toBe(200)
    expect(await login(isTheOwners ? 'of a stranger' : 'of the owner')).toBe(401)
  })

  it('for an address with an account change nothing, and are kept nowhere', async () => {
    const known = await makeUser(shop.db, { email: address })
    await sendRegistration(shop, stranger)
    await shop.app.mailWorker.deliver()
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [address, 'You already have a Warraqin account'],
    ])
    expect([await accounts(), await waiting()]).toEqual([[known], []])
    expect(await login(password)).toBe(200)
  })

  it('of a vendor make a library on the day they are activated, which is found once it sells', async () => {
    const name = 'Saray Karim'
    const fields = registrationFields({ FirstName: 'Saray', IsCustomer: 'False' })
    const found = async () => {
      const { body } = await shop.call('libraryByName', { query: { librarieName: name } })
      return (body.data as unknown[]).length
    }
    const libraries = () => shop.db.selectFrom('libraries').select(['id', 'name']).orderBy('id').execute()
    const secret = await registered(fields)
    expect([await found(), await libraries()]).toEqual([0, []])
    expect(await follow(secret)).toBe(200)
    // DESK-52: it waits for a keeper.
    expect(await found()).toBe(0)
    const listed = async () => (await shop.call('libraries')).body.data as unknown[]
    expect(await listed()).toEqual([])
    expect(await follow(await registered({ ...fields, Email: 'second@example.com' }))).toBe(200)
    expect((await libraries()).map((library) => library.name)).toEqual([name, `${name} 2`])
    await makeProduct(shop.db, { library_id: (await libraries())[0]!.id })
    expect([await listed(), await found()]).toMatchObject([{ length: 1 }, 1])
  })

  it('of a vendor take no library’s name in its other language', async () => {
    await makeLibrary(shop.db, { name: 'مكتبة القصر', name_en: 'Palace Karim' })
    await follow(await registered(registrationFields({ FirstName: 'Palace', IsCustomer: 'False' })))
    const added = await shop.db
      .selectFrom('libraries')
      .select('name')
      .where('name', 'like', 'Palace%')
      .execute()
    expect(added).toEqual([{ name: 'Palace Karim 2' }])
  })
})
