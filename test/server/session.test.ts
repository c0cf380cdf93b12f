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

  it('refuses expired, forged, unsigned, endless and strangers’ tokens', async () => {
    const { token } = await loggedIn(shop)
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: shop.app.jwt.decode<{ sub: string }>(token)?.sub, iat: now, exp: now + 60 }
    const other = shop.app.jwt.decode<{ sub: string }>((await loggedIn(shop)).token)?.sub
    const signed = (header: object, payload: object, secret = 'a secret of at least 32 characters') => {
      const text = `${part(header)}.${part(payload)}`
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
    }
    const hs256 = { alg: 'HS256', typ: 'JWT' }
    expect((await profile(signed(hs256, claims))).status).toBe(200)
    const refused: Record<string, string> = {
      expired: signed(hs256, { ...claims, iat: now - 120, exp: now - 60 }),
      otherKey: signed(hs256, claims, 'another secret of 32 characters and more'),
      unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      unsignedWithSignature: `${part({ alg: 'none' })}.${part(claims)}.${part('x')}`,
      otherAlgorithm: signed({ alg: 'HS384', typ: 'JWT' }, claims),
      nobody: signed(hs256, { ...claims, sub: 'A'.repeat(22) }),
      changedBody: signed(hs256, claims).replace(part(claims), part({ ...claims, sub: other })),
      nonsense: 'a.b.c',
      unsignedInCapitals: `${part({ alg: 'NONE', typ: 'JWT' })}.${part(claims)}.${part('x')}`,
      withoutAlgorithm: signed({ typ: 'JWT' }, claims),
      ofAnotherFamily: signed({ alg: 'RS256', typ: 'JWT' }, claims),
      withItsOwnKey: signed(
        { ...hs256, jwk: { kty: 'oct', k: Buffer.from('x'.repeat(32)).toString('base64url') } },
        claims,
        'x'.repeat(32),
      ),
      withAKeyFromAFile: signed({ ...hs256, kid: '../../dev/null' }, claims, ''),
      withTheNameOfTheKey: signed({ ...hs256, kid: 'a secret' }, claims, 'a secret'),
      notYet: signed(hs256, { ...claims, nbf: now + 600 }),
      signatureCutShort: signed(hs256, claims).slice(0, -4),
      signatureOfAnother: `${part(hs256)}.${part(claims)}.${signed(hs256, { ...claims, sub: other }).split('.')[2] ?? ''}`,
      withoutSignature: `${part(hs256)}.${part(claims)}.`,
      claimsThatAreNoObject: signed(hs256, [claims]),
      claimsThatAreAText: signed(hs256, part(claims) as never),
    }
    const strange = [undefined, null, '', 1, 1.5, true, [], ['1'], {}, ' 1', '1 ', '01', '1.0', '1e3', 'x']
    for (const value of strange) {
      const name = JSON.stringify(value) ?? 'left out'
      refused[`sub ${name}`] = signed(hs256, { ...claims, sub: value })
      refused[`sub ${name} with a version`] = signed(hs256, { ...claims, sub: value, version: 1 })
      refused[`version ${name}`] = signed(hs256, { ...claims, sub: '1', version: value })
      // A whole number of seconds long ago is an expiry, and is over.
      refused[`exp ${name}`] = signed(hs256, { ...claims, exp: value })
    }
    for (const [name, wrong] of Object.entries(refused)) {
      expect({ name, status: (await profile(wrong)).status }).toEqual({ name, status: 401 })
    }
  })

  it('takes a token again that a clock which jumped ahead had made too old', async () => {
    const { token } = await loggedIn(shop)
    const now = Date.now.bind(Date)
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 4 * 365 * 86_400_000)
    expect((await profile(token)).status).toBe(401)
    clock.mockRestore()
    expect((await profile(token)).status).toBe(200)
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
