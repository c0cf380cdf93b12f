import { uncaught, type Uncaught } from '../../shell/failure/failure.slice'
import type { ErrorFacts } from './support.slice'

type Recorded = readonly { at: number; actions: readonly string[]; times: readonly number[] }[]

const beginning = `{"type":"${uncaught.type}"`

/** The line of a stack that names a place. */
export const placeOf = ({ message, stack }: Pick<Uncaught, 'message' | 'stack'>) =>
  stack
    ?.split('\n')
    .find((line) => /:\d+:\d+/.test(line) && !line.includes(message))
    ?.trim() ?? null

/** What nobody caught, the latest first, over every reload that the log outlived. */
export const lastErrors = (segments: Recorded, most: number): ErrorFacts[] =>
  segments
    .flatMap(({ at, actions, times }) =>
      actions.flatMap((text, index) => {
        if (!text.startsWith(beginning)) return []
        const { payload } = JSON.parse(text) as { payload: Uncaught }
        const { kind, message } = payload
        return [{ kind, message, place: placeOf(payload), happenedAt: at + (times[index] ?? 0) }]
      }),
    )
    .toReversed()
    .slice(0, most)
