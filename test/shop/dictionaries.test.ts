import fc from 'fast-check'
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../src/shop/i18n/format'
import { rule } from '../spec/behaviour'
import { deskTextsOf, textsOf } from '../support/texts'

type Tree = { [key: string]: string | Tree }

/** `a.b.c` and its text, for every text of a dictionary. */
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : leaves(value, `${path}${key}.`),
  )

const plural = /_(zero|one|two|few|many|other)$/
const ar = new Map([...leaves(textsOf.ar), ...leaves(deskTextsOf.ar, 'desk.')])
const en = new Map([...leaves(textsOf.en), ...leaves(deskTextsOf.en, 'desk.')])
const bases = (dictionary: Map<string, string>) =>
  [...new Set([...dictionary.keys()].map((key) => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('the dictionaries', () => {
  it('have the same keys', () => {
    expect(bases(ar)).toEqual(bases(en))
    expect(ar.size).toBeGreaterThan(250)
  })

  it('have no empty text, and none with spaces at its ends', () => {
    const odd = [...ar, ...en].filter(([, text]) => text.trim() === '' || text.trim() !== text)
    expect(odd).toEqual([])
  })

  it('fill the same values into the same texts', () => {
    const different = [...en].filter(
      ([key, text]) =>
        ar.has(key) &&
        !plural.test(key) &&
        String(placeholders(text)) !== String(placeholders(ar.get(key) ?? '')),
    )
    expect(different).toEqual([])
  })

  it('have the six plural forms of Arabic and the two of English', () => {
    const counted = [
      ...new Set([...ar.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, ''))),
    ]
    expect(counted.length).toBeGreaterThan(4)
    for (const key of counted) {
      const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => ar.has(`${key}_${form}`))
      expect([key, forms]).toEqual([key, ['zero', 'one', 'two', 'few', 'many', 'other']])
      expect([key, en.has(`${key}_one`), en.has(`${key}_other`)]).toEqual([key, true, true])
    }
  })

  it('speak Arabic in the Arabic one: no text of more than one word is the same in both', () => {
    const same = [...ar].filter(([key, text]) => text === en.get(key) && /[a-z]{3,} [a-z]{3,}/i.test(text))
    expect(same).toEqual([])
  })

  it('write numbers with Latin digits', () => {
    expect([...ar].filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
  })

  it(rule('SHOP-4', 'SHOP-5', 'SHOP-6'), () => {
    const { returns, international, change } = textsOf.en.about.faq
    expect(returns.answer).toMatch(/within 30 days of purchase/)
    expect(international.answer).toMatch(/extra fees/)
    expect(change.answer).toMatch(/only before it is processed/)
    const arabic = textsOf.ar.about.faq
    expect(arabic.returns.answer).toMatch(/30 يومًا من الشراء/)
    expect(arabic.international.answer).toMatch(/رسوم إضافية/)
    expect(arabic.change.answer).toMatch(/إلا قبل البدء بتجهيزه/)
  })
})

describe('what is printed', () => {
  it(rule('SHOP-2', 'SHOP-3'), () => {
    expect(formatMoney(12.5, 'dinar', 'ar')).toBe('12.50\u00a0د.ع')
    expect(formatMoney(12.5, 'dinar', 'en')).toBe('12.50\u00a0IQD')
    expect(formatMoney(7, 'dollar', 'ar')).toBe('$7.00')
    expect(formatMoney(1234.5, 'dollar', 'en')).toBe('$1,234.50')
  })

  it('is a price as the browser itself prints it', () => {
    const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minorUnits) => {
        const amount = minorUnits / 100
        expect(formatMoney(amount, 'dollar', 'en')).toBe(`$${amounts.format(amount)}`)
        expect(formatNumber(amount)).toBe(numbers.format(amount))
      }),
    )
  })

  it('is a date without a time, in Latin digits, on the day it has in the shop', () => {
    expect(formatDate('2026-03-05T22:30:00Z', 'en')).toBe('6 March 2026')
    expect(formatDate('2026-03-05T22:30:00Z', 'ar')).toMatch(/^6 آذار،? 2026$/)
    expect(formatDate('2026-03-05T23:30:00', 'en')).toBe('5 March 2026')
    expect(formatDate('yesterday', 'en')).toBe('yesterday')
  })

  it('is a number or a percentage in Latin digits', () => {
    expect(formatNumber(1234)).toBe('1,234')
    expect(formatPercent(25)).toBe('25%')
  })
})
