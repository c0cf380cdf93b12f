import { useTranslation } from 'react-i18next'
import { maximumQuantity } from '../../../contract/constants'
import { effectivePrice } from '../../../contract/rules/price'
import { takesGuests } from '../../i18n/shopFacts'
import { paths } from '../../lib/paths'
import { Link } from '../../shared/Link'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button, ButtonLink } from '../../ui/Button'
import { accountOpened } from '../../shell/session/session.slice'
import {
  localQuantityLowered,
  localQuantityRaised,
  localQuantityTyped,
  selectLocalCount,
  selectLocalLines,
  selectLocalTotal,
} from './cart.slice'
import { CartEmpty } from './CartEmpty'
import { CartLayout, CartLines, CartRow } from './CartLayout'

/** What waits for a login (WAITING-2): lowering a line of one takes it away. It may be ordered without one (GUEST-1). */
export const LocalCart = () => {
  'use memo'
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const lines = useAppSelector(selectLocalLines)
  const count = useAppSelector(selectLocalCount)
  const total = useAppSelector(selectLocalTotal)
  const isOpen = takesGuests()
  const login = { onClick: () => dispatch(accountOpened()), children: t('cart.loginToBuy') }
  if (lines.length === 0)
    return (
      <CartEmpty>
        <Button {...login} />
      </CartEmpty>
    )
  return (
    <CartLayout
      count={count}
      total={total}
      note={isOpen ? t('cart.howItGoesOn') : t('cart.waiting')}
      action={
        isOpen ? (
          <>
            <ButtonLink as={Link} to={paths.checkout} wide size="large">
              {t('cart.orderAsGuest')}
            </ButtonLink>
            <Button wide variant="secondary" {...login} />
          </>
        ) : (
          <Button wide size="large" {...login} />
        )
      }
    >
      <CartLines>
        {lines.map((line) => (
          <CartRow
            key={line.id}
            productId={line.id}
            name={line.name}
            language={line.language}
            picture={line.imageUrl}
            price={effectivePrice(line)}
            quantity={line.qty}
            canLower
            canRaise={line.qty < maximumQuantity}
            onRaise={() => dispatch(localQuantityRaised(line.id))}
            onType={(quantity) => dispatch(localQuantityTyped({ id: line.id, quantity }))}
            onLower={() => dispatch(localQuantityLowered(line.id))}
          />
        ))}
      </CartLines>
    </CartLayout>
  )
}
