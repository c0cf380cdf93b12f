import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../../contract/entities/cart'
import type { DeliveryOptions } from '../../../contract/entities/order'
import { useCartQuery } from '../../api/shopApi'
import { useDeliveryOptionsQuery, useGuestDeliveryQuery } from '../../api/orderApi'
import { takesGuests } from '../../i18n/shopFacts'
import { FailureState } from '../../shared/FailureState'
import { StillWaiting } from '../../shared/StillWaiting'
import { useAppSelector } from '../../shared/store'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { PageHeading } from '../../ui/PageHeading'
import { Spinner } from '../../ui/Spinner'
import { CartEmpty } from './CartEmpty'
import { CheckoutForm } from './CheckoutForm'
import { selectLinesToOrder } from './linesToOrder'

/** Where the order goes, and what that costs, before the last question is asked. */
export const CheckoutScreen = () => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isAsked = isLoggedIn || takesGuests()
  return (
    <>
      <PageHeading text={isAsked ? t('checkout.text') : undefined}>{t('checkout.heading')}</PageHeading>
      {isLoggedIn && <OfShopper />}
      {!isLoggedIn && (isAsked ? <OfGuest /> : <LoginNeeded title={t('checkout.loginNeeded')} />)}
    </>
  )
}

const OfShopper = () => {
  const cart = useCartQuery()
  const options = useDeliveryOptionsQuery()
  return <Content cart={cart} options={options} calls={['cart', 'deliveryOptions']} />
}

/** The cart is the browser's own. A shop that delivers nowhere takes no order without a login. */
const OfGuest = () => {
  const { t } = useTranslation()
  const lines = useAppSelector(selectLinesToOrder)
  const options = useGuestDeliveryQuery()
  if (options.data?.places.length === 0) return <LoginNeeded title={t('checkout.loginNeeded')} />
  return <Content cart={{ data: lines }} options={options} calls={['cart', 'guestDelivery']} isGuest />
}

interface Asked<Data> {
  data?: Data | undefined
  error?: unknown
  isError?: boolean
  isFetching?: boolean
  refetch?: () => unknown
}

interface ContentProps {
  cart: Asked<CartLine[]>
  options: Asked<DeliveryOptions>
  /** What is waited for: the cart's call and that of the options. */
  calls: readonly ['cart', 'deliveryOptions' | 'guestDelivery']
  isGuest?: boolean
}

const Content = ({ cart, options, calls, isGuest = false }: ContentProps) => {
  const { t } = useTranslation()
  const failed = [cart, options].find(
    ({ data, isError, isFetching }) => data === undefined && isError && !isFetching,
  )
  if (failed)
    return (
      <FailureState
        title={t('checkout.failed')}
        failure={failed.error}
        onRetry={() => void failed.refetch?.()}
      />
    )
  if (cart.data === undefined || options.data === undefined)
    return (
      <>
        <Spinner size="large" label={t('common.loading')} />
        <StillWaiting call={calls[cart.data === undefined ? 0 : 1]} />
      </>
    )
  if (cart.data.length === 0) return <CartEmpty />
  return <CheckoutForm lines={cart.data} options={options.data} isGuest={isGuest} />
}
