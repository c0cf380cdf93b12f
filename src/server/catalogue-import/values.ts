import { fold, withoutArticle } from '../../contract/arabic'
import { type Binding, type BookLanguage, mostCopies, type ProductStatus } from '../../contract/constants'
import { latinNumber, readAmount } from '../../contract/rules/amountText'
import { toMinor } from '../../contract/rules/price'
import { nameText, text } from '../../contract/text'
import { languageOf } from './onix/codes'

/** Reads a trimmed cell; undefined says that it cannot be read. */
export type Reading<Value> = (cell: string) => Value | undefined

export const oneLine = (maximum: number): Reading<string> => {
  const schema = nameText(maximum)
  return (cell) => schema.safeParse(cell).data
}

/**
 * `9.78614E+12`: a spreadsheet shows long numbers so, and saves what it shows. The digits are gone, and with them what tells
 * one product from the next.
 */
export const isRounded = (cell: string) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(latinNumber(cell))

/** Letters of the bookseller's own key of a product. */
export const mostOfKey = 64
export const key: Reading<string> = (cell) => (isRounded(cell) ? undefined : oneLine(mostOfKey)(cell))

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

/** A whole number from `least` to `most`; number columns export `12.0`, `12,00` and `1,200`. */
const whole =
  (least: number, most: number): Reading<number> =>
  (cell) => {
    const [, digits] = /^(-?(?:\d{1,7}|\d{1,3}(?:,\d{3})+))(?:[.,]0{1,2})?$/.exec(latinNumber(cell)) ?? []
    const value = Number(digits?.replaceAll(',', '') ?? NaN)
    return value >= least && value <= most ? value : undefined
  }

/** Copies to sell. */
export const copies = whole(0, mostCopies)
/** Years before our era count below zero. */
export const year = whole(-3000, 2999)
export const pages = whole(1, 99_999)

/** What people write → what it means; letters are compared as search compares them, and with ال or without. */
const wordsFor = <Meaning extends string>(table: Record<Meaning, readonly string[]>) => {
  const keyOf = (cell: string) => withoutArticle(fold(cell))
  const known = new Map(
    Object.entries<readonly string[]>(table).flatMap(([meaning, others]) =>
      [meaning, ...others].map((word) => [keyOf(word), meaning as Meaning] as const),
    ),
  )
  return (cell: string): Meaning | undefined => known.get(keyOf(cell))
}

export const status: Reading<ProductStatus> = wordsFor<ProductStatus>({
  available: ['in stock', 'instock', 'متوفر', 'متوفرة', 'متاح', 'متاحة'],
  'out of stock': ['outofstock', 'sold out', 'نفد', 'نفدت', 'نفذ', 'نفذت', 'غير متوفر', 'غير متوفرة'],
  'coming soon': ['قريبًا', 'يصدر قريبًا'],
})

export const binding: Reading<Binding> = wordsFor<Binding>({
  hardcover: ['hardback', 'hard cover', 'hardbound', 'مجلد', 'مقوى', 'غلاف مقوى', 'غلاف صلب', 'كرتوني'],
  paperback: ['softcover', 'soft cover', 'softback', 'ورقي', 'غلاف ورقي', 'غلاف عادي', 'عادي'],
  spiral: ['spiral bound', 'wire bound', 'سلك', 'سلكي', 'حلزوني'],
})

/** `975` → 0975, and years before our era → 0001, since texts of them would not stand before all others. */
const yearInFour = (year: string) => (year.startsWith('-') ? '0001' : year.padStart(4, '0'))

/** What an export writes of a product that was dated by the import. */
const isInstant = (text: string) => {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text
}

/**
 * A year (also `2008.0`, which number columns export, `975` and `-720`), a month or a day (also `2026/11/21`) → the instant it
 * begins, UTC; an instant as it is. A day that is named first would be another one elsewhere.
 */
export const day: Reading<string> = (cell) => {
  const text = withPoint(cell)
  if (isInstant(text)) return text
  const [, whole] = /^(-?\d{1,4})(?:\.0)?$/.exec(text) ?? []
  const [, year = whole && yearInFour(whole), , month = '01', date = '01'] =
    /^(\d{4})([-/])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ?? []
  if (year === undefined) return undefined
  const instant = new Date(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}T00:00:00.000Z`)
  const exists = !Number.isNaN(instant.getTime()) && instant.getUTCDate() === Number(date)
  return exists ? instant.toISOString() : undefined
}

const languageNamed = wordsFor<BookLanguage>({
  ar: ['arabic', 'عربي', 'عربية'],
  en: ['english', 'إنجليزي', 'إنجليزية', 'إنكليزي', 'إنكليزية'],
  ku: ['kurdish', 'كردي', 'كردية'],
  fa: ['persian', 'farsi', 'فارسي', 'فارسية'],
  tr: ['turkish', 'تركي', 'تركية'],
  fr: ['french', 'فرنسي', 'فرنسية'],
  de: ['german', 'ألماني', 'ألمانية'],
  es: ['spanish', 'إسباني', 'إسبانية'],
  it: ['italian', 'إيطالي', 'إيطالية'],
  ru: ['russian', 'روسي', 'روسية'],
  ur: ['urdu', 'أردو', 'أردية'],
})

/** The language of a text, by its name or its code of two or three letters (ISO 639); `en-GB` is English. */
export const textLanguage: Reading<BookLanguage> = (cell) => {
  const [code = ''] = /^[a-z]+/.exec(cell.toLowerCase()) ?? []
  return languageNamed(cell) ?? languageNamed(code) ?? languageOf.get(code)
}

/** Null for a language that the shop has no texts in. */
export const language: Reading<'ar' | 'en' | null> = (cell) => {
  const known = textLanguage(cell)
  return known === 'ar' || known === 'en' ? known : null
}
