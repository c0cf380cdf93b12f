import { useTranslation } from 'react-i18next'
import { bindings, bookLanguages, productStatuses } from '../../../contract/constants'
import type { LogValue } from '../../../contract/desk/log'
import type { LogField } from '../../../contract/desk/logRules'
import { orderStates } from '../../../contract/rules/orderStates'
import { roles } from '../../../contract/rules/roles'
import { useFormat } from '../../i18n/useFormat'

/** What a value of a field of the log is called: money, states and names in words, everything else as it is. */
export const useValueWords = () => {
  const { t } = useTranslation()
  const { t: d } = useTranslation('desk')
  const format = useFormat()

  const wordsOf: Partial<Record<LogField, (value: LogValue) => string | undefined>> = {
    price: (value) => format.money(Number(value), 'dollar'),
    discountPrice: (value) =>
      value === 0 ? d('products.noDiscount') : format.money(Number(value), 'dollar'),
    status: (value) => {
      const status = productStatuses.find((one) => one === value)
      return status && d(`products.statuses.${status}`)
    },
    isHidden: (value) => d(value === true ? 'products.visible.hidden' : 'products.visible.shown'),
    image: () => d('log.picture'),
    binding: (value) => {
      const binding = bindings.find((one) => one === value)
      return binding && t(`product.bindings.${binding}`)
    },
    role: (value) => {
      const role = roles.find((one) => one === value)
      return role && d(`overview.roles.${role}`)
    },
    state: (value) => {
      const state = orderStates.find((one) => one === value)
      return state && t(`orders.states.${state}`)
    },
  }
  const language = (value: LogValue) => {
    const known = bookLanguages.find((one) => one === value)
    return known && t(`product.languages.${known}`)
  }

  return (field: LogField, value: LogValue): string => {
    if (field === 'language' || field === 'textLanguage') return language(value) ?? String(value)
    const words = wordsOf[field]?.(value)
    if (words !== undefined) return words
    return typeof value === 'boolean' ? d(value ? 'log.yes' : 'log.no') : String(value)
  }
}
