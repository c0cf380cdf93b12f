import { databases, type DatabaseKind, type TestDatabase } from '../support/databases'
import { answerTo } from '../support/rawHttp'
import { type TestApp, testApp, testConfig } from '../support/testApp'

const [embedded] = databases as [DatabaseKind]

const get = (headers: string) => `GET / HTTP/1.1\r\nhost: x\r\n${headers}\r\n`
const post = (headers: string, body = '') =>
  `POST /api/Contact/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n${body}`
const chunked = (chunks: string) => post('transfer-encoding: chunked\r\n', chunks)

const messages: [string, string][] = [
  ['no HTTP', 'GARBAGE\r\n\r\n'],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an unknown method', 'FROB / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a method in small letters', 'get / HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a method without end', `${'A'.repeat(10_000)} / HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['an unknown version', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
  ['a version in small letters', 'GET / http/1.1\r\nhost: x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['no address', 'GET  HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a blank in an address', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['a NUL in an address', 'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n'],
  ['letters that are not encoded', 'GET /كتاب HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['an address of percent signs', 'GET /%FF%FE HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['an asterisk', 'GET * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ['a folded header', get('a: b\r\n c\r\n')],
  ['a blank before a colon', 'GET / HTTP/1.1\r\nhost : x\r\n\r\n'],
  ['a header without a colon', get('nonsense\r\n')],
  ['a header without a name', get(': x\r\n')],
  ['a blank in the name of a header', get('a b: x\r\n')],
  ['the name of a header in other letters', get('كتاب: x\r\n')],
  ['a NUL in a header', get('a: b\0c\r\n')],
  ['a lone carriage return', get('a: b\rc: d\r\n')],
  ['a lone line feed', 'GET / HTTP/1.1\nhost: x\na\rb: c\n\n'],
  ['line feeds alone', 'GET / HTTP/1.1\nhost: x\nconnection: close\n\n'],
  ['a header too large', get(`x: ${'y'.repeat(40_000)}\r\n`)],
  [
    'too many headers',
    get(Array.from({ length: 2100 }, (_, number) => `h${String(number)}: 1\r\n`).join('')),
  ],
  ['two lengths', post('content-length: 1\r\ncontent-length: 2\r\n', 'x')],
  ['a list of lengths', post('content-length: 1, 1\r\n', 'x')],
  ['a length below zero', post('content-length: -1\r\n')],
  ['a length that is no number', post('content-length: abc\r\n')],
  ['a length with a sign', post('content-length: +1\r\n', 'x')],
  ['a hexadecimal length', post('content-length: 0x1\r\n', 'x')],
  ['an empty length', post('content-length: \r\n')],
  ['a length beyond all numbers', post(`content-length: ${'9'.repeat(30)}\r\n`, 'x')],
  ['a length of 10 GB', post('connection: close\r\ncontent-length: 9999999999\r\n', 'x')],
  ['a length and chunks', post('content-length: 4\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n')],
  [
    'a request hidden in another',
    post(
      'content-length: 5\r\ntransfer-encoding : chunked\r\n',
      '0\r\n\r\nGET /hidden HTTP/1.1\r\nhost: x\r\n\r\n',
    ),
  ],
  ['an unknown coding', post('transfer-encoding: frob\r\n')],
  ['a coding that ends alike', post('transfer-encoding: xchunked\r\n', '0\r\n\r\n')],
  ['chunks in chunks', post('transfer-encoding: chunked, chunked\r\n', '0\r\n\r\n')],
  ['chunks that are not the last coding', post('transfer-encoding: chunked, gzip\r\n', '0\r\n\r\n')],
  ['a chunk of no size', chunked('z\r\n')],
  ['a chunk of a size below zero', chunked('-1\r\nx')],
  ['a chunk beyond all numbers', chunked('ffffffffffffffffff\r\nx')],
  ['a chunk that is longer than it says', chunked('1\r\nxx\r\n0\r\n\r\n')],
  ['a chunk with endless words', chunked(`1;${'x'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`)],
  ['an expectation', post('expect: nonsense\r\nconnection: close\r\ncontent-length: 0\r\n')],
  ['a body that stops', post('content-length: 9\r\n', '{')],
  ['headers that stop', 'GET / HTTP/1.1\r\nhost: x\r\na'],
]

describe('what is no request', () => {
  let data: TestDatabase
  let shop: TestApp
  beforeAll(async () => {
    data = await embedded.create()
    const timeouts = {
      ...testConfig(data).timeouts,
      ...{ connection: 60_000, request: 300, headers: 200, keepAlive: 100, check: 50, health: 1000 },
    }
    shop = await testApp(data, { timeouts })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await shop.close()
    await data.drop()
  })

  it.each(messages)('%s is answered once, with 4xx and the headers of every envelope', async (_, text) => {
    const answer = await answerTo(shop.app, text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const status = Number(/^HTTP\/1\.1 (4\d\d)/.exec(head)?.[1])
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, data: null })
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(head).toMatch(/^x-request-id: [a-f0-9]{16}$/m)
    for (const line of [
      'x-content-type-options: nosniff',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-frame-options: DENY',
      'cache-control: no-store',
    ])
      expect(head).toContain(line)
  })

  it('keeps nobody from reading, however many connections say half of something or nothing', async () => {
    const words = ['GET / HTTP/1.1\r\nhost: x\r\na', post('content-length: 9\r\n', '{'), '']
    const open = words.flatMap((text) => Array.from({ length: 150 }, () => answerTo(shop.app, text)))
    const read = await answerTo(
      shop.app,
      'GET /api/Category HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    )
    expect(read).toMatch(/^HTTP\/1\.1 200/)
    // Each is ended by the server.
    for (const answer of await Promise.all(open)) expect(answer).toMatch(/^(?:HTTP\/1\.1 408|$)/)
  })
})
