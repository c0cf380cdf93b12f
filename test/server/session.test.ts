import { createHmac } from 'node:crypto'
import { calls } from '../../src/contract/calls'
import type { CallName } from '../../src/contract/addresses'
import { databases } from '../support/databases'
import { loggedIn } from '../support/factories'
import { useTestApp } from '../support/testApp'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(databases)('sessions on $name', (kind) => {
  const shop = useTestApp(kind, { tokenSecret: 'a secret of at least 32 characters' })
  const profile = (token: string) => shop.call('userProfile', { token })
  const weekInSeconds = 7 * 86_400

  it('asks every shopper’s call for a login, in the caller’s language', async () => {
    const closed = Object.entries(calls).filter(([, { who }]) => who === 'shopper')
    for (const [name] of closed) {
      const { status, body } = await shop.call(name as CallName, {
        params: { cartItemId: 1 },
        language: 'ar',
      })
      expect({ name, status, body }).toEqual({
        name,
        status: 401,
        body: { statusCode: 401, data: null, message: 'يرجى تسجيل الدخول أولًا.' },
      })
    }
  })

  it('lets a token live for 7 days', async () => {
    const { token } = await loggedIn(shop)
    const { iat, exp } = shop.app.jwt.decode<{ iat: number; exp: number }>(token) ?? { iat: 0, exp: 0 }
    expect(exp - iat).toBe(weekInSeconds)
    expect((await profile(token)).status).toBe(200)
  })

  it('refuses expired, forged, unsigned and strangers’ tokens', async () => {
    const { user } = await loggedIn(shop)
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: String(user.id), version: user.token_version, iat: now, exp: now + 60 }
    const signed = (header: object, payload: object, secret: string) => {
      const text = `${part(header)}.${part(payload)}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const hs256 = { alg: 'HS256', typ: 'JWT' }
    const secret = 'a secret of at least 32 characters'
    expect((await profile(signed(hs256, claims, secret))).status).toBe(200)
    const refused = {
      expired: signed(hs256, { ...claims, iat: now - 120, exp: now - 60 }, secret),
      otherKey: signed(hs256, claims, 'another secret of 32 characters and more'),
      unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      unsignedWithSignature: `${part({ alg: 'none' })}.${part(claims)}.${part('x')}`,
      otherAlgorithm: signed({ alg: 'HS384', typ: 'JWT' }, claims, secret),
      otherVersion: signed(hs256, { ...claims, version: 2 }, secret),
      noVersion: signed(hs256, { ...claims, version: undefined }, secret),
      nobody: signed(hs256, { ...claims, sub: '999999' }, secret),
      changedBody: signed(hs256, claims, secret).replace(part(claims), part({ ...claims, sub: '1' })),
      nonsense: 'a.b.c',
    }
    for (const [name, token] of Object.entries(refused)) {
      expect({ name, status: (await profile(token)).status }).toEqual({ name, status: 401 })
    }
  })

  it('lets a login pass that carries a token which no longer counts', async () => {
    const { user } = await loggedIn(shop)
    const body = { email: user.email, password: 'correct horse' }
    expect((await shop.call('login', { body, token: 'a.b.c' })).status).toBe(200)
  })

  it('shows everybody their own profile alone', async () => {
    const [one, two] = [
      await loggedIn(shop, { first_name: 'One' }),
      await loggedIn(shop, { first_name: 'Two' }),
    ]
    expect((await one.call('userProfile')).body.data).toMatchObject({
      firstName: 'One',
      email: one.user.email,
    })
    expect((await two.call('userProfile')).body.data).toMatchObject({
      firstName: 'Two',
      email: two.user.email,
    })
  })
})
