import type { Language } from '../contract/constants'
import { fromMinor } from '../contract/rules/price'
import { type Money, printMoney, specifiedMoney } from '../contract/rules/money'

/** As they are written where they are used; the tables of Unicode say `US$` and `IQD` in the wrong places. */
const written: Record<string, Money['patterns'] | undefined> = {
  IQD: specifiedMoney.dinar.patterns,
  USD: specifiedMoney.dollar.patterns,
}

const patternOf = (code: string, language: Language) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  })
    .formatToParts(1)
    .map(({ type, value }) => (type === 'integer' ? '{amount}' : value))
    .join('')
    // Marks of direction: every price stands apart from the words around it anyway.
    .replaceAll(/[\u200e\u200f\u061c]/g, '')

/** How the shop prints a currency (`SHOP_CURRENCY`); undefined for what is none. */
export const moneyOf = (code: string): Money | undefined => {
  if (!Intl.supportedValuesOf('currency').includes(code)) return undefined
  const { maximumFractionDigits: decimals = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return {
    code,
    decimals,
    patterns: written[code] ?? { ar: patternOf(code, 'ar'), en: patternOf(code, 'en') },
  }
}

/** The unit of orders, mails and structured data: the shop's own, else the one that the specification has there. */
export const orderMoney = (money: Money | null): Money => money ?? specifiedMoney.dollar

/** Minor units as they are printed in that unit. */
export const printMinor = (minor: number, money: Money | null, language: Language): string =>
  printMoney(fromMinor(minor), orderMoney(money), language)
