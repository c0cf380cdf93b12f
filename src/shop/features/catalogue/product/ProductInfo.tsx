import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { effectivePrice } from '../../../../contract/rules/price'
import { useFormat } from '../../../i18n/useFormat'
import { Card } from '../../../ui/Card'
import { Price } from '../../../ui/Price'
import { CartButton } from './CartButton'
import styles from './ProductScreen.module.css'

const headingId = 'product-info'

/** SPEC.md §2: the Product Info panel with price and Add to Cart. */
export const ProductInfo = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card as="section" className={styles.info} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('product.info')}</h2>
      <p className={styles.infoPrice}>
        <span>{t('product.price')}</span>
        <Price value={format.money(effectivePrice(product), 'dollar')} />
      </p>
      <CartButton product={product} />
      <p className={styles.howItGoesOn}>{t('cart.howItGoesOn')}</p>
    </Card>
  )
}
