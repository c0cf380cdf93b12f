import type { Middleware } from '@reduxjs/toolkit'
import { withoutPeople } from './forget'
import { redact } from './redact'

/**
 * A stretch of a session: the state it began with, whether it followed directly from the stretch before, and each
 * action; all as text without secrets.
 */
export interface Segment {
  from: string
  joined: boolean
  /** When it began, in ms since 1970. */
  at: number
  actions: string[]
  /** When each action happened, in ms since `at`: beside the actions, so that a replay is not changed by it. */
  times: number[]
}

/** What Redux DevTools say of their log: the part that is read here. */
export interface LiftedState {
  isLocked: boolean
  /** What their log begins with. */
  committedState: unknown
  stagedActionIds: readonly number[]
  /** Which of these they show. */
  currentStateIndex: number
}

const storageKey = 'session-log'
const actionsPerSegment = 250
/** Session storage holds about 5,000,000 characters in all. */
const maximumCharacters = 4_000_000

const sizeOf = ({ from, actions }: Segment) => actions.reduce((sum, { length }) => sum + length, from.length)

const isJson = (text: unknown) => {
  if (typeof text !== 'string') return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isSegment = (value: unknown): value is Segment =>
  typeof value === 'object' &&
  value !== null &&
  'from' in value &&
  isJson(value.from) &&
  'actions' in value &&
  Array.isArray(value.actions) &&
  value.actions.every(isJson) &&
  'at' in value &&
  Number.isFinite(value.at) &&
  'times' in value &&
  Array.isArray(value.times) &&
  value.times.length === value.actions.length &&
  value.times.every(Number.isFinite)

/** What this tab recorded before its page was loaded again; a stretch of which a word is broken is left out. */
export const readSpool = (): Segment[] => {
  try {
    const spooled: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(spooled) ? spooled.filter(isSegment) : []
  } catch {
    return []
  }
}

const sessionStorageHolds = (key: string) => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Keeps the session as a log that outlives the login reload. */
export const makeRecorder = () => {
  let segments: Segment[] = []
  let current: Segment | null = null
  let size = 0
  let isNameless = false
  /** What the actions of this page have come to; null before the start. */
  let own: unknown = null
  /** An action of this page is being taken in. */
  let isTaking = false
  let stateNow: () => unknown = () => own
  let lifted: (() => LiftedState) | undefined
  /** Every state that the actions of this page came to. */
  const taken = new WeakSet<object>()
  const isOwn = () => isTaking || own === null || stateNow() === own
  const setOwn = (state: unknown) => {
    own = state
    taken.add(state as object)
  }
  /** Redux DevTools have changed the own log and show its end: they have imported nothing, and stand in no past. */
  const isBack = () => {
    if (lifted === undefined || current === null) return false
    const { committedState, stagedActionIds, currentStateIndex } = lifted()
    return currentStateIndex === stagedActionIds.length - 1 && taken.has(committedState as object)
  }
  const sizeOfAll = () => segments.reduce((sum, segment) => sum + sizeOf(segment), 0)

  const begin = (state: unknown, joined: boolean) => {
    current = { from: JSON.stringify(state, redact), joined, at: Date.now(), actions: [], times: [] }
    segments.push(current)
    size += current.from.length
    while (size > maximumCharacters && segments.length > 1) {
      const [oldest] = segments.splice(0, 1)
      if (oldest) size -= sizeOf(oldest)
    }
    return current
  }

  const keep = (action: unknown, state: unknown) => {
    if (current === null) return
    const text = JSON.stringify(action, redact)
    const segment = current.actions.length < actionsPerSegment ? current : begin(state, true)
    segment.actions.push(text)
    segment.times.push(Date.now() - segment.at)
    size += text.length
  }

  /**
   * Innermost: what it sees is what the reducers get. The text is made before anything can change the action. Redux DevTools
   * change the state beside it; what happens there, in an imported session or in the past, belongs to no log. What follows a step
   * that was skipped or brought back is a stretch of its own. Locked, they let nothing happen.
   */
  const middleware: Middleware = ({ getState }) => {
    stateNow = getState
    return (next) => (action) => {
      // A listener to the state may answer an action with another, before the first is through.
      const isFirst = !isTaking
      if (lifted?.().isLocked === true) return next(action)
      if (isFirst && !isOwn()) {
        if (!isBack()) return next(action)
        begin(getState(), false)
      }
      keep(action, getState())
      isTaking = true
      try {
        return next(action)
      } finally {
        if (isFirst) {
          isTaking = false
          setOwn(getState())
        }
      }
    }
  }

  /** Behind what the pages before this one recorded. */
  const goOn = (state: unknown) => {
    segments = readSpool()
    size = sizeOfAll()
    begin(state, false)
    setOwn(state)
  }

  const spool = () => {
    if (current === null) return
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(segments))
    } catch {
      // A log that does not fit is not worth disturbing anybody for.
    }
  }

  return {
    middleware,
    /**
     * After the actions of the start, which would not be the same again.
     * @param devTools reads what Redux DevTools say of their log, where there are any
     */
    start: (state: unknown, devTools?: () => LiftedState) => {
      lifted = devTools
      goOn(state)
    },
    /** A page that the browser kept is shown again: the pages after it have gone on with the log meanwhile. */
    wake: (state: unknown) => {
      if (current !== null && isOwn()) goOn(state)
    },
    /** The state is what the actions of this page have come to, and no other that Redux DevTools put in its place. */
    isOwn,
    /** When the page is left. */
    spool,
    segments: (): readonly Segment[] => segments,
    /**
     * Masks who somebody is and what he looked for in what was recorded so far, also where session storage still holds it
     * from the page before: nothing of a shopper stays behind on a device.
     * @param hasLeft whether he was logged in on this page, so that Redux DevTools know of him as well
     */
    forgetPeople: (hasLeft: boolean) => {
      isNameless ||= hasLeft
      const nameless = (text: string) => JSON.stringify(JSON.parse(text), withoutPeople)
      for (const segment of segments) {
        segment.from = nameless(segment.from)
        segment.actions = segment.actions.map(nameless)
      }
      size = sizeOfAll()
      if (sessionStorageHolds(storageKey)) spool()
    },
    /** Forgets everything and keeps nothing more: the device is being cleared. */
    stop: () => {
      segments = []
      current = null
    },
    isRunning: () => current !== null,
    /** Somebody's session has ended on this page: nothing that still knows of him may name him. */
    isNameless: () => isNameless,
  }
}
