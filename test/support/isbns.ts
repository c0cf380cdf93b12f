import { readIsbn } from '../../src/contract/rules/isbn'

/** The nth of the ISBNs that are made up here, with its check digit. */
export const isbnOf = (number: number): string => {
  const first = `979${String(number).padStart(9, '0')}`
  const last = [...'0123456789'].find((digit) => readIsbn(first + digit) !== null)
  return first + String(last)
}
