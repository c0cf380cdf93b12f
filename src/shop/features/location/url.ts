import type { LocationState, Place } from './location.slice'

export const textOf = ({ pathname, search, hash }: Place) => `${pathname}${search}${hash}`

/** The browser's own place and the name of its history entry. */
export const readUrl = (): Omit<LocationState, 'how'> => {
  const { pathname, search, hash } = window.location
  const state = window.history.state as { key?: unknown } | null
  return { pathname, search, hash, key: typeof state?.key === 'string' ? state.key : 'default' }
}

/** Writes the address bar; false when the browser refuses (Safari does after 100 times in 30 seconds). */
const write = (how: 'pushState' | 'replaceState', place: Place, key: string) => {
  try {
    window.history[how]({ key }, '', textOf(place))
    return true
  } catch {
    return false
  }
}

export const pushUrl = (location: LocationState) =>
  write(location.how === 'PUSH' ? 'pushState' : 'replaceState', location, location.key)

/** Puts the address bar in line with the state. */
export const alignUrl = (location: LocationState) =>
  textOf(location) === textOf(window.location) || write('replaceState', location, location.key)
