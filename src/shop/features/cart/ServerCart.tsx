import { useTranslation } from 'react-i18next'
import { maximumQuantity } from '../../../contract/constants'
import type { CartLine } from '../../../contract/entities/cart'
import { totalOf } from '../../../contract/rules/price'
import { selectIsAsked, selectIsPending } from '../../api/pending'
import { useCartQuery } from '../../api/shopApi'
import { Answer } from '../../shared/Answer'
import { StillWaiting } from '../../shared/StillWaiting'
import { Waiting } from '../../shared/Waiting'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { IconTrash } from '../../ui/icons'
import { Bounded } from '../../shell/view/Bounded'
import { checkoutAsked, lineDeleteAsked } from './cart.slice'
import { CartEmpty } from './CartEmpty'
import { CartLayout, CartLines, CartRow } from './CartLayout'
import { quantityChangeAsked, quantityTyped, selectWanted } from './quantities.slice'

/** The cart that the server keeps; every change shows once the server has said 200 (CART-5 to CART-8). */
export const ServerCart = () => {
  'use memo'
  const { t } = useTranslation()
  return (
    <Answer
      of={useCartQuery()}
      waiting={<Waiting call="cart" label={t('common.loading')} />}
      failed={t('cart.loadFailed')}
      empty={<CartEmpty />}
    >
      {(lines) => <Lines lines={lines} />}
    </Answer>
  )
}

const Lines = ({ lines }: { lines: CartLine[] }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isOrdering = useAppSelector((state) => selectIsPending(state, 'checkout'))
  const isAsked = useAppSelector((state) => selectIsAsked(state, 'deliveryOptions'))
  return (
    <CartLayout
      count={lines.reduce((count, { quantity }) => count + quantity, 0)}
      total={totalOf(lines)}
      note={t('cart.howItGoesOn')}
      action={
        <>
          <Button wide size="large" busy={isOrdering || isAsked} onClick={() => dispatch(checkoutAsked())}>
            {isOrdering ? t('cart.checkingOut') : t('cart.checkout')}
          </Button>
          <StillWaiting
            call={isAsked ? 'deliveryOptions' : 'checkout'}
            keptText={t('checkout.kept')}
            onRetry={() => dispatch(checkoutAsked())}
          />
        </>
      }
    >
      <Bounded entries={lines}>
        {(shown) => (
          <CartLines>
            {shown.map((line) => (
              <ServerLine key={line.id} line={line} />
            ))}
          </CartLines>
        )}
      </Bounded>
    </CartLayout>
  )
}

const ServerLine = ({ line }: { line: CartLine }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { productId, productName: name, quantity } = line
  const wanted = useAppSelector((state) => selectWanted(state, productId))
  const isLeaving = useAppSelector((state) => selectIsPending(state, 'deleteCartLine', productId))
  return (
    <CartRow
      productId={productId}
      name={name}
      picture={line.productImage}
      price={line.price}
      quantity={quantity}
      isBusy={wanted !== undefined}
      canLower={(wanted ?? quantity) > 1}
      canRaise={(wanted ?? quantity) < maximumQuantity}
      onRaise={() => dispatch(quantityChangeAsked({ line, step: 1 }))}
      onType={(typed) => dispatch(quantityTyped({ line, quantity: typed }))}
      onLower={() => dispatch(quantityChangeAsked({ line, step: -1 }))}
      remove={
        <IconButton
          label={t('cart.delete', { name })}
          icon={<IconTrash aria-hidden />}
          busy={isLeaving}
          onClick={() => dispatch(lineDeleteAsked(line))}
        />
      }
    />
  )
}
