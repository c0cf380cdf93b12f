import { databases, type TestDatabase } from '../support/databases'
import { loggedIn, makeProduct, password } from '../support/factories'
import { registrationFields, sendRegistration } from '../support/registration'
import { type TestApp, testApp } from '../support/testApp'
import { adminOf } from './support/adminTool'

describe.each(databases)('help for whoever cannot log in, on $name', (kind) => {
  let data: TestDatabase
  let shop: TestApp

  beforeAll(async () => {
    data = await kind.create()
    shop = await testApp(data)
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  const admin = (...words: string[]) => adminOf(data)(words)
  const register = (email: string) => sendRegistration(shop, registrationFields({ Email: email }))
  const numbersIn = (said: string) => [...said.matchAll(/^(\d+) {2}/gm)].map(([, number]) => number ?? '')

  it('activates a registration by hand', async () => {
    await register('layla@example.com')
    expect((await admin('accounts', 'show', 'layla@example.com')).said).toMatch(/registration +registered/)
    expect(await admin('accounts', 'activate', 'Layla@example.com')).toMatchObject({
      code: 0,
      said: 'layla@example.com has an account now.',
    })
    const { status } = await shop.call('login', { body: { email: 'layla@example.com', password } })
    expect(status).toBe(200)
    expect(await admin('accounts', 'activate', 'layla@example.com')).toMatchObject({ code: 1 })
    expect((await admin('accounts', 'show', 'layla@example.com')).said).toContain('a shopper, active since')
  })

  it('asks which of several registrations is meant', async () => {
    await register('noor@example.com')
    await register('noor@example.com')
    const numbers = numbersIn((await admin('accounts', 'show', 'noor@example.com')).said)
    expect(numbers).toHaveLength(2)
    const { code, complaints } = await admin('accounts', 'resend', 'noor@example.com')
    expect([code, complaints]).toEqual([1, expect.stringContaining(numbers.join(', '))])
    const [, second = ''] = numbers
    const mails = () => shop.db.selectFrom('outbox').select('id').where('kind', '=', 'activate').execute()
    const before = (await mails()).length
    const again = await admin('accounts', 'resend', 'noor@example.com', '--registration', second)
    expect([again.code, (await mails()).length]).toEqual([0, before + 1])
    const other = await admin('accounts', 'resend', 'noor@example.com', '--registration', '999')
    expect(other).toMatchObject({ code: 1, complaints: 'No registration of noor@example.com waits.' })
  })

  it('shows a cart, and the orders of one shopper', async () => {
    const buyer = await loggedIn(shop)
    const { id, name } = await makeProduct(shop.db)
    expect((await admin('carts', 'show', buyer.user.email)).said).toContain('is empty')
    await buyer.call('addToCart', { body: { productId: id, quantity: 2 } })
    expect((await admin('carts', 'show', buyer.user.email)).said).toMatch(new RegExp(`2 .*20.00.*${name}`))
    const { body } = await buyer.call('cart')
    await buyer.call('checkout', { body: { items: body.data } })
    const list = (email: string) => admin('orders', 'list', '--shopper', email)
    expect((await list(buyer.user.email)).said.split('\n')).toHaveLength(2)
    const other = await loggedIn(shop)
    expect((await list(other.user.email)).said).toBe('There are no orders.')
    expect((await list('nobody@example.com')).complaints).toBe('There is no account “nobody@example.com”.')
  })
})
