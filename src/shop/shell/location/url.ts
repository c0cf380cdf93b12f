import { replayMode } from '../../lib/replayMode'
import { secretAt, takeSecretOf } from './linkSecret'
import type { LocationState, Path } from './path'

export const textOf = ({ pathname, search, hash }: Path) => `${pathname}${search}${hash}`

/** Writes the address bar; false when the browser refuses (Safari does after 100 times in 30 seconds). */
const write = (how: 'pushState' | 'replaceState', path: Path, key: string) => {
  const replay = replayMode()
  try {
    window.history[how]({ key, ...(replay !== null && { replay }) }, '', textOf(path))
    return true
  } catch {
    return false
  }
}

/** A name for a new entry of the browser's history. */
export const newKey = () => Math.random().toString(36).slice(2, 10)

/**
 * The browser's own path and the name of its history entry. The secret of a mail's link is taken out of both; its entry
 * gets a name of its own, since another link may have been followed to the same screen.
 */
export const readUrl = (): Omit<LocationState, 'how'> => {
  const { pathname, search, hash } = window.location
  const { path, wasTaken } = takeSecretOf({ pathname, search, hash })
  if (wasTaken) {
    const key = newKey()
    write('replaceState', path, key)
    return { ...path, ...secretAt(path), key }
  }
  const state = window.history.state as { key?: unknown } | null
  return { ...path, ...secretAt(path), key: typeof state?.key === 'string' ? state.key : 'default' }
}

export const pushUrl = (location: LocationState) =>
  write(location.how === 'PUSH' ? 'pushState' : 'replaceState', location, location.key)

/** Puts the address bar in line with the state. */
export const alignUrl = (location: LocationState) =>
  textOf(location) === textOf(window.location) || write('replaceState', location, location.key)
