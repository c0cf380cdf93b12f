import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrdersQuery } from '../../../contract/desk/orders'
import { orderStates } from '../../../contract/rules/orderStates'
import { useAppDispatch } from '../../shared/store'
import { goTo } from '../../shell/location/goTo'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { IconSearch } from '../../ui/icons'
import { Choices } from '../Choices'
import { listPath, readFilter } from './ordersPaths'
import styles from './OrderFilters.module.css'

/** Narrows the list of orders; what is chosen stands in the address. */
export const OrderFilters = ({ filter }: { filter: DeskOrdersQuery }) => {
  const { t } = useTranslation()
  const { t: d } = useTranslation('desk')
  const dispatch = useAppDispatch()
  const { state, before: _page, ...rest } = filter
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') typed.set(name, value)
    dispatch(goTo(listPath({ ...(state !== undefined && { state }), ...readFilter(`?${typed.toString()}`) })))
  }
  return (
    <div className={styles.filters}>
      <Choices
        label={d('orders.byState')}
        choices={([undefined, ...orderStates] as const).map((one) => ({
          name: one ?? 'all',
          to: listPath({ ...rest, ...(one !== undefined && { state: one }) }),
          isChosen: one === state,
          text: one === undefined ? d('orders.all') : t(`orders.states.${one}`),
        }))}
      />
      <form className={styles.form} onSubmit={show} role="search" aria-label={d('orders.heading')}>
        <Field
          label={d('orders.search')}
          type="search"
          name="text"
          maxLength={100}
          defaultValue={filter.text ?? ''}
        />
        <Field label={d('orders.from')} type="date" name="from" defaultValue={filter.from ?? ''} />
        <Field label={d('orders.to')} type="date" name="to" defaultValue={filter.to ?? ''} />
        <Button type="submit" variant="secondary" icon={<IconSearch aria-hidden />}>
          {d('orders.show')}
        </Button>
      </form>
    </div>
  )
}
