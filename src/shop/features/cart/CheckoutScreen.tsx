import { useTranslation } from 'react-i18next'
import { useCartQuery } from '../../api/shopApi'
import { useDeliveryOptionsQuery } from '../../api/orderApi'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppSelector } from '../../shared/store'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { PageHeading } from '../../ui/PageHeading'
import { Spinner } from '../../ui/Spinner'
import { CartEmpty } from './CartEmpty'
import { CheckoutForm } from './CheckoutForm'

/** Where the order goes, and what that costs, before the last question is asked. */
export const CheckoutScreen = () => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <>
      <PageHeading text={isLoggedIn ? t('checkout.text') : undefined}>{t('checkout.heading')}</PageHeading>
      {isLoggedIn ? <Content /> : <LoginNeeded title={t('checkout.loginNeeded')} />}
    </>
  )
}

const Content = () => {
  const { t } = useTranslation()
  const cart = useCartQuery()
  const options = useDeliveryOptionsQuery()
  const failed = [cart, options].find(
    ({ data, isError, isFetching }) => data === undefined && isError && !isFetching,
  )
  if (failed)
    return (
      <FailureState
        title={t('checkout.failed')}
        failure={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  if (cart.data === undefined || options.data === undefined)
    return (
      <>
        <Spinner size="large" label={t('common.loading')} />
        <StillWaiting call={cart.data === undefined ? 'cart' : 'deliveryOptions'} />
      </>
    )
  if (cart.data.length === 0) return <CartEmpty />
  return <CheckoutForm lines={cart.data} options={options.data} />
}
