import { ownerOf, visitor } from '../../lib/ownerOf'
import type { WaitingLine } from './cart.slice'

/**
 * The waiting lines outlive a reload in session storage, with the session that they belong to: a visitor's are anybody's
 * who logs in next, a shopper's are his alone. Whatever else is found there is ignored.
 */
const storageKey = 'localCart'

const isLine = (value: unknown): value is WaitingLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string' &&
  'price' in value &&
  typeof value.price === 'number' &&
  'qty' in value &&
  Number.isInteger(value.qty)

interface Kept {
  owner?: unknown
  lines?: unknown
}

export const readLines = (token: string | null): WaitingLine[] => {
  try {
    const { owner, lines } = (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Kept
    const isOurs = owner === visitor || owner === ownerOf(token)
    return isOurs && Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    return []
  }
}

export const writeLines = (lines: readonly WaitingLine[], token: string | null) => {
  try {
    if (lines.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ owner: ownerOf(token), lines }))
  } catch {
    // The lines are in the store; without storage they do not outlive a reload.
  }
}
