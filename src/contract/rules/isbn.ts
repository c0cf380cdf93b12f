import { latinDigits } from '../arabic'
import { unmarked } from './unmarked'

/** What stands between the groups of an ISBN: spaces, hyphens and the dashes that word processors make of them. */
const between = /[\s\u00ad\u2010-\u2015\u2212-]+/g

/** The last digit of an ISBN-13: digits count once and thrice in turn, and all of them come to a multiple of ten. */
const checkDigit13 = (first: string) =>
  String(
    (10 - ([...first].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10,
  )

/** The last sign of an ISBN-10: digits count 10 to 2 times, and all of them come to a multiple of eleven; X is ten. */
const checkDigit10 = (first: string) => {
  const digit = (11 - ([...first].reduce((sum, each, at) => sum + Number(each) * (10 - at), 0) % 11)) % 11
  return digit === 10 ? 'X' : String(digit)
}

/**
 * The 13 digits of an ISBN that may be written with or without dashes, in Latin or Arabic digits, with “ISBN” before it,
 * or as the ten signs of before 2007; null where it is none, or its last digit says that another one is wrong.
 */
export const readIsbn = (text: string): string | null => {
  const signs = latinDigits(unmarked(text))
    .replace(/^\s*(?:isbn(?:-1[03])?|ردمك)\s*:?/i, '')
    .replace(between, '')
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(signs)) return checkDigit13(signs.slice(0, 12)) === signs[12] ? signs : null
  if (!/^\d{9}[\dX]$/.test(signs) || checkDigit10(signs.slice(0, 9)) !== signs[9]) return null
  const first = `978${signs.slice(0, 9)}`
  return first + checkDigit13(first)
}
