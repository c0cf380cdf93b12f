import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/server/app'
import { contentSecurityPolicy } from '../../src/server/plugins/security'
import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { callTable } from '../support/everyCall'
import { answerTo } from '../support/rawHttp'
import { type TestApp, testApp, testConfig } from '../support/testApp'
import { withBuiltShop } from './support/builtShop'

const [sqlite] = databases as [DatabaseKind, DatabaseKind]

describe('the edge', () => {
  const shop = withBuiltShop(sqlite)

  it('lets a page load nothing but what is ours', async () => {
    const { headers } = await shop.get('/')
    const policy = String(headers['content-security-policy'])
    // Sizes of boxes in the drawn page; they load nothing.
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    for (const rule of [
      "script-src 'self'",
      "style-src 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  it.each([
    ['/?replay', "'self'", 'SAMEORIGIN'],
    ['/?step=1&replay=', "'self'", 'SAMEORIGIN'],
    ['/?q=replay', "'none'", 'DENY'],
    ['/books?replay', "'none'", 'DENY'],
    ['/nowhere?replay', "'none'", 'DENY'],
  ])('lets %s stand in a frame of %s', async (url, ancestors, option) => {
    const { headers } = await shop.get(url)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${ancestors}`)
    expect(headers['x-frame-options']).toBe(option)
  })

  it.each(['/static/main.1.js', '/favicon.svg', '/pictures/a-book/160.webp'])(
    'sends %s, which is no page, with what a file needs and no more',
    async (url) => {
      const { headers, status } = await shop.get(url)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(JSON.stringify(headers).length).toBeLessThan(600)
    },
  )

  it('asks for https ever after only where the shop is reached by it', async () => {
    const ofShop = async (publicUrl: string) => {
      const app = await shop.serve({ publicUrl })
      const { headers } = await app.inject('/')
      await app.close()
      return headers['strict-transport-security']
    }
    expect(await ofShop('http://shop.example')).toBeUndefined()
    expect(await ofShop('https://shop.example')).toMatch(/^max-age=\d{8}/)
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

  it('describes its calls for programs, with names for what they speak of', async () => {
    const { body, status } = await shop.get('/docs/openapi.json')
    expect(status).toBe(200)
    const { paths, components } = JSON.parse(body)
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(callTable.map(([, { method, path }]) => `${method} ${path}`).sort())
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Product', 'Order', 'Failure']))
    expect(
      paths['/api/Products/{id}'].get.responses[200].content['application/json'].schema.properties.data,
    ).toEqual({
      $ref: '#/components/schemas/Product',
    })
  })

  it('describes them for people without a script, at an address that lends none to a page', async () => {
    const { body, headers } = await shop.get('/docs')
    expect(body).toContain('POST /api/Order/checkout')
    expect(body).not.toContain('<script')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'/)
    expect(policy).not.toMatch(/script-src|unsafe|'self'/)
    expect(body).toContain('<link rel="icon" href="data:,">')
    expect(policy).toContain('img-src data:;')
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    for (const url of ['/api/docs', '/api/docs/static/swagger-ui.js', '/api/docs/static/index.html?x'])
      expect((await shop.get(url)).status).toBe(404)
  })

  it('tells once that a proxy seems to stand in front, and what that does to the limits', async () => {
    const lines: string[] = []
    const app = await buildApp({
      database: shop.data.database,
      config: testConfig(shop.data, { logLevel: 'warn' }),
      logStream: { write: (line) => lines.push(line) },
    })
    for (let count = 0; count < 3; count += 1)
      await app.inject({ url: '/health', headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/TRUST_PROXY.*limits/)
    await app.close()
  })
})

describe('the edge as configured', () => {
  let data: TestDatabase
  let shop: TestApp
  beforeAll(async () => {
    data = await sqlite.create()
    shop = await testApp(data, {
      publicUrl: 'https://shop.example',
      corsOrigins: ['https://other.example'],
      apiBaseUrl: 'https://api.example',
      timeouts: {
        ...testConfig(data).timeouts,
        ...{ connection: 60_000, request: 300, headers: 200, keepAlive: 100, check: 50, health: 1000 },
      },
    })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  it('asks for TLS behind TLS, and lets the other backend in', async () => {
    const { headers } = await shop.app.inject('/api/Category')
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    const policy = contentSecurityPolicy(shop.config)
    expect(policy).toContain("connect-src 'self' https://api.example")
    expect(policy).toContain('img-src * data:;')
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

  it('cuts a slow body off while others are served', async () => {
    const slow = answerTo(
      shop.app,
      'POST /api/Account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    const { port } = shop.app.server.address() as AddressInfo
    const served = await fetch(`http://127.0.0.1:${String(port)}/health`, {
      headers: { connection: 'close' },
    })
    expect(served.status).toBe(200)
    expect(await slow).toContain('408')
  })

  it('writes no error into the log when connections are closed early', async () => {
    const { port } = shop.app.server.address() as AddressInfo
    const close = (text: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(text, () => socket.resetAndDestroy())
        })
        socket.on('error', () => undefined)
        socket.on('close', () => {
          resolve()
        })
      })
    const before = shop.log.length
    const many = 'GET /api/Category HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(20)
    for (let count = 0; count < 10; count += 1) {
      await close(many)
      await close(
        'POST /api/Account/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
      )
      await close(
        'POST /api/Account/Register HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 999\r\n\r\n--x\r\n',
      )
    }
    await shop.app.inject('/health')
    const levels = shop.log.slice(before).map((line) => (JSON.parse(line) as { level: number }).level)
    expect(levels.filter((level) => level >= 40)).toEqual([])
  })
})
