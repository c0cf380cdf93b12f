import { latinDigits } from '../../../contract/arabic'
import { mostCopies } from '../../../contract/constants'
import { readAmount } from '../../../contract/rules/amountText'

const plain = (text: string) => latinDigits(text).trim()

/** An amount above 0; undefined for what is none. */
export const readPrice = (text: string): number | undefined => readAmount(text) || undefined

/** An amount, where nothing means none. */
export const readDiscount = (text: string): number | undefined => (text.trim() === '' ? 0 : readAmount(text))

/** A number of copies, or null where nothing says that they are not counted; undefined for what is none. */
export const readCopies = (text: string): number | null | undefined => {
  const digits = plain(text)
  if (digits === '') return null
  return /^\d{1,7}$/.test(digits) && Number(digits) <= mostCopies ? Number(digits) : undefined
}

/** A whole percentage from 1 to 99; undefined for what is none. */
export const readPercent = (text: string): number | undefined => {
  const digits = plain(text).replace(/%|٪/, '').trim()
  return /^[1-9]\d?$/.test(digits) ? Number(digits) : undefined
}
