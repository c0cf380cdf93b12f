import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { useOrdersQuery } from '../../api/orderApi'
import { paths } from '../../lib/paths'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button, ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { Spinner } from '../../ui/Spinner'
import { accountOpened } from '../account/account.slice'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { Bounded } from '../../shell/view/Bounded'
import { OrderCard } from './OrderCard'
import styles from './OrdersScreen.module.css'

/** The orders: spinner, failure, none, or each order with its lines. */
export const OrdersScreen = () => {
  const { t } = useTranslation()
  return (
    <>
      <PageHeading>{t('orders.heading')}</PageHeading>
      <Content />
    </>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const {
    data: orders,
    error,
    isError,
    isFetching,
    refetch,
  } = useOrdersQuery(isLoggedIn ? undefined : skipToken, { refetchOnFocus: true })

  if (!isLoggedIn)
    return (
      <EmptyState title={t('orders.loginNeeded')}>
        <Button onClick={() => dispatch(accountOpened())}>{t('common.loginNow')}</Button>
      </EmptyState>
    )
  if (orders === undefined && isError && !isFetching)
    return <FailureState title={t('orders.failed')} failure={error} onRetry={() => void refetch()} />
  if (orders === undefined)
    return (
      <>
        <Spinner size="large" label={t('orders.loading')} />
        <StillWaiting call="orders" />
      </>
    )
  if (orders.length === 0)
    return (
      <EmptyState
        title={t('orders.empty')}
        text={t('orders.emptyHint')}
        picture={<img src="/art/empty-orders.svg" alt="" width="240" height="180" />}
      >
        <ButtonLink as={Link} to={paths.books}>
          {t('cart.browse')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <Bounded entries={orders}>
      {(shown) => (
        <ul className={styles.orders} role="list">
          {shown.map((order) => (
            <li key={order.orderId}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </Bounded>
  )
}
