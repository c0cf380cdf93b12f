import type { Page } from '../../contract/envelope'
import type { Failure } from './failure'
import { Unreadable } from './fields'

/** What an answer held beside its data. */
export interface AnswerNotes {
  message: string | null
  page: Page | null
}

export type Unwrapped = { data: unknown; notes: AnswerNotes } | { error: Failure; data: unknown }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another backend may call something else so: what names no next page is none of ours. */
const pageOf = (value: unknown): Page | null => {
  if (!isObject(value)) return null
  const { nextCursor, total, totalIsCapped } = value
  if (nextCursor !== null && typeof nextCursor !== 'string') return null
  return { nextCursor, total: Number(total), totalIsCapped: totalIsCapped === true }
}

const sentence = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null)

const failureOf = (status: number, message: string | null): Failure => ({
  kind: status === 401 ? 'unauthorised' : status === 404 ? 'notFound' : status >= 500 ? 'server' : 'refused',
  status,
  ...(message !== null && { message }),
})

/**
 * Brings the three ways in which servers answer to one: the envelope `{ statusCode, data, message }`, `data` inside
 * `data`, and the bare body. A statusCode that is not 200 is a failure even over HTTP 200; without one the HTTP status
 * counts. With `any2xx` another success, such as 201, is one in a statusCode too.
 */
export const unwrap = (body: unknown, httpStatus: number, any2xx = false): Unwrapped => {
  let data = body
  let message: string | null = null
  let page: Page | null = null
  let status = httpStatus
  for (let depth = 0; depth < 2 && isObject(data); depth += 1) {
    const layer = data
    const isEnvelope = 'data' in layer || 'statusCode' in layer
    if (depth === 0 || isEnvelope) message = sentence(layer.message) ?? message
    if (!isEnvelope) break
    if (layer.statusCode !== undefined && layer.statusCode !== null) status = Number(layer.statusCode)
    page = pageOf(layer.page) ?? page
    data = layer.data ?? null
    if (status !== 200 && 'statusCode' in layer) break
  }
  const isSuccess =
    status === 200 ||
    (status > 200 && status < 300 && (any2xx || (status === httpStatus && !hasStatusCode(body))))
  if (isSuccess) return { data, notes: { message, page } }
  const inner = isObject(data) ? sentence(data.message) : null
  return { error: failureOf(Number.isNaN(status) ? httpStatus : status, message ?? inner), data }
}

const hasStatusCode = (body: unknown) => isObject(body) && 'statusCode' in body

/** The body of an answer as JSON; HTML, nothing at all and half an answer are `Unreadable`. */
export const parseBody = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Unreadable()
  }
}
