import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressView } from '../../../../contract/addressView'
import type { Facets } from '../../../../contract/entities/find'
import { useAddressView } from '../../../shell/view/useAddressView'
import { useAppDispatch } from '../../../shared/store'
import { Options } from '../../../ui/Options'
import { Skeleton } from '../../../ui/Skeleton'
import { type FilterName, titles, unchosen } from './choices'
import { filterChosen, filterDropped } from './find.slice'
import styles from './Finding.module.css'
import { PriceFilter } from './PriceFilter'
import { type Total, useTotal } from './totals'

interface FilterPanelProps {
  facets: Facets
  offered: readonly FilterName[]
}

/** One thing that can be chosen, before it is drawn. */
interface Thing {
  id: string
  label: ReactNode
  count: Total
  change: Partial<AddressView>
}

/** What the list can be narrowed by, each with how many it would leave. */
export const FilterPanel = ({ facets, offered }: FilterPanelProps) => {
  const { t } = useTranslation()
  const printed = useTotal()
  const dispatch = useAppDispatch()
  const { view, addressOf } = useAddressView()

  const group = (name: Exclude<FilterName, 'price'>, things: readonly Thing[]) => {
    const chosen = String(view[name] === true ? 1 : view[name])
    // One thing alone narrows nothing.
    const isUseful = things.length > 1 || (name === 'available' && things.length > 0)
    if (!offered.includes(name) || (!isUseful && !things.some(({ id }) => id === chosen))) return null
    const options = things.map(({ id, label, count, change }) => {
      const isChosen = id === chosen
      const next = isChosen ? unchosen[name] : change
      return { id, label, isChosen, count: printed(count), address: addressOf({ ...next, more: 0 }), next }
    })
    return (
      <Options
        title={t(titles[name])}
        options={options}
        onPress={({ id, isChosen }) => {
          const next = options.find((option) => option.id === id)?.next
          if (next) dispatch(isChosen ? filterDropped(next) : filterChosen(next))
        }}
      />
    )
  }

  return (
    <div className={styles.filters}>
      {group(
        'tab',
        facets.tab.map(({ id, name, ...count }) => ({
          id: String(id),
          label: <bdi>{name}</bdi>,
          count,
          change: { tab: String(id) },
        })),
      )}
      {group('available', [
        { id: '1', label: t('find.available'), count: facets.available, change: { available: true } },
      ])}
      {group(
        'language',
        facets.language.map(({ id, ...count }) => ({
          id,
          label: t(`find.languages.${id}`),
          count,
          change: { language: id },
        })),
      )}
      {offered.includes('price') && <PriceFilter chosen={view.price} bounds={facets.price} />}
      {group(
        'library',
        facets.library.map(({ id, name, ...count }) => ({
          id: String(id),
          label: <bdi>{name}</bdi>,
          count,
          change: { library: String(id) },
        })),
      )}
    </div>
  )
}

/** The panel on its way. */
export const FilterPanelSkeleton = () => (
  <div className={styles.filters} aria-hidden>
    {['60%', '85%', '70%', '80%', '65%', '75%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)
