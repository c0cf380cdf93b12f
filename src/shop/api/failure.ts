import type { CartLine } from '../../contract/entities/cart'

/**
 * Why a call failed, as data in the store.
 * `offline`: no connection · `unreadable`: HTML, empty, truncated or of another shape · `unauthorised`: 401 ·
 * `notFound`: 404 · `refused`: any other answer that is not 200 · `server`: 5xx
 */
type FailureKind = 'offline' | 'unreadable' | 'unauthorised' | 'notFound' | 'refused' | 'server'

export interface Failure {
  kind: FailureKind
  /** The envelope's statusCode, else the HTTP status. */
  status?: number
  /** What the server said, in the language of the request. */
  message?: string
  /** Names the request in the server's log. */
  requestId?: string
  /** The cart as our server holds it, where it takes no order because that is not the one that was sent. */
  cart?: CartLine[]
}

/** Tells a failure of a call from anything else that a hook or a mutation may hand out. */
export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error

/** The number of its request, where the server itself failed: support finds it in the log, nobody else can do anything. */
export const numberOf = ({ kind, requestId }: Partial<Failure> = {}): { requestId?: string } =>
  kind === 'server' && requestId !== undefined ? { requestId } : {}

/** What an awaited mutation gave: its data, or why it failed. */
export type Outcome<Data> = { data: Data; failure?: undefined } | { data?: undefined; failure: Failure }

/** Reads the result of `await dispatch(endpoint.initiate(…))`; a call that was broken off counts as offline. */
export const outcomeOf = <Data>(result: { data?: Data; error?: unknown }): Outcome<Data> => {
  if (result.error === undefined) return { data: result.data as Data }
  return { failure: isFailure(result.error) ? result.error : { kind: 'offline' } }
}

/** Whether the shop itself gave the call up, as where it is asked anew. */
export const wasBrokenOff = ({ error }: { error?: unknown }) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** Whether the server answered at all, so that trying again is a new attempt. */
export const wasAnswered = ({ kind }: Failure) =>
  kind !== 'offline' && kind !== 'unreadable' && kind !== 'server'
