import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format'

/** How many there are, counted so far. */
export interface Total {
  count: number
  countIsCapped: boolean
}

/** Prints the number alone; what is not counted to its end says so. */
export const useTotal = () => {
  const { t } = useTranslation()
  return ({ count, countIsCapped }: Total) =>
    countIsCapped ? t('find.capped', { number: formatNumber(count) }) : formatNumber(count)
}

/** Says how many were found. */
export const useTotalWords = () => {
  const { t } = useTranslation()
  return ({ count, countIsCapped }: Total) =>
    countIsCapped ? t('find.countCapped', { number: formatNumber(count) }) : t('search.count', { count })
}
