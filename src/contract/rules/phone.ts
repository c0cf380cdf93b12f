import { latinDigits } from '../arabic'

/** Whether people could call it: 7 to 15 digits of any script, with the marks that people write between them. */
export const isPhone = (text: string) =>
  /^\+?[\p{Nd} ().-]+$/u.test(text) && /^\p{Nd}{7,15}$/u.test(text.replace(/[^\p{Nd}]/gu, ''))

/** Digits at the end by which a phone is told from others; those before them are how it is called from afar. */
const own = 9

const digitsOf = (phone: string) => latinDigits(phone).replace(/[^\p{Nd}]/gu, '')

/** Whether two texts are one phone: with or without the code of a country or the 0 before it, in digits of any script. */
export const isSamePhone = (one: string, other: string) => {
  const [first, second] = [digitsOf(one), digitsOf(other)]
  if (first.length < own || second.length < own) return first === second
  return first.slice(-own) === second.slice(-own)
}
