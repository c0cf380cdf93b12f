import { useTranslation } from 'react-i18next'
import type { ProductStatus } from '../../contract/constants'

interface Status {
  /** In the language of the page; a word that we do not know is shown as it is. */
  text: string
  tone: 'good' | 'waiting' | 'gone' | 'plain'
  /** Whether it can be put into the cart. */
  isForSale: boolean
}

const known = {
  available: { key: 'available', tone: 'good' },
  'out of stock': { key: 'outOfStock', tone: 'gone' },
  'coming soon': { key: 'comingSoon', tone: 'waiting' },
} as const satisfies Record<ProductStatus, object>

const isKnown = (word: string): word is ProductStatus => word in known

const wordOf = (status: string | null) => status?.trim().toLowerCase() ?? 'available'

/** Without a word on its state a product is for sale, and with one that only another backend knows. */
export const isForSale = (status: string | null): boolean => {
  const word = wordOf(status)
  return word === 'available' || !isKnown(word)
}

/** What a product's status says; without one it is taken as available. */
export const useStatus = (status: string | null): Status => {
  const { t } = useTranslation()
  const word = wordOf(status)
  if (!isKnown(word)) return { text: status ?? '', tone: 'plain', isForSale: true }
  const { key, tone } = known[word]
  return { text: t(`product.statuses.${key}`), tone, isForSale: isForSale(status) }
}
