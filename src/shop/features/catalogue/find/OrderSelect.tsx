import { useTranslation } from 'react-i18next'
import { type ProductSort, productSorts } from '../../../../contract/constants'
import { useAppDispatch } from '../../../shared/store'
import { Select } from '../../../ui/Select'
import { orderChosen } from './find.slice'
import styles from './Finding.module.css'

/** The order that a list has by itself, and those that it can be brought into. */
export interface Orders {
  own: 'best' | 'newest' | 'own'
  others: readonly ProductSort[]
}

export const ordersOfSearch: Orders = { own: 'best', others: productSorts }
export const ordersOfShelf: Orders = { own: 'newest', others: ['price', 'price-desc', 'name'] }
/** Nobody says when another backend put something on its shelves. */
export const ordersOfHeld: Orders = { own: 'own', others: ['price', 'price-desc', 'name'] }

interface OrderSelectProps {
  orders: Orders
  /** As the address says it. */
  sort: ProductSort | null
}

export const OrderSelect = ({ orders: { own, others }, sort }: OrderSelectProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <Select
      className={styles.order}
      label={t('find.order')}
      value={others.find((name) => name === sort) ?? own}
      options={[own, ...others].map((name) => ({ value: name, label: t(`find.orders.${name}`) }))}
      onChange={({ target }) =>
        dispatch(orderChosen({ sort: others.find((name) => name === target.value) ?? null }))
      }
    />
  )
}
