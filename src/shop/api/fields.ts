import { readAmount } from '../../contract/rules/amountText'
import type { Id } from '../../contract/text'

/** An answer of a shape that none of the readers knows. */
export class Unreadable extends Error {}

export type Fields = Readonly<Record<string, unknown>>

export const fieldsOf = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable()
  return value as Fields
}

/** What a tab can keep, record and count; our own server sends 500 at most. */
const mostEntries = 5000

/**
 * A list where null and nothing mean an empty one; entries that are no objects are left out, and what comes after the
 * first thousands, which no tab stands.
 */
export const listOf = <Entry>(value: unknown, read: (fields: Fields, place: number) => Entry): Entry[] => {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) throw new Unreadable()
  return value
    .slice(0, mostEntries)
    .filter((entry) => typeof entry === 'object' && entry !== null)
    .map((entry, index) => read(entry as Fields, index))
}

/** The first of several spellings of a field that holds text, or null. */
export const words = (...values: unknown[]): string | null => {
  const found = values.find(
    (value): value is string | number =>
      (typeof value === 'string' && value !== '') || typeof value === 'number',
  )
  return found === undefined ? null : String(found)
}

const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (Number.isFinite(number)) return number as number
  return typeof value === 'string' ? readAmount(value) : undefined
}

/** The first value that is a number, also when it is written as text (`12.50`, `1,250.00`, `١٢٫٥٠`), or null. */
export const numberOf = (...values: unknown[]): number | null =>
  values.map(asNumber).find((number) => number !== undefined) ?? null

/** Ids are opaque: a number stays a number, text stays text. */
export const idOf = (...values: unknown[]): Id | null => {
  const found = values.find(
    (value) => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  )
  return found === undefined ? null : (found as Id)
}

/** Whether a header can carry the text as it is: one line of letters that fit a byte, without blanks round it. */
export const isSendable = (token: string) => {
  try {
    return new Headers({ Authorization: token }).get('Authorization') === token
  } catch {
    return false
  }
}

export const isTrue = (value: unknown) => value === true || value === 'true'
