import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer, type ForeignAnswer } from './answers'
import { account, Shopper } from './shopper'

/** How this backend wraps what it answers: a shop that is built to the specification reads all three. */
export type Shape = 'envelope' | 'data in data' | 'bare'

/** How an answer can go wrong (issue of any backend): each forces one kind of failure on screen. */
export type Fault =
  | 'html instead of json'
  | 'empty body'
  | 'truncated json'
  | 'http 500'
  | 'http 401'
  | 'failed envelope over http 200'
  | 'no answer'
  | 'lost connection'

export interface ForeignBackend {
  address: string
  /** The one origin whose pages may call. */
  origin: string
  shopper: Shopper
  /** `METHOD /path` of each call that arrived, in order; preflights are not counted. */
  arrived: string[]
  /** Names of request headers that this backend's CORS does not know and a browser asked for. */
  foreignHeaders: Set<string>
  shape: Shape
  /** Milliseconds before each answer. */
  delay: number
  /** Faults by `METHOD /path`; a path that ends in `/` stands for all below it. */
  faults: Map<string, Fault>
  close: () => Promise<void>
}

/** What all pictures of this backend are. */
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3" />'

const allowedHeaders = ['authorization', 'content-type']

const readText = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const jsonOr = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const shaped = ({ status, data, message }: ForeignAnswer, shape: Shape): unknown => {
  const envelope = { statusCode: status, data, message }
  if (shape === 'envelope' || status !== 200) return envelope
  if (shape === 'data in data') return { data: envelope, message }
  return data ?? null
}

const send = (response: ServerResponse, status: number, body: string, type = 'application/json') => {
  response.writeHead(status, { 'content-type': type })
  response.end(body)
}

/** Answers in the wrong way; true when it did. */
const misbehave = (response: ServerResponse, fault: Fault | undefined, body: string): boolean => {
  switch (fault) {
    case undefined:
      return false
    case 'html instead of json':
      send(response, 200, '<!doctype html><title>Proxy</title><h1>It works</h1>', 'text/html')
      return true
    case 'empty body':
      send(response, 200, '')
      return true
    case 'truncated json':
      send(response, 200, '{"statusCode":200,"data":[{"id":')
      return true
    case 'http 500':
      send(response, 500, '{}')
      return true
    case 'http 401':
      send(response, 401, '{}')
      return true
    case 'failed envelope over http 200':
      send(
        response,
        200,
        JSON.stringify({ statusCode: 500, data: null, message: 'The foreign shop has a bad day' }),
      )
      return true
    case 'no answer':
      return true
    case 'lost connection':
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': String(body.length + 1000),
      })
      response.write(body.slice(0, 10))
      response.destroy()
      return true
  }
}

/**
 * Starts a backend that speaks the 21 calls of the specification and nothing else, on a port of its own. Its CORS lets pages of
 * `origin` send only what those calls need: JSON and a bearer token.
 */
export const startForeignBackend = async (origin: string): Promise<ForeignBackend> => {
  const server = createServer((request, response) => {
    void handle(request, response)
  })

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://foreign.invalid')
    const method = request.method ?? 'GET'
    response.setHeader('access-control-allow-origin', backend.origin)
    if (method === 'OPTIONS') {
      for (const name of (request.headers['access-control-request-headers'] ?? '').split(','))
        if (name.trim() !== '' && !allowedHeaders.includes(name.trim()))
          backend.foreignHeaders.add(name.trim())
      response.setHeader('access-control-allow-headers', allowedHeaders.join(', '))
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      response.writeHead(204).end()
      return
    }
    if (url.pathname.startsWith('/images/')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' })
      response.end(picture)
      return
    }
    const text = await readText(request)
    const key = `${method} ${url.pathname}`
    backend.arrived.push(key)
    const answered = answer(
      {
        method,
        path: url.pathname,
        query: url.searchParams,
        body: jsonOr(text),
        isLoggedIn: request.headers.authorization === `Bearer ${account.token}`,
      },
      backend.shopper,
    )
    const body = JSON.stringify(shaped(answered, backend.shape))
    const fault =
      backend.faults.get(key) ??
      [...backend.faults].find(([path]) => path.endsWith('/') && key.startsWith(path))?.[1]
    setTimeout(() => {
      if (!misbehave(response, fault, body)) send(response, answered.status, body)
    }, backend.delay)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const backend: ForeignBackend = {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    origin,
    shopper: new Shopper(),
    arrived: [],
    foreignHeaders: new Set(),
    shape: 'envelope',
    delay: 0,
    faults: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
  return backend
}
