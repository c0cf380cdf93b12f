import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { SessionOrigin } from './sessionFile'

/** A session that can be looked at again: where it began, and everything that happened. */
export interface Recording<State = unknown> {
  from: State
  actions: UnknownAction[]
  /** When each action happened, in ms since the session began; absent in files that the DevTools extension wrote. */
  times?: number[]
  /** Absent in files that the DevTools extension wrote. */
  origin?: SessionOrigin
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isAction = (value: unknown): value is UnknownAction => isTree(value) && typeof value.type === 'string'

const isSize = (value: unknown): value is SessionOrigin['viewport'] =>
  isTree(value) && [value.width, value.height].every((side) => Number.isInteger(side) && Number(side) > 0)

const areFacts = (value: unknown) =>
  isTree(value) && Object.values(value).every((fact) => typeof fact === 'string')

const isOrigin = (value: unknown): value is SessionOrigin =>
  isTree(value) &&
  isSize(value.viewport) &&
  (value.theme === 'light' || value.theme === 'dark') &&
  (value.facts === undefined || areFacts(value.facts))

const areTimes = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite)

/** Reads a session file of this shop or of the Redux DevTools extension. Throws where it is neither. */
export const readRecording = <State>(text: string): Recording<State> => {
  const file = JSON.parse(text) as Partial<Record<'payload' | 'preloadedState', string>> & {
    origin?: unknown
    times?: unknown
  }
  const actions: unknown = JSON.parse(file.payload ?? 'null')
  const from: unknown = JSON.parse(file.preloadedState ?? 'null')
  // Another program's log has other slices.
  if (!Array.isArray(actions) || !actions.every(isAction) || !isTree(from) || !isTree(from.location))
    throw new Error('not a session file')
  return {
    from: from as State,
    actions,
    ...(areTimes(file.times, actions.length) && { times: file.times }),
    ...(isOrigin(file.origin) && { origin: file.origin }),
  }
}

/**
 * The state before everything and after each action: one more than there are actions. An action that this build cannot take
 * in changes nothing, so that the rest can still be seen.
 * @param onThrown told of its step and of what was thrown
 */
export const statesOf = <State>(
  { from, actions }: Recording<State>,
  reducer: Reducer<State, UnknownAction>,
  onThrown: (step: number, error: unknown) => void,
): State[] => {
  const states = [from]
  let state = from
  for (const [index, action] of actions.entries()) {
    try {
      state = reducer(state, action)
    } catch (error) {
      onThrown(index + 1, error)
    }
    states.push(state)
  }
  return states
}
