import { readOwned, writeOwned } from '../../lib/ownedStorage'
import type { WaitingLine } from './cart.slice'

/** The waiting lines outlive a reload: whoever logs in next takes those of a visitor over. */
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

export const readLines = (token: string | null): WaitingLine[] => {
  const lines = readOwned(storageKey, 'lines', token)
  return Array.isArray(lines) ? lines.filter(isLine) : []
}

export const writeLines = (lines: readonly WaitingLine[], token: string | null) => {
  writeOwned(storageKey, 'lines', lines, token)
}
