import { useTranslation } from 'react-i18next'
import type { Product } from '../../contract/entities/product'
import { selectIsPending } from '../api/pending'
import { useAppDispatch, useAppSelector } from '../shared/store'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { IconCartPlus, IconCheck } from '../ui/icons'
import { addToCartAsked } from './product.events'
import { useStatus } from './useStatus'

interface CartButtonProps {
  product: Product
}

const useCartButton = (product: Product) => {
  const dispatch = useAppDispatch()
  const status = useStatus(product.status)
  return {
    status,
    isBusy: useAppSelector((state) => selectIsPending(state, 'addToCart', product.id)),
    press: () => {
      dispatch(addToCartAsked(product))
    },
  }
}

/** On a card: busy from the press on, a check when the product is in the cart. */
export const CartIconButton = ({ product }: CartButtonProps) => {
  const { t } = useTranslation()
  const { status, isBusy, press } = useCartButton(product)
  const { name } = product
  const label = !status.isForSale
    ? t('product.notForSale', { name, status: status.text })
    : product.isInCart
      ? t('product.namedInCart', { name })
      : t('product.addNamedToCart', { name })
  return (
    <IconButton
      look="outlined"
      label={label}
      icon={product.isInCart ? <IconCheck aria-hidden /> : <IconCartPlus aria-hidden />}
      busy={isBusy}
      aria-disabled={!status.isForSale}
      onClick={press}
    />
  )
}

/** On the product's own page; what cannot be bought now says why in the button's place. */
export const CartButton = ({ product }: CartButtonProps) => {
  const { t } = useTranslation()
  const { status, isBusy, press } = useCartButton(product)
  return (
    <Button
      wide
      size="large"
      busy={isBusy}
      done={product.isInCart}
      icon={status.isForSale && <IconCartPlus aria-hidden />}
      aria-disabled={!status.isForSale || undefined}
      onClick={press}
    >
      {status.isForSale ? t('product.addToCart') : status.text}
    </Button>
  )
}
