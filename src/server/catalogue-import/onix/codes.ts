import type { Binding, BookLanguage, ProductStatus } from '../../../contract/constants'

/** Codes of EDItEUR's lists that a shop acts on; what else is sent is reported. */

/** List 1: what a record is there for. */
export type Purpose = 'whole' | 'part' | 'withdrawal' | 'test' | 'other'
export const purposeOf = (notificationType: string): Purpose => {
  if (['', '01', '02', '03'].includes(notificationType)) return 'whole'
  if (notificationType === '04') return 'part'
  if (notificationType === '05') return 'withdrawal'
  return ['88', '89'].includes(notificationType) ? 'test' : 'other'
}

/** Lists 7 and 150: how a printed book is bound. */
export const bindingOf = new Map<string, Binding>([
  ['BB', 'hardcover'],
  ['BC', 'paperback'],
  ['BE', 'spiral'],
])

/** List 74, ISO 639-2: the languages that the shop has a name for. */
export const languageOf = new Map<string, BookLanguage>([
  ['ara', 'ar'],
  ['eng', 'en'],
  ['kur', 'ku'],
  ['ckb', 'ku'],
  ['kmr', 'ku'],
  ['per', 'fa'],
  ['fas', 'fa'],
  ['tur', 'tr'],
  ['ota', 'tr'],
  ['fre', 'fr'],
  ['fra', 'fr'],
  ['ger', 'de'],
  ['deu', 'de'],
  ['spa', 'es'],
  ['ita', 'it'],
  ['rus', 'ru'],
  ['urd', 'ur'],
])

/** List 54, which 2.1 used before list 65. */
const olderAvailability = new Map<string, ProductStatus>([
  ['IP', 'available'],
  ['TO', 'available'],
  ['TP', 'out of stock'],
  ['TU', 'out of stock'],
  ['NP', 'coming soon'],
  ['NY', 'coming soon'],
  ['AB', 'out of stock'],
  ['CS', 'out of stock'],
  ['EX', 'out of stock'],
  ['MD', 'available'],
  ['OF', 'out of stock'],
  ['OI', 'out of stock'],
  ['OP', 'out of stock'],
  ['OR', 'out of stock'],
  ['PP', 'out of stock'],
  ['RM', 'out of stock'],
  ['RP', 'out of stock'],
  ['RU', 'out of stock'],
  ['WS', 'out of stock'],
])

/** Lists 65 and 54: whether a supplier can deliver. */
export const availabilityOf = (code: string): ProductStatus | undefined => {
  if (/^1\d$/.test(code)) return 'coming soon'
  if (/^2\d$/.test(code)) return 'available'
  return /^(?:01|3\d|4\d|5\d)$/.test(code) ? 'out of stock' : olderAvailability.get(code)
}

/** List 64: what a publisher says where no supplier does. */
export const publishingStatusOf = new Map<string, ProductStatus>([
  ['01', 'out of stock'],
  ['02', 'coming soon'],
  ['03', 'out of stock'],
  ['04', 'available'],
  ['05', 'out of stock'],
  ['06', 'out of stock'],
  ['07', 'out of stock'],
  ['08', 'out of stock'],
  ['10', 'out of stock'],
  ['11', 'out of stock'],
])

/** List 58: prices that shoppers pay, the best first; what shops pay is left alone. None is written where there is but one kind. */
export const pricesOfShoppers = ['02', '42', '04', '01', '41', '03', '']

/** List 17: who wrote a book, and where nobody did, who edited or put it together. */
export const rolesOfAuthors = [/^A0\d$/, /^(?:B0[12]|B1[13]|B21|C0[12])$/, /^A/]
export const rolesOfTranslators = /^(?:B06|B08|B10)$/

/** List 23: counts of pages, the best first. */
export const extentsOfPages = ['00', '05', '11', '07', '06', '08']
/** List 24 */
export const unitPages = '03'

/** List 55: how a date is written; those of other calendars are not read. */
export const gregorianDates = new Set(['', '00', '01', '05'])

/** Lists 33 and 153: which text describes a book, the best first. */
export const descriptions = { 2: ['01', '03', '02'], 3: ['03', '02'] } as const
