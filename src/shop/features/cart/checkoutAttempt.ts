import type { CartLine } from '../../../contract/entities/cart'

/** What was sent at checkout, and the key that names it to our server. */
export interface CheckoutAttempt {
  key: string
  items: CartLine[]
}

const storageKey = 'checkout'
/** Also in memory, for where session storage is forbidden. */
let attempt: CheckoutAttempt | null = null

const isAttempt = (value: unknown): value is CheckoutAttempt =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'items' in value &&
  Array.isArray(value.items)

/** The attempt that was never answered, also of before a reload. */
export const keptAttempt = (): CheckoutAttempt | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isAttempt(kept) ? kept : attempt
  } catch {
    return attempt
  }
}

export const keepAttempt = (made: CheckoutAttempt) => {
  attempt = made
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(made))
  } catch {
    // It is still in memory, which outlives everything but a reload.
  }
}

export const forgetAttempt = () => {
  attempt = null
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Where nothing can be removed nothing was written either.
  }
}
