import type { CallFacts } from './support.slice'

/** The parts of RTK Query's recorded actions that are read here. */
interface CallAction {
  type: string
  payload?: { kind?: string; status?: number; requestId?: string }
  meta: {
    requestId: string
    startedTimeStamp?: number
    condition?: boolean
    arg: { endpointName: string }
    baseQueryMeta?: { requestId?: string | null; date?: string | null; answeredAt?: number }
  }
}

type Recorded = readonly { actions: readonly string[] }[]

const ofCalls = /^\{"type":"shopApi\/execute(?:Query|Mutation)\/(?:pending|fulfilled|rejected)"/

/** Recorded actions of calls, the latest first. */
function* latestFirst(segments: Recorded) {
  for (const { actions } of segments.toReversed()) {
    for (const text of actions.toReversed()) if (ofCalls.test(text)) yield JSON.parse(text) as CallAction
  }
}

const outcomeOf = ({ type, payload, meta }: CallAction) => {
  const failed = type.endsWith('/rejected')
  const outcome = failed ? String(payload?.status ?? payload?.kind ?? 'aborted') : '200'
  return { failed, outcome, requestId: meta.baseQueryMeta?.requestId ?? payload?.requestId ?? null }
}

/** The last calls of the session, the latest first, over every reload that the log outlived. */
export const lastCalls = (segments: Recorded, most: number): CallFacts[] => {
  const ends = new Map<string, CallAction>()
  const calls: CallFacts[] = []
  for (const action of latestFirst(segments)) {
    const { requestId, startedTimeStamp, arg, condition } = action.meta
    if (condition === true) continue
    if (!action.type.endsWith('/pending')) ends.set(requestId, action)
    else {
      const end = ends.get(requestId)
      const startedAt = startedTimeStamp ?? 0
      const answeredAt = end?.meta.baseQueryMeta?.answeredAt
      calls.push({
        call: arg.endpointName,
        ...(end ? outcomeOf(end) : { failed: false, outcome: null, requestId: null }),
        startedAt,
        took: answeredAt === undefined ? null : answeredAt - startedAt,
      })
    }
    if (calls.length === most) break
  }
  return calls
}

/** The middle of a span; 0 where that lies in it. */
const middleUnlessZero = (from: number, to: number) => (from <= 0 && to >= 0 ? 0 : (from + to) / 2)

/**
 * ms that the server's clock was ahead when it last answered, negative when it was behind. It wrote its `Date` header,
 * which counts whole seconds, some time between the call's beginning and its end: 0 when both clocks may agree.
 */
export const serverAhead = (segments: Recorded): number | null => {
  let answer: { requestId: string; date: number; answeredAt: number } | undefined
  for (const { meta } of latestFirst(segments)) {
    const { requestId, startedTimeStamp: startedAt, baseQueryMeta: { date, answeredAt } = {} } = meta
    if (answer === undefined && typeof date === 'string' && answeredAt !== undefined)
      answer = { requestId, date: Date.parse(date), answeredAt }
    else if (answer?.requestId === requestId && startedAt !== undefined)
      return middleUnlessZero(answer.date - answer.answeredAt, answer.date + 999 - startedAt)
  }
  return null
}
