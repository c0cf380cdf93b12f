import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { type TestApp, testApp, useTestApp } from '../support/testApp'

const [libsql] = databases as [DatabaseKind, DatabaseKind]

describe('the edge', () => {
  const shop = useTestApp(libsql)

  it('lets a page load nothing but what is ours', async () => {
    const { headers } = await shop.app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe')
    for (const rule of [
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('lets no other origin in', async () => {
    const { headers } = await shop.app.inject({
      url: '/api/Category',
      headers: { origin: 'https://evil.example' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  })

  it('gives slow clients a limit', () => {
    expect(shop.app.server).toMatchObject({
      requestTimeout: 30_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 10_000,
    })
  })

  it('describes its calls at /api/docs', async () => {
    const { body, statusCode } = await shop.app.inject('/api/docs/json')
    expect(statusCode).toBe(200)
    expect(Object.keys((JSON.parse(body) as { paths: object }).paths)).toContain('/api/Cart/{cartItemId}')
  })
})

describe('the edge as configured', () => {
  let data: TestDatabase
  let shop: TestApp
  beforeAll(async () => {
    data = await libsql.create()
    shop = await testApp(data, {
      publicUrl: 'https://shop.example',
      corsOrigins: ['https://other.example'],
      apiBaseUrl: 'https://api.example',
      timeouts: { connection: 60_000, request: 300, headers: 200, keepAlive: 100, check: 50 },
    })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  it('asks for TLS behind TLS, and lets the other backend in', async () => {
    const { headers } = await shop.app.inject('/')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example")
    expect(headers['content-security-policy']).toContain('img-src * data:;')
  })

  it('lets the named origin in, and no other', async () => {
    const ask = (origin: string) => shop.app.inject({ url: '/api/Category', headers: { origin } })
    const { headers } = await ask('https://other.example')
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://other.example',
      'access-control-expose-headers': expect.stringContaining('x-request-id') as string,
    })
    expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  const answerTo = (text: string) =>
    new Promise<string>((resolve) => {
      const { port } = shop.app.server.address() as AddressInfo
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (bytes) => {
        answer += bytes.toString()
      })
      socket.on('close', () => {
        resolve(answer)
      })
      socket.on('error', () => undefined)
    })

  it('cuts a slow body off while others are served', async () => {
    const slow = answerTo(
      'POST /api/Account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    const { port } = shop.app.server.address() as AddressInfo
    const served = await fetch(`http://127.0.0.1:${String(port)}/health`, {
      headers: { connection: 'close' },
    })
    expect(served.status).toBe(200)
    expect(await slow).toContain('408')
  })

  it('answers what is no HTTP, or has a header too large, with the envelope', async () => {
    const garbage = await answerTo('GARBAGE\r\n\r\n')
    expect(garbage).toMatch(/^HTTP\/1\.1 400[^]*x-request-id: [a-f0-9]{16}[^]*"statusCode":400/)
    const large = await answerTo(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`)
    expect(large).toMatch(/^HTTP\/1\.1 431[^]*"statusCode":431/)
  })
})
