import { rule } from '../spec/behaviour'
import { databases } from '../support/databases'
import { loggedIn, makeProduct, password } from '../support/factories'
import { useTestApp } from '../support/testApp'

describe.each(databases)('a profile on $name', (kind) => {
  const shop = useTestApp(kind)

  const profile = {
    firstName: 'زينب',
    lastName: 'العلي',
    phoneNumber: '٠٧٧٠ ١٢٣ ٤٥٦٧',
    address: 'Street 62, house 7',
    language: 'ar',
  }

  test(rule('PROFILE-6'), async () => {
    const { call, user } = await loggedIn(shop)
    await call('userProfile')
    const answer = await call('changeProfile', { body: profile })
    expect(answer.body.data).toMatchObject({ ...profile, email: user.email, userName: user.username })
    expect((await call('userProfile')).body.data).toMatchObject(profile)
    expect((await call('deliveryOptions')).body.data.known).toMatchObject({
      name: 'زينب العلي',
      phone: profile.phoneNumber,
      address: profile.address,
    })
  })

  test('the language of mails is the one that was chosen', async () => {
    const { call, user } = await loggedIn(shop, { language: 'en' })
    await call('changeProfile', { body: profile })
    const { id } = await makeProduct(shop.db)
    await call('addToCart', { body: { productId: id, quantity: 1 } })
    await call('checkout', { body: { items: [] } })
    await shop.app.mailWorker.deliver()
    expect(shop.mails.find(({ to }) => to === user.email)?.language).toBe('ar')
  })

  test.each([
    ['no first name', { firstName: ' ' }],
    ['no last name', { lastName: '' }],
    ['a phone that nobody can call', { phoneNumber: 'none' }],
    ['an empty address', { address: '' }],
    ['a language that there is not', { language: 'fr' }],
    ['an e-mail address', { email: 'other@example.com' }],
  ])('refuses %s, and stays as it was', async (_, wrong) => {
    const { call } = await loggedIn(shop)
    expect((await call('changeProfile', { body: { ...profile, ...wrong } })).status).toBe(400)
    expect((await call('userProfile')).body.data.firstName).toBe('Maryam')
  })

  test(rule('PROFILE-7'), async () => {
    const { call, user } = await loggedIn(shop)
    const elsewhere = await shop.app.startSession(user)
    const change = (old: string) =>
      call('changePassword', { body: { password: old, newPassword: 'another password' } })
    expect(await change('a guess')).toMatchObject({
      status: 400,
      body: { message: 'This is not your password.' },
    })
    expect((await shop.call('cart', { token: elsewhere })).status).toBe(200)
    expect((await change(password)).status).toBe(200)
    expect((await shop.call('cart', { token: elsewhere })).status).toBe(401)
    expect((await call('cart')).status).toBe(200)
    const logIn = (secret: string) => shop.call('login', { body: { email: user.email, password: secret } })
    expect((await logIn(password)).status).toBe(401)
    expect((await logIn('another password')).status).toBe(200)
  })

  test('a password that two change at once is the one of whom the shop says so', async () => {
    const { call, user } = await loggedIn(shop)
    const wishes = ['the first wish', 'the second wish']
    const answers = await Promise.all(
      wishes.map((newPassword) => call('changePassword', { body: { password, newPassword } })),
    )
    expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
      'This is not your password.',
      'Your password was changed. Other devices have to log in again.',
    ])
    for (const [index, secret] of wishes.entries()) {
      const { status } = await shop.call('login', { body: { email: user.email, password: secret } })
      expect(status).toBe(answers[index]?.status === 200 ? 200 : 401)
    }
  })
})
