import { fold } from '../../contract/arabic'
import {
  type Binding,
  bindings,
  type BookLanguage,
  bookLanguages,
  mostCopies,
  type ProductStatus,
  productStatuses,
} from '../../contract/constants'
import { latinNumber, readAmount } from '../../contract/rules/amountText'
import { toMinor } from '../../contract/rules/price'
import { nameText, text } from '../../contract/text'

/** Reads a trimmed cell; undefined says that it cannot be read. */
export type Reading<Value> = (cell: string) => Value | undefined

export const oneLine = (maximum: number): Reading<string> => {
  const schema = nameText(maximum)
  return (cell) => schema.safeParse(cell).data
}

export const severalLines = (maximum: number): Reading<string> => {
  const schema = text(maximum)
  return (cell) => schema.safeParse(cell).data
}

/** `9.5`, `9,50` and `٩٫٥٠` → 950 minor units; `12,500` and `١٢٬٥٠٠` → 1250000. */
export const amount: Reading<number> = (cell) => {
  const value = readAmount(cell)
  return value === undefined ? undefined : toMinor(value)
}

/** `4.5` and, where a comma parts whole from part, `4,5`. */
const withPoint = (cell: string) => latinNumber(cell).replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')

export const stars: Reading<number> = (cell) => {
  const digits = withPoint(cell)
  return /^[0-5](?:\.\d{1,2})?$/.test(digits) && Number(digits) <= 5 ? Number(digits) : undefined
}

/** A whole number from `least` to `most`; number columns export `12.0`. */
const whole =
  (least: number, most: number): Reading<number> =>
  (cell) => {
    const [, digits] = /^(-?\d{1,7})(?:\.0)?$/.exec(latinNumber(cell)) ?? []
    const value = Number(digits ?? NaN)
    return value >= least && value <= most ? value : undefined
  }

/** Copies to sell. */
export const copies = whole(0, mostCopies)
/** Years before our era count below zero. */
export const year = whole(-3000, 2999)
export const pages = whole(1, 99_999)

const statusWords = new Map<string, ProductStatus>([
  ...productStatuses.map((status) => [status, status] as const),
  [fold('متوفر'), 'available'],
  [fold('نفد'), 'out of stock'],
  [fold('قريبًا'), 'coming soon'],
])
export const status: Reading<ProductStatus> = (cell) => statusWords.get(fold(cell))

const bindingWords = new Map<string, Binding>([
  ...bindings.map((binding) => [binding, binding] as const),
  [fold('مجلد'), 'hardcover'],
  [fold('غلاف مقوى'), 'hardcover'],
  [fold('ورقي'), 'paperback'],
  [fold('غلاف ورقي'), 'paperback'],
  [fold('سلك'), 'spiral'],
])
export const binding: Reading<Binding> = (cell) => bindingWords.get(fold(cell))

/** `975` → 0975, and years before our era → 0001, since texts of them would not stand before all others. */
const yearInFour = (year: string) => (year.startsWith('-') ? '0001' : year.padStart(4, '0'))

/** What an export writes of a product that was dated by the import. */
const isInstant = (text: string) => {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text
}

/**
 * A year (also `2008.0`, which number columns export, `975` and `-720`), a month or a day → the instant it begins, UTC; an
 * instant as it is.
 */
export const day: Reading<string> = (cell) => {
  const text = withPoint(cell)
  if (isInstant(text)) return text
  const [, whole] = /^(-?\d{1,4})(?:\.0)?$/.exec(text) ?? []
  const [, year = whole && yearInFour(whole), month = '01', date = '01'] =
    /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const instant = new Date(`${year}-${month}-${date}T00:00:00.000Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.getUTCDate() === Number(date)
  return exists ? instant.toISOString() : undefined
}

const languageCodes: Record<string, 'ar' | 'en'> = {
  ar: 'ar',
  ara: 'ar',
  arabic: 'ar',
  en: 'en',
  eng: 'en',
  english: 'en',
}
/** Null for a language that the shop has no texts in. */
export const language: Reading<'ar' | 'en' | null> = (cell) =>
  languageCodes[/^[a-z]+/.exec(cell.toLowerCase())?.[0] ?? ''] ?? null

/** The same codes, and those of the other languages that the shop has a name for. */
export const textLanguage: Reading<BookLanguage> = (cell) => {
  const code = /^[a-z]+/.exec(cell.toLowerCase())?.[0] ?? ''
  return languageCodes[code] ?? bookLanguages.find((known) => known === code)
}
