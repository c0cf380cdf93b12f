import { ConfigProblem, readConfig } from '../../src/server/config'

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
    ['CORS_ORIGINS', '*'],
    ['TRUST_PROXY', 'maybe'],
    ['RATE_LIMITS', 'no'],
    ['METRICS_PORT', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('says in one sentence what is wrong with %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  it('names every bad value at once', () => {
    expect(problemsOf({ PORT: 'x', SEED: 'y' })).toHaveLength(2)
  })
})
