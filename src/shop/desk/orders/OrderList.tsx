import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { DeskOrders, DeskOrdersQuery } from '../../../contract/desk/orders'
import { Answer } from '../../shared/Answer'
import { Link } from '../../shared/Link'
import { Waiting } from '../../shared/Waiting'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { OrderFilters } from './OrderFilters'
import { useDeskOrdersQuery } from './ordersApi'
import { OrderTable } from './OrderTable'
import { listPath, readFilter } from './ordersPaths'
import styles from './OrderList.module.css'

/** The orders, the newest first, as the address narrows them. */
export const OrderList = () => {
  const { t } = useTranslation('desk')
  const { search } = useLocation()
  const filter = readFilter(search)
  const answer = useDeskOrdersQuery(filter, { refetchOnFocus: true })
  useScreenTitle(t('orders.heading'))
  return (
    <>
      <PageHeading text={t('orders.text')}>{t('orders.heading')}</PageHeading>
      <OrderFilters key={search} filter={filter} />
      <Answer
        of={answer}
        waiting={<Waiting call="deskOrders" label={t('orders.loading')} />}
        failed={t('orders.failed')}
      >
        {(page) => <Page key={search} filter={filter} {...page} />}
      </Answer>
    </>
  )
}

const Page = ({ orders, next, filter }: DeskOrders & { filter: DeskOrdersQuery }) => {
  const { t } = useTranslation('desk')
  const isFiltered = Object.keys(filter).length > 0
  if (orders.length === 0)
    return (
      <EmptyState
        title={t(isFiltered ? 'orders.noneFound' : 'orders.none')}
        text={t(isFiltered ? 'orders.noneFoundHint' : 'orders.noneHint')}
      >
        {isFiltered && (
          <ButtonLink as={Link} to={listPath({})} variant="secondary">
            {t('orders.showAll')}
          </ButtonLink>
        )}
      </EmptyState>
    )
  const { before, ...narrowed } = filter
  return (
    <>
      <OrderTable orders={orders} />
      <p className={styles.pages}>
        {before !== undefined && (
          <ButtonLink as={Link} to={listPath(narrowed)} variant="secondary">
            {t('orders.newest')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink as={Link} to={listPath({ ...narrowed, before: next })} variant="secondary">
            {t('orders.older')}
          </ButtonLink>
        )}
      </p>
    </>
  )
}
