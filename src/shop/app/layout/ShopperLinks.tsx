import { skipToken } from '@reduxjs/toolkit/query'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { totalOf } from '../../../contract/rules/price'
import { useCartQuery } from '../../api/shopApi'
import { cartLinkPressed, selectLocalCount, selectLocalTotal } from '../../features/cart/cart.slice'
import { wishlistLinkPressed } from '../../features/favourites/favourites.slice'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { shopMoney } from '../../i18n/shopFacts'
import { useFormat } from '../../i18n/useFormat'
import { isPlainClick } from '../../lib/plainClick'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { IconCart, IconHeart } from '../../ui/icons'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import styles from './ShopperLinks.module.css'

/** A larger number would cover the bag it counts; who hears the page is told the number. */
const mostShown = 99

interface AskingLinkProps {
  to: string
  /** A plain click: whether it leads there is decided by a listener. */
  onPress: () => void
  children: ReactNode
}

/** A real link, so that it can be opened in another tab; a plain click asks first whether someone is logged in. */
const AskingLink = ({ to, onPress, children }: AskingLinkProps) => {
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onPress()
  }
  return (
    <a className={styles.link} href={to} onClick={press}>
      {children}
    </a>
  )
}

export const WishlistLink = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <AskingLink to={paths.wishlist} onPress={() => dispatch(wishlistLinkPressed())}>
      <span className={styles.sign}>
        <IconHeart aria-hidden />
      </span>
      <span className={styles.label}>{t('layout.wishlist')}</span>
    </AskingLink>
  )
}

/**
 * The label, the specification's fixed text, and beside it how many pieces there really are. That text is in dollars: a shop
 * with a currency of its own says what the cart really costs.
 */
export const CartLink = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const waiting = useAppSelector(selectLocalCount)
  const waitingTotal = useAppSelector(selectLocalTotal)
  const { money } = useFormat()
  const { data: lines } = useCartQuery(isLoggedIn ? undefined : skipToken, { refetchOnFocus: true })
  const total = isLoggedIn ? totalOf(lines ?? []) : waitingTotal
  const count = isLoggedIn ? (lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0) : waiting
  return (
    <AskingLink to={paths.cart} onPress={() => dispatch(cartLinkPressed())}>
      <span className={styles.sign}>
        <IconCart aria-hidden />
        {count > 0 && (
          <span className={styles.count} dir="ltr" aria-hidden>
            {count > mostShown ? `${String(mostShown)}+` : count}
          </span>
        )}
      </span>
      <span className={styles.label}>
        {t('layout.cart')}{' '}
        {shopMoney() === null ? (
          <bdi dir="ltr">{t('layout.cartTotal')}</bdi>
        ) : (
          <bdi>{`(${money(total, 'dollar')})`}</bdi>
        )}
      </span>
      {/* Not a live region: a notice says what was added, and one within a link robs it of its name behind a dialog. */}
      {count > 0 && <VisuallyHidden>{t('layout.cartCount', { count })}</VisuallyHidden>}
    </AskingLink>
  )
}
