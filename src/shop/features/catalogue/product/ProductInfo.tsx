import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { Card } from '../../../ui/Card'
import { CartButton } from '../../../product/CartButton'
import { ProductPrice } from './ProductPrice'
import { WatchButton } from './WatchButton'
import styles from './ProductScreen.module.css'

const headingId = 'product-info'

/** The Product Info panel with price and Add to Cart (PRODUCT-9). */
export const ProductInfo = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  return (
    <Card as="section" className={styles.info} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('product.info')}</h2>
      <ProductPrice product={product} />
      <CartButton product={product} />
      {product.left !== undefined && (
        <p className={styles.left}>{t('product.left', { count: product.left })}</p>
      )}
      {product.isBook !== undefined && product.status === 'out of stock' && <WatchButton id={product.id} />}
      <p className={styles.howItGoesOn}>{t('cart.howItGoesOn')}</p>
    </Card>
  )
}
