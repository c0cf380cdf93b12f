import { maximumBytes } from '../../src/contract/constants'
import { failureEnvelope } from '../../src/contract/envelope'
import type { Call } from '../../src/server/registerCall'
import { databases } from '../support/databases'
import { type AnyCallName, everyCall } from '../support/everyCall'
import { loggedIn, makeProduct } from '../support/factories'
import { registrationFields, sendRegistration } from '../support/registration'
import { useTestApp } from '../support/testApp'

const json = { 'content-type': 'application/json' }

describe.each(databases)('what comes in, on $name', (kind) => {
  const shop = useTestApp(kind)
  const contact = { name: 'Ali', email: 'ali@example.com', subject: 'Hello', message: 'A question.' }

  it('takes a number as a number alone', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    const values = [null, true, [id], String(id), '0x10', 1.5, 1e308, 2 ** 53 + 1, -1, 0, {}, undefined]
    for (const productId of values) {
      const { status } = await call('addToCart', { body: { productId, quantity: 1 } })
      expect({ productId, status }).toEqual({ productId, status: 400 })
    }
    for (const quantity of [null, true, '1', 1.5, 0, 1000, -1]) {
      expect((await call('addToCart', { body: { productId: id, quantity } })).status).toBe(400)
    }
  })

  it('refuses fields that the contract does not know', async () => {
    const { call } = await loggedIn(shop)
    const { id } = await makeProduct(shop.db)
    for (const more of [{ role: 'admin' }, { isAdmin: true }, { id: 1 }, { price: 0 }, { userId: 1 }]) {
      expect((await call('addToCart', { body: { productId: id, quantity: 1, ...more } })).status).toBe(400)
      expect((await shop.call('sendMessage', { body: { ...contact, ...more } })).status).toBe(400)
    }
    expect((await shop.call('categories', { query: { unknown: 1 } })).status).toBe(400)
  })

  it('refuses text that is no text', async () => {
    const texts = [
      'a\u0000b',
      'a\ud800b',
      '\udc00',
      'evil \u202egpj.exe',
      '',
      '   ',
      'x'.repeat(10_000),
      'a\nb',
    ]
    for (const name of texts) {
      const { status, body } = await shop.call('sendMessage', { body: { ...contact, name } })
      expect({ name, status }).toEqual({ name, status: 400 })
      expect(body.message).toContain('name')
    }
  })

  it.each([
    ['a prototype', '{"name":"a","__proto__":{"admin":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['half an object', '{"name":', 400],
    ['nothing', '', 400],
    ['no object', '"text"', 400],
    ['deep nesting', '['.repeat(60_000), 400],
    ['deep nesting that closes', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['10 MB', Buffer.alloc(10_000_000, 0x20), 413],
  ])('refuses %s as JSON', async (_, body, expected) => {
    const { status } = await shop.call('sendMessage', { body, headers: json })
    expect(status).toBe(expected)
  })

  it('reads no more of a body than its call needs', async () => {
    const json = (name: string, bytes: number) => ({ body: { [name]: 'x'.repeat(bytes - name.length - 7) } })
    for (const name of Object.keys(everyCall) as (keyof typeof everyCall)[]) {
      if (everyCall[name].method === 'GET' || name === 'register') continue
      const { maximumBytes: most = maximumBytes.body, roles = [] }: Call = everyCall[name]
      const [role = 'shopper'] = roles
      const { call } = await loggedIn(shop, { role })
      const params = { cartItemId: 1 }
      const [whole, more] = [
        await call(name, { params, ...json('n', most) }),
        await call(name, { params, ...json('n', most + 1) }),
      ]
      expect([name, whole.status === 413, more.status]).toEqual([name, false, 413])
    }
  })

  it('takes JSON as JSON alone', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense']) {
      const { status } = await shop.call('sendMessage', {
        body: JSON.stringify(contact),
        headers: { 'content-type': type },
      })
      expect({ type, status }).toEqual({ type, status: 415 })
    }
    const { status } = await shop.call('register', { body: registrationFields() })
    expect(status).toBe(415)
  })

  it('takes no form that is cut off, has 2,000 parts, too large a picture or a field twice', async () => {
    const boundary = 'limit'
    const field = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const file = (bytes: number) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="Image"; filename="a.png"\r\n` +
      `content-type: image/png\r\n\r\n${'x'.repeat(bytes)}\r\n`
    const fields = Object.entries(registrationFields())
      .filter(([name]) => name !== 'Image')
      .map(([name, value]) => field(name, value))
      .join('')
    const send = (body: string) =>
      shop.call('register', {
        body: Buffer.from(body),
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    const end = `--${boundary}--\r\n`
    const many = Array.from({ length: 2000 }, (_, index) => field(`f${String(index)}`, 'x')).join('')
    const statuses = [
      await send(fields),
      await send(many + end),
      await send(fields + file(9_000_000) + end),
      await send(fields + field('Email', 'second@example.com') + end),
      await send(''),
      await send(fields.replace('form-data; name="Email"', 'form-data; name="__proto__"') + end),
    ].map(({ status }) => status)
    expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
    expect((await sendRegistration(shop)).status).toBe(200)
  })

  it('answers every call that gets nonsense with 4xx, a sentence in both languages and a request id', async () => {
    const { token } = await loggedIn(shop)
    for (const [name, { path, method }] of Object.entries(everyCall)) {
      if (method === 'GET' && !path.includes('{')) continue
      for (const language of ['ar', 'en']) {
        const { status, body, headers } = await shop.call(name as AnyCallName, {
          params: { id: 'x', cartItemId: '0x1' },
          ...(method !== 'GET' && { body: { nonsense: true } }),
          token,
          language,
        })
        expect({ name, wrong: status < 400 || status >= 500 }).toEqual({ name, wrong: false })
        expect(failureEnvelope.safeParse(body).success).toBe(true)
        expect(/[\u0600-\u06ff]/.test(body.message)).toBe(language === 'ar')
        expect(headers).toMatchObject({
          'x-request-id': expect.stringMatching(/^[a-f0-9]{16}$/),
          'content-language': language,
          vary: expect.stringContaining('Accept-Language') as string,
        })
      }
    }
  })

  it('answers addresses that are none', async () => {
    for (const [url, status] of [
      ['/api/Category/%FF', 400],
      ['/api/nothing', 404],
      ['/api/Products/99999999999', 400],
      [`/api/Products/${'9'.repeat(500)}`, 404],
      ['/api/Libraries/../../etc/passwd', 404],
    ] as const) {
      const response = await shop.app.inject({ url, headers: { 'accept-language': 'en' } })
      expect({ url, status: response.statusCode }).toEqual({ url, status })
      expect(failureEnvelope.safeParse(response.json()).success).toBe(true)
    }
  })
})
