import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { useOrdersQuery } from '../../api/orderApi'
import { takesGuests } from '../../i18n/shopFacts'
import { paths } from '../../lib/paths'
import { Answer } from '../../shared/Answer'
import { Waiting } from '../../shared/Waiting'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { useAppSelector } from '../../shared/store'
import { ButtonLink } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
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
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const answer = useOrdersQuery(isLoggedIn ? undefined : skipToken, { refetchOnFocus: true })
  if (!isLoggedIn)
    return (
      <>
        <LoginNeeded title={t('orders.loginNeeded')} />
        {takesGuests() && (
          <p className={styles.guest}>
            <Link to={paths.guestOrder}>{t('guestOrder.link')}</Link>
          </p>
        )}
      </>
    )
  const empty = (
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
    <Answer
      of={answer}
      waiting={<Waiting call="orders" label={t('orders.loading')} />}
      failed={t('orders.failed')}
      empty={empty}
    >
      {(orders) => (
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
      )}
    </Answer>
  )
}
