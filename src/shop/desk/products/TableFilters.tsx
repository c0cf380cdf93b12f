import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maximumSearchLength, productStatuses } from '../../../contract/constants'
import { deskSorts, stockLevels, visibilities } from '../../../contract/desk/productRules'
import { goTo } from '../../shell/location/goTo'
import { useAppDispatch } from '../../shared/store'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { IconSearch } from '../../ui/icons'
import { Select } from '../../ui/Select'
import { useDeskOverviewQuery } from '../deskApi'
import { productPaths } from './productPaths'
import { useDeskShelvesQuery } from './productsApi'
import styles from './ProductsTable.module.css'
import { type TableView, writeTableView } from './tableView'

/** What the table is searched, narrowed and ordered by; all of it stands in the address. */
export const TableFilters = ({ view }: { view: TableView }) => {
  const { t } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const { data: shelves } = useDeskShelvesQuery()
  const { data: overview } = useDeskOverviewQuery()
  const [typed, setTyped] = useState({ text: view.q ?? '', said: view.q })
  // What the way back or a link says stands in the field.
  if (typed.said !== view.q) setTyped({ text: view.q ?? '', said: view.q })

  const show = (change: Partial<TableView>) => {
    dispatch(goTo(productPaths.table + writeTableView({ ...view, ...change }), { within: true }))
  }
  const onSearch = (event: SyntheticEvent) => {
    event.preventDefault()
    show({ q: typed.text.trim() })
  }
  const libraries = shelves?.libraries ?? []
  const isMarket = overview?.role === 'keeper'
  // Beyond one library products stand in the order in which they were added alone.
  const isOfOne = !isMarket || view.library !== undefined

  const select = (
    name: Exclude<keyof TableView, 'q'>,
    options: readonly { value: string; label: string }[],
    placeholder?: string,
  ) => (
    <Select
      label={t(`products.filters.${name}`)}
      value={view[name] ?? ''}
      options={options}
      placeholder={placeholder}
      onChange={({ target }) => {
        show({ [name]: target.value })
      }}
    />
  )
  const all = t('products.filters.all')
  return (
    <div className={styles.filters}>
      <form
        className={styles.search}
        role="search"
        aria-label={t('products.filters.q')}
        noValidate
        onSubmit={onSearch}
      >
        <Field
          label={t('products.filters.q')}
          type="search"
          hint={t('products.filters.qHint')}
          maxLength={maximumSearchLength}
          value={typed.text}
          onChange={({ target }) => {
            setTyped({ ...typed, text: target.value })
          }}
        />
        <Button type="submit" icon={<IconSearch aria-hidden />}>
          {t('products.filters.search')}
        </Button>
      </form>
      {(isMarket || libraries.length > 1) &&
        select(
          'library',
          libraries.map(({ id, name }) => ({ value: String(id), label: name })),
          isMarket ? all : undefined,
        )}
      {isOfOne &&
        select(
          'category',
          (shelves?.categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          all,
        )}
      {select(
        'status',
        productStatuses.map((value) => ({ value, label: t(`products.statuses.${value}`) })),
        all,
      )}
      {select(
        'shown',
        visibilities.map((value) => ({ value, label: t(`products.visible.${value}`) })),
        all,
      )}
      {select(
        'stock',
        stockLevels.map((value) => ({ value, label: t(`products.stock.${value}`) })),
        all,
      )}
      {isOfOne &&
        select(
          'sort',
          deskSorts.map((value) => ({ value, label: t(`products.sorts.${value}`) })),
        )}
    </div>
  )
}
