import { type BaseQueryFn, type BaseQueryApi } from '@reduxjs/toolkit/query'
import { createAction } from '@reduxjs/toolkit'
import { additionalAddresses, addresses } from '../../contract/addresses'
import type { Language } from '../../contract/constants'
import { idempotencyKeyHeader, requestIdHeader } from '../../contract/headers'
import { encodedPart } from '../../contract/places'
import type { DeskCallName } from '../../contract/desk/addresses'
import type { LaterCallName } from '../../contract/laterAddresses'
import type { Id } from '../../contract/text'
import { parseBody, unwrap, type AnswerNotes } from './answers'
import type { Environment } from './environment'
import type { Failure } from './failure'
import { Unreadable } from './fields'
import type { Reader } from './readers'
import { answerIsSlow, callKept, keptCallEnded, slowAnswerCame } from './slowCalls.slice'

const allAddresses = { ...addresses, ...additionalAddresses }
type KnownCall = keyof typeof allAddresses
export type AnyCall = KnownCall | LaterCallName | DeskCallName

interface Address {
  method: string
  path: string
}

type QueryValues = Readonly<Record<string, string | number | undefined>>

/** What an endpoint asks for; lives no longer than the call, so it may hold a function. */
export interface Request {
  call: AnyCall
  /** Of a call that the first page does not know, which is our own server's. */
  address?: Address
  /** Values for the `{name}` parts of the path. */
  params?: Readonly<Record<string, Id>>
  query?: QueryValues
  /** Sent as JSON, or as it is when it is a form. */
  body?: unknown
  /** Ours alone: left out when another backend is asked, whose CORS would refuse them. */
  additions?: { query?: QueryValues; headers?: Readonly<Record<string, string>> }
  /** Where every success of HTTP is one, whatever the body is, unless that itself names a failure. */
  anyBody?: boolean
  /** Goes on though the cache is emptied or the page is left meanwhile. */
  outlives?: boolean
  read: Reader<unknown>
  /** What our own server adds to a refusal. */
  readRefusal?: Reader<Partial<Failure>>
}

export interface AnswerMeta extends AnswerNotes {
  requestId: string | null
  /** The answer's `Date` header, and when it came in ms since 1970: what support reads the clocks from. */
  date: string | null
  answeredAt: number
}

/** The part of the state that every call needs; api/ knows no feature. */
interface CallingState {
  session: { token: string | null }
  language: { current: Language }
}

const noNotes: AnswerNotes = { message: null, page: null }

/** A call that carried this token was answered with 401: the session is over. */
export const tokenRefused = createAction<{ token: string }>('session/tokenRefused')

const addressOf = ({ call, address }: Request): Address => address ?? allAddresses[call as KnownCall]

const urlOf = (request: Request, { apiBase }: Environment) => {
  const path = addressOf(request).path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodedPart(request.params?.[name] ?? ''),
  )
  const query = new URLSearchParams()
  const values = { ...request.query, ...(apiBase === '' && request.additions?.query) }
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return `${apiBase}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const ask = (
  request: Request,
  api: BaseQueryApi,
  environment: Environment,
  { token, language }: { token: string | null; language: Language },
) => {
  const isForm = request.body instanceof FormData
  return fetch(urlOf(request, environment), {
    method: addressOf(request).method,
    ...(request.outlives === true ? { keepalive: true } : { signal: api.signal }),
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(request.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(environment.apiBase === '' && request.additions?.headers),
    },
    ...(request.body !== undefined && {
      body: isForm ? (request.body as FormData) : JSON.stringify(request.body),
    }),
  })
}

/** ms after which the server, which cannot do it now, asks to come again; null where it says nothing of the kind. */
const restOf = ({ status, headers }: Response): number | null => {
  const seconds = headers.get('retry-after')
  return status === 503 && seconds !== null && /^\d{1,3}$/.test(seconds) ? Number(seconds) * 1000 : null
}

/**
 * Asks, and asks again where the server says when. Only for what carries a key of its own, which is done once however often it
 * is sent; and only for the shopper who sent it first.
 */
const askUntilBack = async (
  request: Request,
  api: BaseQueryApi,
  environment: Environment,
  who: { token: string | null; language: Language },
) => {
  const hasKey = request.additions?.headers?.[idempotencyKeyHeader] !== undefined
  const last = Date.now() + environment.keepFor
  let isKept = false
  try {
    for (;;) {
      const response = await ask(request, api, environment, who)
      const rest = hasKey && environment.apiBase === '' ? restOf(response) : null
      if (rest === null || Date.now() + rest > last) return response
      if (!isKept) api.dispatch(callKept(request.call))
      isKept = true
      await new Promise((resolve) => setTimeout(resolve, rest))
      if (environment.liveToken() !== who.token) return response
    }
  } finally {
    if (isKept) api.dispatch(keptCallEnded(request.call))
  }
}

/** Completes relative addresses of pictures against the backend they came from. */
const pictureOf =
  (apiBase: string) =>
  (address: string | null): string | null => {
    if (address === null || apiBase === '') return address
    return URL.canParse(address, `${apiBase}/`) ? new URL(address, `${apiBase}/`).href : address
  }

type Outcome = { data: unknown; notes: AnswerNotes } | { error: Failure }

/** Turns status and text of an answer into data or into a failure; also reads the first answers of the HTML. */
export const readAnswer = (
  text: string,
  status: number,
  request: Pick<Request, 'read' | 'readRefusal' | 'anyBody'>,
  apiBase: string,
): Outcome => {
  const isGood = status >= 200 && status < 300
  const takesAny = isGood && request.anyBody === true
  try {
    const body = text.trim() === '' && (takesAny || !isGood) ? {} : parseBody(text)
    const answer = unwrap(body, status, takesAny)
    const reading = { picture: pictureOf(apiBase), isOurs: apiBase === '' }
    if ('error' in answer) {
      const added = reading.isOurs && request.readRefusal?.(answer.data, { ...noNotes, ...reading })
      return { error: { ...answer.error, ...added } }
    }
    const data = request.read(answer.data, { ...answer.notes, ...reading })
    return { data, notes: answer.notes }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (takesAny) return { data: { message: null }, notes: { message: null, page: null } }
    return {
      error: { kind: status === 401 ? 'unauthorised' : status >= 500 ? 'server' : 'unreadable', status },
    }
  }
}

/**
 * The one place that calls a server and reads its answer. Never throws: what goes wrong comes back as a
 * `Failure`. No call is ended by time; one that waits long is marked in `slowCalls`.
 */
export const baseQuery: BaseQueryFn<Request, unknown, Failure, object, AnswerMeta> = async (request, api) => {
  const environment = api.extra as Environment
  if (environment.replaying || environment.isLocked()) return new Promise<never>(() => undefined)
  if (environment.apiBase !== '' && (request.address || request.call in additionalAddresses))
    return { error: { kind: 'notFound' } }
  const state = () => api.getState() as CallingState
  const { session, language } = state()
  const token = session.token === environment.liveToken() ? session.token : null
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    api.dispatch(answerIsSlow(request.call))
  }, environment.slowAfter)
  try {
    const response = await askUntilBack(request, api, environment, { token, language: language.current })
    const requestId = response.headers.get(requestIdHeader)
    const outcome = readAnswer(await response.text(), response.status, request, environment.apiBase)
    const seen = { requestId, date: response.headers.get('date'), answeredAt: Date.now() }
    if ('data' in outcome) return { data: outcome.data, meta: { ...outcome.notes, ...seen } }
    const error = requestId === null ? outcome.error : { ...outcome.error, requestId }
    // Another session may have begun meanwhile.
    if (error.kind === 'unauthorised' && token !== null && state().session.token === token)
      api.dispatch(tokenRefused({ token }))
    return { error, meta: { ...noNotes, ...seen } }
  } catch {
    const seen = { requestId: null, date: null, answeredAt: Date.now() }
    return { error: { kind: 'offline' }, meta: { ...noNotes, ...seen } }
  } finally {
    clearTimeout(timer)
    if (isSlow) api.dispatch(slowAnswerCame(request.call))
  }
}
