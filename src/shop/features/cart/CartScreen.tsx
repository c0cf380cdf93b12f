import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../shared/store'
import { PageHeading } from '../../ui/PageHeading'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { LocalCart } from './LocalCart'
import { ServerCart } from './ServerCart'

/** The cart: the server's with a token, otherwise the lines that wait for a login. */
export const CartScreen = () => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <>
      <PageHeading>{t('cart.heading')}</PageHeading>
      {isLoggedIn ? <ServerCart /> : <LocalCart />}
    </>
  )
}
