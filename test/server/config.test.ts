import Fastify from 'fastify'
import { ConfigProblem, readConfig, warningsOf } from '../../src/server/config'
import { smtpSettings } from '../../src/server/mail/transport'

const problemsOf = (variables: Record<string, string>) => {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    return error instanceof ConfigProblem ? error.sentences : [String(error)]
  }
}

describe('settings', () => {
  it('has a good value for each', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      seed: 'demo',
      rateLimits: true,
      trustProxy: false,
      corsOrigins: [],
    })
  })

  it('reads lists, addresses and empty values', () => {
    const config = readConfig({
      CORS_ORIGINS: 'https://a.example/, https://b.example:8443',
      PUBLIC_URL: 'https://shop.example/',
      TRUST_PROXY: '2',
      SMTP_URL: '',
    })
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example:8443'])
    expect(config).toMatchObject({ publicUrl: 'https://shop.example', trustProxy: 2, smtpUrl: undefined })
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2'])
  })

  it.each([
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['SMTP_URL', 'mail.example'],
    ['TOKEN_SECRET', 'short'],
    ['SEED', 'all'],
    ['SHOP_EMAIL', 'nobody'],
    ['SHOP_PHONE', 'call me'],
    ['SHOP_CURRENCY', 'dinars'],
    ['SHOP_CURRENCY', 'XQZ'],
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '999'],
    ['TRUST_PROXY', '1.2.3'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.1, 10.0.0.300'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::g'],
    ['TRUST_PROXY', '/'],
    ['SMTP_URL', 'smtp://mail.example?tls=perhaps'],
    ['RATE_LIMITS', 'no'],
    ['METRICS_PORT', '-1'],
    ['STOP_NOTICE_MS', '2s'],
    ['CDN_SECONDS', '0'],
    ['CDN_SECONDS', '86401'],
    ['CDN_SECONDS', 'a minute'],
    ['CDN_PURGE_URL', 'cache.example'],
    ['CDN_PURGE_URL', 'http://cache.example'],
    ['DATABASE_READ_URL', 'mysql://localhost/shop'],
    ['DATABASE_READ_URL', 'postgres://localhost/shop'],
    ['SERVERS', '0'],
    ['SERVERS', '65'],
    ['SERVERS', 'many'],
    ['SERVERS', '2'],
    ['LOG_LEVEL', 'loud'],
  ])('says in one sentence what is wrong with %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  it.each<[string, boolean | number | string[]]>([
    ['false', false],
    ['true', true],
    ['0', 0],
    ['12', 12],
    ['127.0.0.1', ['127.0.0.1']],
    ['::1 10.0.0.0/8,fd00::/8', ['::1', '10.0.0.0/8', 'fd00::/8']],
  ])('takes TRUST_PROXY=%s, and Fastify does too', async (text, value) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: text })
    expect(trustProxy).toEqual(value)
    // Fastify takes a number as a function, which app.ts makes of it.
    await Fastify({ trustProxy: typeof trustProxy === 'number' ? false : trustProxy }).close()
  })

  it('warns of TRUST_PROXY=true alone', () => {
    const warned = (text: string) => warningsOf(readConfig({ TRUST_PROXY: text })).length
    expect(['true', 'false', '1', '10.0.0.1'].map(warned)).toEqual([1, 0, 0, 0])
  })

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['fd00::7', 'http://[fd00::7]:3000'],
    ['fe80::1%eth0', 'http://[fe80::1]:3000'],
    ['127.0.0.1', 'http://127.0.0.1:3000'],
  ])('finds the shop at an address where HOST is %s', (HOST, address) => {
    const config = readConfig({ HOST })
    expect(config.publicUrl).toBe(address)
    expect(new URL('/books', config.publicUrl).pathname).toBe('/books')
    expect(warningsOf(config)).toEqual([])
  })

  it.each(['::', '0.0.0.0'])('warns where HOST is %s that links lead nowhere without PUBLIC_URL', (HOST) => {
    const [warning, ...more] = warningsOf(readConfig({ HOST }))
    expect(warning).toContain('PUBLIC_URL')
    expect(more).toEqual([])
    expect(warningsOf(readConfig({ HOST, PUBLIC_URL: 'https://shop.example' }))).toEqual([])
  })

  it.each([
    ['smtp://mail.example:587', { requireTLS: true, ignoreTLS: false }],
    ['smtp://a:b@10.0.0.7', { requireTLS: true, ignoreTLS: false }],
    ['smtp://localhost.example', { requireTLS: true, ignoreTLS: false }],
    ['smtps://mail.example', { requireTLS: true, ignoreTLS: false }],
    ['smtp://mail.example?tls=off', { requireTLS: false, ignoreTLS: true, url: 'smtp://mail.example' }],
    ['smtp://localhost:2525', { requireTLS: false, ignoreTLS: false }],
    ['smtp://127.0.0.1', { requireTLS: false, ignoreTLS: false }],
    ['smtp://[::1]:25', { requireTLS: false, ignoreTLS: false }],
  ])('sends mails to %s encrypted unless it is this machine or says otherwise', (url, settings) => {
    expect(smtpSettings(readConfig({ SMTP_URL: url }).smtpUrl ?? '', 1000)).toMatchObject(settings)
  })

  it('names every bad value at once', () => {
    expect(problemsOf({ PORT: 'x', SEED: 'y' })).toHaveLength(2)
  })
})
