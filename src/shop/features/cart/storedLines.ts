import type { LocalCartLine } from '../../../contract/entities/cart'

/** The waiting lines outlive a reload in session storage; whatever else is found there is ignored. */
const storageKey = 'localCart'

const isLine = (value: unknown): value is LocalCartLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.name === 'string' &&
  'price' in value &&
  typeof value.price === 'number' &&
  'qty' in value &&
  Number.isInteger(value.qty)

export const readLines = (): LocalCartLine[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine) : []
  } catch {
    return []
  }
}

export const writeLines = (lines: readonly LocalCartLine[]) => {
  try {
    if (lines.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(lines))
  } catch {
    // The lines are in the store; without storage they do not outlive a reload.
  }
}
