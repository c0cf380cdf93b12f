import { specifiedMoney } from '../../src/contract/rules/money'
import { moneyOf, printMinor } from '../../src/server/money'

const printed = (code: string, minor: number) => {
  const money = moneyOf(code) ?? null
  return [printMinor(minor, money, 'ar'), printMinor(minor, money, 'en')]
}

describe('the currency of the shop', () => {
  it.each([
    ['IQD', 1_250_000, '12,500\u00a0د.ع', '12,500\u00a0IQD'],
    ['IQD', 1250, '12.50\u00a0د.ع', '12.50\u00a0IQD'],
    ['USD', 1250, '$12.50', '$12.50'],
    ['USD', 123_456_700, '$1,234,567.00', '$1,234,567.00'],
    ['JPY', 120_000, '1,200\u00a0JP¥', '¥1,200'],
    ['KWD', 1250, '12.500\u00a0د.ك.', 'KWD\u00a012.500'],
    ['EUR', 999, '9.99\u00a0€', '€9.99'],
  ])('%s prints %d hundredths with its own decimals', (code, minor, ar, en) => {
    expect(printed(code, minor)).toEqual([ar, en])
  })

  it('every currency that there is prints its amount once, in both languages', () => {
    const codes = Intl.supportedValuesOf('currency')
    expect(codes.length).toBeGreaterThan(100)
    for (const code of codes) {
      const texts = printed(code, 123_400)
      for (const text of texts) expect([code, text]).toEqual([code, expect.stringContaining('1,234')])
      expect([code, /[\u200e\u200f\u061c]/.test(texts.join(''))]).toEqual([code, false])
    }
  })

  it('is the specification’s where none is chosen, and none where there is no such currency', () => {
    expect(printMinor(1250, null, 'en')).toBe('$12.50')
    expect(moneyOf('IQD')?.patterns).toEqual(specifiedMoney.dinar.patterns)
    expect(['', 'iqd', 'DINAR', 'XQZ'].map(moneyOf)).toEqual([undefined, undefined, undefined, undefined])
  })
})
