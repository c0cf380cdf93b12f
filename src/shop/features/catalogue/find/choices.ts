import { useTranslation } from 'react-i18next'
import type { AddressView, PriceRange } from '../../../../contract/addressView'
import type { Facets } from '../../../../contract/entities/find'
import { useFormat } from '../../../i18n/useFormat'

/** What a list can be narrowed by. */
export type FilterName = 'tab' | 'language' | 'library' | 'price' | 'available'

/** What the address says where a filter is not chosen. */
export const unchosen = {
  tab: { tab: null },
  language: { language: null },
  library: { library: null },
  price: { price: null },
  available: { available: false },
} as const satisfies Record<FilterName, Partial<AddressView>>

/** What each of them is called. */
export const titles = {
  tab: 'find.tab',
  language: 'find.language',
  library: 'find.library',
  price: 'find.price',
  available: 'find.availability',
} as const satisfies Record<FilterName, string>

export const isChosen = (view: AddressView, name: FilterName) => view[name] !== null && view[name] !== false

/** What an address says where none of these filters is chosen. */
export const noneOf = (names: readonly FilterName[]): Partial<AddressView> =>
  names.reduce((none, name) => ({ ...none, ...unchosen[name] }), {})

export interface Choice {
  name: FilterName
  /** What the filter is called, and what is chosen of it. */
  title: string
  label: string
}

const nameIn = (things: readonly { id: unknown; name: string }[] | undefined, id: string | null) =>
  things?.find((thing) => String(thing.id) === id)?.name

/** The chosen filters in words, as their facets name them. */
export const useChoices = (
  view: AddressView,
  facets: Facets | undefined,
  offered: readonly FilterName[],
): Choice[] => {
  const { t } = useTranslation()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, 'dinar')
  const priceOf = ({ from, to }: PriceRange) => {
    if (from === null) return t('find.priceAtMost', { to: money(to ?? 0) })
    return to === null
      ? t('find.priceAtLeast', { from: money(from) })
      : t('find.priceBetween', { from: money(from), to: money(to) })
  }
  const labels: Record<FilterName, () => string> = {
    tab: () => nameIn(facets?.tab, view.tab) ?? t('find.tab'),
    language: () => t(`find.languages.${view.language ?? 'ar'}`),
    library: () => nameIn(facets?.library, view.library) ?? t('find.library'),
    price: () => (view.price === null ? t('find.price') : priceOf(view.price)),
    available: () => t('find.available'),
  }
  return offered
    .filter((name) => isChosen(view, name))
    .map((name) => ({ name, title: t(titles[name]), label: labels[name]() }))
}
