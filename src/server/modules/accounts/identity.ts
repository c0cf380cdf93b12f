import { randomInt } from 'node:crypto'
import { usernameKey } from '../../accountKeys'

const longestUsername = 40

/** A username out of an e-mail's local part: letters, digits, dots, hyphens and underscores, never an @. */
export const usernameFrom = (email: string): string => {
  const local = usernameKey(email.slice(0, email.lastIndexOf('@')))
  const kept = [...local.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '')].slice(0, longestUsername).join('')
  return kept === '' ? 'reader' : kept
}

/**
 * Names to try until one is free: the name itself, a few with a number behind it, then with numbers drawn by lot, which are
 * soon free however many of that name there are.
 */
export function* namesToTry(wanted: string, separator = ''): Generator<string> {
  yield wanted
  for (let number = 2; number <= 5; number += 1) yield `${wanted}${separator}${String(number)}`
  for (;;) yield `${wanted}${separator}${String(randomInt(10_000, 100_000_000))}`
}
