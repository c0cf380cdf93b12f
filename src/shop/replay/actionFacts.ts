import type { UnknownAction } from '@reduxjs/toolkit'

/** What kind of thing happened: what a person did or saw, a call, something that went wrong, or bookkeeping of the packages. */
export type Kind = 'event' | 'call' | 'error' | 'machinery'

export interface ActionFacts {
  type: string
  kind: Kind
  /** Of a call: `cart · 200 · 3f2b8c1e-…`, as its line in the server's log has it. */
  call?: string
}

/** The parts of RTK Query's recorded actions that are read here. */
interface CallAction {
  type: string
  payload?: { kind?: string; status?: number; requestId?: string } | null
  meta?: {
    condition?: boolean
    arg?: { endpointName?: string }
    baseQueryMeta?: { requestId?: string | null }
  }
}

const isOfCall = /^shopApi\/execute(?:Query|Mutation)\/(?:pending|fulfilled|rejected)$/
const isMachinery = /^(?:@@|persist\/|__rtkq\/|shopApi\/)/
const isOfFailure = /^failure\/(?:uncaught|partFailed)$/

/** @param action one of a session file, which may be anything that has a type */
export const factsOf = (action: UnknownAction): ActionFacts => {
  const { type, payload, meta } = action as CallAction
  if (isOfFailure.test(type)) return { type, kind: 'error' }
  if (!isOfCall.test(type)) return { type, kind: isMachinery.test(type) ? 'machinery' : 'event' }
  // A call that was not sent, since its answer is there.
  if (meta?.condition === true) return { type, kind: 'machinery' }
  const failed = type.endsWith('/rejected')
  const outcome = failed ? String(payload?.status ?? payload?.kind ?? 'aborted') : '200'
  const requestId = meta?.baseQueryMeta?.requestId ?? payload?.requestId
  const said = [meta?.arg?.endpointName, type.endsWith('/pending') ? 'sent' : outcome, requestId]
  return { type, kind: failed ? 'error' : 'call', call: said.filter(Boolean).join(' · ') }
}
