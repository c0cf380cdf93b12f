import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { idempotencyKeyHeader } from '../../src/contract/headers'
import { demoShopper } from '../../src/server/database/demo/people'
import { callTable } from '../support/everyCall'
import { goodRequest } from '../support/fullRequests'
import { type HttpCaller, httpCaller } from '../support/httpCall'
import { type RunningShop, startShop } from '../support/runningShop'

interface Span {
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
  events: unknown[]
  status: { code: number; message?: string }
}
interface Batch {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[]
}

const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Listens on a free port of this machine. */
const listening = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

/** Takes traces, and keeps them as they came. */
const startCollector = async () => {
  const sent: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return { url: await listening(server), sent, end: () => server.close() }
}

/** The shop with everything that makes a trace of its own leave at once. */
const tracedShop = (collector: string): Promise<RunningShop> =>
  startShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_BSP_SCHEDULE_DELAY: '10', GUEST_ORDERS: 'on' })

const hidden = 'hidden-word'

/** The same with a word in the place of every text. */
const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return hidden
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]))
}

/** Every call as it should be, and with that word in all of its fields; what ends the session comes last. */
const askEverything = async ({ call }: HttpCaller, token: string) => {
  const inOrder = callTable.toSorted(([a], [b]) => Number(a === 'logout') - Number(b === 'logout'))
  for (const [name, asked] of inOrder) {
    const good = goodRequest(asked)
    for (const sent of [good, marked(good) as typeof good])
      await call(name, { ...sent, token, headers: { [idempotencyKeyHeader]: hidden } })
  }
}

describe('traces of a shop with a collector', () => {
  let spans: Span[]
  let sent: string
  let resources: ReturnType<typeof attributesOf>[]
  let token: string
  beforeAll(async () => {
    const collector = await startCollector()
    const shop = await tracedShop(collector.url)
    const caller = httpCaller(shop.address)
    const { email, password } = demoShopper
    ;({ token } = (await caller.call('login', { body: { email, password } })).body.data)
    await askEverything(caller, token)
    for (const path of [`/${hidden}?q=${hidden}`, `/search?q=${hidden}`, `/api/${hidden}`, `/%E0${hidden}`])
      await (await fetch(shop.address + path)).arrayBuffer()
    caller.close()
    await shop.close()
    collector.end()
    const batches = collector.sent.map((body) => JSON.parse(body) as Batch)
    const parts = batches.flatMap(({ resourceSpans }) => resourceSpans)
    resources = parts.map(({ resource }) => attributesOf(resource))
    spans = parts.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
    sent = collector.sent.join('\n')
  })

  it('say of each request which route was asked, how, and what came of it', () => {
    const missing = callTable.filter(([, { method, path }]) => {
      const route = path.replace(/\{(\w+)\}/g, ':$1')
      const named = spans.filter(({ name }) => name === `${method} ${route}`).map(attributesOf)
      const asked = { 'http.route': route, 'url.path': route, 'http.request.method': method }
      return (
        named.length === 0 ||
        named.some((found) => Object.entries(asked).some(([name, value]) => found[name] !== value))
      )
    })
    expect(missing.map(([name]) => name)).toEqual([])
    const category = spans.filter(({ name }) => name === 'GET /api/Category').map(attributesOf)
    expect(category).toContainEqual(expect.objectContaining({ 'http.response.status_code': 200 }))
    expect(resources).toContainEqual(expect.objectContaining({ 'service.name': 'warraqin' }))
  })

  it('hold nothing that anybody sent, looked for or proved themselves with', () => {
    for (const word of [hidden, demoShopper.email, 'reader@example.com', 'x'.repeat(43), token])
      expect(sent).not.toContain(word)
  })

  it('tell that something failed and leave what it said to the log', () => {
    expect(spans.some(({ status }) => status.code === 2)).toBe(true)
    expect(spans.filter(({ status }) => status.message !== undefined)).toEqual([])
    expect(spans.filter(({ events }) => events.length > 0)).toEqual([])
  })
})

/** Each is asked for its address; `tried` resolves once the shop has called. */
const badCollectors: [string, () => Promise<{ url: string; tried: Promise<unknown>; end: () => void }>][] = [
  [
    'is not there',
    async () => {
      const server = createServer()
      const url = await listening(server)
      server.close()
      return { url, tried: Promise.resolve(), end: () => undefined }
    },
  ],
  [
    'breaks every connection',
    async () => {
      const server = createServer()
      const tried = once(
        server.on('connection', (socket) => socket.destroy()),
        'connection',
      )
      return { url: await listening(server), tried, end: () => server.close() }
    },
  ],
  [
    'never answers',
    async () => {
      const server = createServer(() => undefined)
      const tried = once(server, 'request')
      const end = () => {
        server.closeAllConnections()
        server.close()
      }
      return { url: await listening(server), tried, end }
    },
  ],
]

test.each(badCollectors)(
  'a shop whose collector %s serves everybody, and stops in peace',
  async (_, start) => {
    const collector = await start()
    const shop = await tracedShop(collector.url)
    const ask = async () => (await fetch(`${shop.address}/api/Category`)).status
    expect(await ask()).toBe(200)
    await collector.tried
    for (let time = 0; time < 50; time += 1) expect(await ask()).toBe(200)
    expect(await shop.stop()).toBe(0)
    expect(shop.printed()).not.toContain('was ended before')
    collector.end()
    await shop.close()
  },
)
