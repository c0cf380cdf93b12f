import type { Language } from '../../contract/constants'
import { groupDigits, type MoneyUnit, printMoney, specifiedMoney } from '../../contract/rules/money'
import { shopMoney } from './shopFacts'

/**
 * Everything that is printed as a number, a price or a date, in Latin digits in both languages.
 * The same value and language always give the same text in one shop, whatever the clock or the reader's zone.
 */

/** Where the shop stands: an order's date is the date there. */
const timeZone = 'Asia/Baghdad'
const locales: Record<Language, string> = { ar: 'ar-IQ-u-nu-latn', en: 'en-GB' }

/** Made when a date is first shown: the browser's tables of languages take a slow phone a tenth of a second to load. */
const dates: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** `amount` in units of the currency, as on the wire: 12.5 becomes '12.50 IQD'. */
export const formatMoney = (amount: number, unit: MoneyUnit, language: Language): string =>
  printMoney(amount, shopMoney() ?? specifiedMoney[unit], language)

/** At most 2 decimals. */
export const formatNumber = (value: number): string => groupDigits(String(Math.round(value * 100) / 100))

/** `percent` in hundredths: 25 becomes '25%'. */
export const formatPercent = (percent: number): string => `${formatNumber(percent)}%`

/** A moment in ms since 1970, for people who compare it with a log: `2026-11-21 03:20:59 UTC`. */
export const formatMoment = (moment: number): string =>
  `${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** The date part of an ISO 8601 date-time; one without a zone is taken as the shop's. Anything else is shown as it is. */
export const formatDate = (iso: string, language: Language): string => {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i.test(iso)
  const moment = new Date(hasZone ? iso : `${iso.slice(0, 10)}T12:00:00+03:00`)
  if (Number.isNaN(moment.getTime())) return iso
  dates[language] ??= new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone })
  return dates[language].format(moment)
}
