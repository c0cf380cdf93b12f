import { isPersonalField, isSecretField } from '../../contract/secrets'

/** What stands in place of a secret. */
const hidden = '•••'

/** Keeps the first character and the kind of what it was: `s•••@•••`, `0•••`. */
export const masked = (text: string) =>
  `${text.slice(0, 1)}${hidden}${text.includes('@') ? `@${hidden}` : ''}`

/**
 * Replacer for JSON.stringify that takes secrets out and masks personal data. Strings alone are touched, so that null
 * stays null and a logged-out state stays one. The DevTools extension calls it with the number of a list's entry.
 */
export const redact = (key: string | number, value: unknown): unknown => {
  if (typeof value !== 'string' || value === '') return value
  const name = String(key)
  if (isSecretField(name)) return hidden
  return isPersonalField(name) ? masked(value) : value
}
