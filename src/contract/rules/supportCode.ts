import { latinDigits } from '../arabic'

/** Letters and digits that nobody takes for each other when they are read aloud or by hand: no 0 and O, no 1, I and L. */
export const codeSymbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Symbols of a code: with 31 to choose from there are 887,503,681 codes. */
export const codeLength = 6

/** `K7M2QD` becomes `K7M-2QD`, as it is shown and kept. */
export const writtenCode = (symbols: string): string => `${symbols.slice(0, 3)}-${symbols.slice(3)}`

/** A code as somebody typed it, in either case, with spaces, hyphens or Arabic digits; null: it is none. */
export const readCode = (typed: string): string | null => {
  const symbols = latinDigits(typed)
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
  const isCode = symbols.length === codeLength && [...symbols].every((symbol) => codeSymbols.includes(symbol))
  return isCode ? writtenCode(symbols) : null
}
