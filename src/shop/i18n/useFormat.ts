import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/constants'
import type { MoneyUnit } from '../../contract/rules/money'
import { formatDate, formatMoney, formatNumber, formatPercent } from './format'

/** The formatters of format.ts in the language that is shown. */
export const useFormat = () => {
  const language = useLanguage()
  return {
    money: (amount: number, unit: MoneyUnit) => formatMoney(amount, unit, language),
    date: (iso: string) => formatDate(iso, language),
    number: formatNumber,
    percent: formatPercent,
  }
}

/** The language whose words are on the screen. */
const useLanguage = (): Language => (useTranslation().i18n.language === 'ar' ? 'ar' : 'en')
