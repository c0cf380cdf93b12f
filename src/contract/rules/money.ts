import type { Language } from '../constants'

/** How an amount is printed. */
export interface Money {
  /** ISO 4217. */
  code: string
  /** Digits after the point. */
  decimals: number
  /** `{amount}` stands for the number. */
  patterns: Record<Language, string>
}

/** The two units of the specification: cards and search results print dinars, cart, wishlist and preview dollars. */
export const specifiedMoney = {
  dinar: { code: 'IQD', decimals: 2, patterns: { ar: '{amount}\u00a0د.ع', en: '{amount}\u00a0IQD' } },
  dollar: { code: 'USD', decimals: 2, patterns: { ar: '${amount}', en: '${amount}' } },
} as const satisfies Record<string, Money>
export type MoneyUnit = keyof typeof specifiedMoney

/** `1234567` becomes `1,234,567`; a fraction stays as it is. */
export const groupDigits = (number: string) =>
  number.replace(/\d+/, (whole) => {
    const first = whole.length % 3 || 3
    return [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',')
  })

/**
 * `amount` as on the wire, with the decimals of the currency; hundredths that there are all the same are never hidden,
 * so that what is printed adds up. The same value always gives the same text in Latin digits: no table of a browser's
 * languages is asked, which a slow phone takes a tenth of a second to load.
 */
export const printMoney = (amount: number, { decimals, patterns }: Money, language: Language): string => {
  const hasHundredths = Math.round(amount * 100) % 100 !== 0
  const digits = amount.toFixed(hasHundredths ? Math.max(decimals, 2) : decimals)
  return patterns[language].replace('{amount}', () => groupDigits(digits))
}

const isMoney = (value: unknown): value is Money => {
  if (typeof value !== 'object' || value === null) return false
  const { code, decimals, patterns } = value as Partial<Record<keyof Money, unknown>>
  if (typeof patterns !== 'object' || patterns === null) return false
  const { ar, en } = patterns as Partial<Record<Language, unknown>>
  return (
    typeof code === 'string' && Number.isInteger(decimals) && typeof ar === 'string' && typeof en === 'string'
  )
}

/** Money as our server writes it into the HTML, as JSON; null where nothing of the kind stands there. */
export const readMoney = (text: string): Money | null => {
  try {
    const value: unknown = JSON.parse(text)
    return isMoney(value) ? value : null
  } catch {
    return null
  }
}
