import { createHash } from 'node:crypto'
import { withoutPeople } from '../../src/shop/replay/forget'
import type { SessionState } from '../../src/shop/shell/session/session.slice'

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}

/** The same text for the same state, whatever the order of its fields. */
export const canonical = (state: string): string => JSON.stringify(sorted(JSON.parse(state)))

/** The state without anybody's name, as the log of a session has it from the first end of somebody's login on. */
const nameless = (state: string): string => JSON.stringify(JSON.parse(state), withoutPeople)

/** An end of somebody's login, be it by a token that was refused: the log of what was before forgets who it was. */
const hasEnded = (state: string) => {
  const { session } = JSON.parse(state) as { session?: SessionState }
  return (session?.ended ?? 0) > 0 || (session?.token === null && (session.epoch ?? 0) > 0)
}

/**
 * The states of a live session and of its replay, ready to be compared. Once a login has ended in it the file names nobody of
 * before, while the live states did: then names count on neither side.
 */
export const comparable = (live: readonly string[], replayed: readonly string[]): [string[], string[]] => {
  const read = live.some(hasEnded) ? (state: string) => canonical(nameless(state)) : canonical
  return [live.map(read), replayed.map(read)]
}

/** Twelve characters that stand for a state. */
export const digestOf = (state: string): string =>
  createHash('sha256').update(canonical(state)).digest('hex').slice(0, 12)

export interface Difference {
  /** `session.user.id` */
  place: string
  before: unknown
  after: unknown
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where two values differ, down to the leaves. */
export const differences = (before: unknown, after: unknown, place = ''): Difference[] => {
  if (before === after) return []
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ place, before, after }]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    differences(before[name], after[name], place === '' ? name : `${place}.${name}`),
  )
}
