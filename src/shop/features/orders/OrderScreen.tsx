import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useOrdersQuery } from '../../api/orderApi'
import { paths } from '../../lib/paths'
import { FailureState } from '../../shared/FailureState'
import { Link } from '../../shared/Link'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppSelector } from '../../shared/store'
import { useScreenTitle } from '../../shared/useScreenTitle'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { Spinner } from '../../ui/Spinner'
import { OrderCard } from './OrderCard'

/** One order at an address of its own, out of the list that every backend answers. */
export const OrderScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const heading = t('orders.number', { number: id })
  useScreenTitle(heading)
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <Content id={id} />
    </>
  )
}

const Content = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const { data, error, isError, isFetching, refetch } = useOrdersQuery(isLoggedIn ? undefined : skipToken, {
    refetchOnFocus: true,
  })
  if (!isLoggedIn) return <LoginNeeded title={t('orders.loginNeeded')} />
  if (data === undefined && isError && !isFetching)
    return <FailureState title={t('orders.failed')} failure={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <Spinner size="large" label={t('orders.loading')} />
        <StillWaiting call="orders" />
      </>
    )
  const order = data.find(({ orderId }) => String(orderId) === id)
  const all = (
    <ButtonLink as={Link} to={paths.orders} variant="secondary" className="no-print">
      {t('orders.all')}
    </ButtonLink>
  )
  if (order === undefined) return <EmptyState title={t('orders.unknown')}>{all}</EmptyState>
  return (
    <>
      <OrderCard order={order} isAlone />
      <p>{all}</p>
    </>
  )
}
