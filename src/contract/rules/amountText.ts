import { latinDigits } from '../arabic'
import { unmarked } from './unmarked'

/** Keyboards and spreadsheets set to Arabic write ١٢٫٥٠ and ١٢٬٥٠٠. */
export const latinNumber = (text: string): string =>
  latinDigits(unmarked(text)).replace('٫', '.').replaceAll(/[٬،]/g, ',').trim()

/**
 * The ways to group thousands and to part hundredths that cannot be taken for one another: a group has three digits,
 * hundredths have one or two. `12.500` may be either and stays as it is, to be refused.
 */
const groupings: [RegExp, (digits: string) => string][] = [
  [/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/, (digits) => digits.replaceAll(',', '')],
  [/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/, (digits) => digits.replaceAll('.', '').replace(',', '.')],
  [/^\d+,\d{1,2}$/, (digits) => digits.replace(',', '.')],
  [/^\d{1,3}(?:\s\d{3})+(?:[.,]\d{1,2})?$/, (digits) => digits.replaceAll(/\s/g, '').replace(',', '.')],
]

/** What the shop's prices are in; a price in anything else is another number. */
const withoutDollar = (digits: string) => digits.replace(/^(?:US ?)?\$ ?|^USD ?| ?(?:US ?)?\$$| ?USD$/i, '')

const ungrouped = (digits: string) =>
  groupings.find(([pattern]) => pattern.test(digits))?.[1](digits) ?? digits

/**
 * `9.5`, `9,50`, `$9.50` and `٩٫٥٠` → 9.5; `12,500`, `12 500` and `١٢٬٥٠٠` → 12500; undefined for what is no amount of at most
 * two decimals.
 */
export const readAmount = (text: string): number | undefined => {
  const digits = ungrouped(withoutDollar(latinNumber(text)))
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}
