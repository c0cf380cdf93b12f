import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressView } from '../../../../contract/addressView'
import type { Facets } from '../../../../contract/entities/find'
import { useAppDispatch } from '../../../shared/store'
import { useAddressView } from '../../../shell/view/useAddressView'
import { Button } from '../../../ui/Button'
import { Chips } from '../../../ui/Chips'
import { type FilterName, noneOf, unchosen, useChoices } from './choices'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { FilterPanel, FilterPanelSkeleton } from './FilterPanel'
import { FilterSheet } from './FilterSheet'
import { filterDropped, filtersDropped } from './find.slice'
import styles from './Finding.module.css'
import { NothingFound } from './NothingFound'
import { type Orders, OrderSelect } from './OrderSelect'
import { type Total, useTotalWords } from './totals'

interface FindingProps {
  offered: readonly FilterName[]
  orders: Orders
  /** undefined: they are not known yet, or nobody knows them. */
  facets: Facets | undefined
  total: Total | undefined
  /** What is shown is still the list of a former choice. */
  isBusy: boolean
  /** How many there would be with another choice. */
  totalOf: (view: AddressView) => ReactNode
  children: ReactNode
}

/** A list of products beside what it can be narrowed and ordered by. */
export const Finding = ({ offered, orders, facets, total, isBusy, totalOf, children }: FindingProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const words = useTotalWords()
  const { view, addressOf } = useAddressView()
  const choices = useChoices(view, facets, offered)
  const title = useId()
  const dropAll = () => dispatch(filtersDropped(noneOf(offered)))
  return (
    <div className={styles.finding}>
      <aside className={styles.side} aria-labelledby={title}>
        <h2 id={title}>{t('find.filters')}</h2>
        {facets ? <FilterPanel facets={facets} offered={offered} /> : <FilterPanelSkeleton />}
      </aside>
      <div className={styles.main}>
        <div className={styles.bar}>
          <p className={styles.count} role="status">
            {total && words(total)}
          </p>
          <FilterSheet facets={facets} offered={offered} chosen={choices.length} total={total} />
          <OrderSelect orders={orders} sort={view.sort} />
        </div>
        {choices.length > 0 && (
          <Chips
            label={t('find.chosen')}
            chips={choices.map(({ name, label }) => ({
              id: name,
              label: <bdi>{label}</bdi>,
              name: t('find.drop', { name: label }),
              address: addressOf({ ...unchosen[name], more: 0 }),
            }))}
            onDrop={({ id }) => dispatch(filterDropped(unchosen[id as FilterName]))}
          >
            {choices.length > 1 && (
              <Button variant="quiet" size="small" onClick={dropAll}>
                {t('find.dropAll')}
              </Button>
            )}
          </Chips>
        )}
        <div className={styles.list} aria-busy={isBusy || undefined}>
          {total?.count === 0 && choices.length > 0 ? (
            <NothingFound choices={choices} totalOf={totalOf} />
          ) : (
            children
          )}
        </div>
      </div>
    </div>
  )
}

/** The list on its way, at its place beside what it can be narrowed by. */
export const FindingSkeleton = () => (
  <div className={styles.finding} aria-hidden>
    <div className={styles.side}>
      <FilterPanelSkeleton />
    </div>
    <div className={styles.main}>
      <p className={styles.count} />
      <ProductGridSkeleton />
    </div>
  </div>
)
