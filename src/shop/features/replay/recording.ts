import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { SessionOrigin } from './sessionFile'

/** A session that can be looked at again: where it began, and everything that happened. */
export interface Recording<State = unknown> {
  from: State
  actions: UnknownAction[]
  /** Absent in files that the DevTools extension wrote. */
  origin?: SessionOrigin
}

/** Reads a session file of this shop or of the Redux DevTools extension. Throws where it is neither. */
export const readRecording = <State>(text: string): Recording<State> => {
  const file = JSON.parse(text) as Partial<Record<'payload' | 'preloadedState', string>> & {
    origin?: SessionOrigin
  }
  const actions: unknown = JSON.parse(file.payload ?? 'null')
  const from: unknown = JSON.parse(file.preloadedState ?? 'null')
  if (!Array.isArray(actions) || typeof from !== 'object' || from === null) {
    throw new Error('not a session file')
  }
  return {
    from: from as State,
    actions: actions as UnknownAction[],
    ...(file.origin && { origin: file.origin }),
  }
}

/** The state before everything and after each action: one more than there are actions. */
export const statesOf = <State>(
  { from, actions }: Recording<State>,
  reducer: Reducer<State, UnknownAction>,
): State[] => {
  const states = [from]
  let state = from
  for (const action of actions) {
    state = reducer(state, action)
    states.push(state)
  }
  return states
}
