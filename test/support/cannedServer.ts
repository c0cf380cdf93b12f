import { requestIdHeader } from '../../src/contract/headers'
import { everyAddress } from './everyCall'

type Call = keyof typeof everyAddress

interface Answered {
  status: number
  body: string
  type?: string
  /** The number that our own server gives a request. */
  requestId?: string
  /** Seconds after which it asks to come again. */
  retryAfter?: string
}

/** What a canned server says: a whole answer, nothing ever (`silence`), or a connection that breaks (`broken`). */
export type Reply = Answered | 'silence' | 'broken'

/** A call that arrived. */
interface Arrived {
  call: Call
  url: URL
  headers: Headers
  /** Parsed JSON, a form, or null. */
  body: unknown
}

/** Ready replies, or what decides them; a call without one is never answered. */
export type Replies = Partial<Record<Call, Reply | ((arrived: Arrived) => Reply | Promise<Reply>)>>

/** The envelope of our server. */
export const good = (data: unknown, message: string | null = null): Reply => ({
  status: 200,
  body: JSON.stringify({ statusCode: 200, data, message }),
})
/** Refused with an envelope; over HTTP 200 where `status` says so. */
export const bad = (statusCode: number, message: string | null = null, status = statusCode): Answered => ({
  status,
  body: JSON.stringify({ statusCode, data: null, message }),
})
export const page = (html: string): Reply => ({ status: 200, body: html, type: 'text/html' })

const patterns = Object.entries(everyAddress).map(([call, { method, path }]) => ({
  call: call as Call,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i'),
  isExact: !path.includes('{'),
}))

/** The call that a request is; an exact path goes before one with a parameter. */
const callOf = (method: string, pathname: string): Call => {
  const fitting = patterns.filter((each) => each.method === method && each.pattern.test(pathname))
  const found = fitting.find(({ isExact }) => isExact) ?? fitting[0]
  if (!found) throw new Error(`no call of the contract is ${method} ${pathname}`)
  return found.call
}

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body)

/** Stands in for `fetch`: `replies` may be changed while a test runs; `arrived` lists what was asked, in order, `signals` how to see that a call was broken off. */
export const cannedServer = (replies: Replies) => {
  const arrived: Arrived[] = []
  const signals: AbortSignal[] = []
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const call = callOf(init.method ?? 'GET', url.pathname)
    const seen = { call, url, headers: new Headers(init.headers), body: bodyOf(init.body ?? null) }
    arrived.push(seen)
    const { signal } = init
    if (signal) signals.push(signal)
    const wanted = replies[call] ?? 'silence'
    const reply = typeof wanted === 'function' ? await wanted(seen) : wanted
    if (reply === 'silence')
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('broken off', 'AbortError'))
        })
      })
    if (reply === 'broken') throw new TypeError('Failed to fetch')
    return new Response(reply.body, {
      status: reply.status,
      headers: {
        'content-type': reply.type ?? 'application/json',
        ...(reply.retryAfter !== undefined && { 'retry-after': reply.retryAfter }),
        ...(reply.requestId !== undefined && { [requestIdHeader]: reply.requestId }),
      },
    })
  }
  return {
    answer,
    arrived,
    signals,
    countOf: (call: Call) => arrived.filter((each) => each.call === call).length,
  }
}
