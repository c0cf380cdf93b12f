import type { CheckoutArg } from '../../api/changesApi'
import { ownerOf } from '../../lib/ownerOf'

/** What was sent at checkout, and the key that names it to our server. */
export type CheckoutAttempt = CheckoutArg
type Kept = CheckoutAttempt & { owner: string }

const storageKey = 'checkout'
/** Only where session storage refuses: otherwise a page that comes back would know less than the storage. */
let inMemory: Kept | null = null

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'items' in value &&
  Array.isArray(value.items) &&
  'owner' in value

const read = (): Kept | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isKept(kept) ? kept : inMemory
  } catch {
    return inMemory
  }
}

/** The attempt of this session that was never answered, also of before a reload. */
export const keptAttempt = (token: string | null): CheckoutAttempt | null => {
  const kept = read()
  if (kept?.owner !== ownerOf(token)) return null
  const { key, items, delivery, email } = kept
  return { key, items, delivery, email }
}

export const keepAttempt = (made: CheckoutAttempt, token: string | null) => {
  const kept = { ...made, owner: ownerOf(token) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    inMemory = kept
  }
}

/** With a key that attempt alone: its answer may come when another shopper has made one. */
export const forgetAttempt = (key?: string) => {
  if (key !== undefined && read()?.key !== key) return
  inMemory = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be removed nothing was written either.
  }
}
