import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { effectivePrice } from '../../../../contract/rules/price'
import { useFormat } from '../../../i18n/useFormat'
import { Badge } from '../../../ui/Badge'
import { Price } from '../../../ui/Price'
import styles from './ProductScreen.module.css'

/** The preview's price, in dollars: the discount price if above 0, otherwise the price (PRODUCT-3). */
export const ProductPrice = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const price = effectivePrice(product)
  return (
    <p className={styles.price}>
      <span>{t('product.price')}</span>
      <Price
        size="large"
        value={format.money(price, 'dollar')}
        oldValue={price < product.price ? format.money(product.price, 'dollar') : undefined}
        oldLabel={t('product.oldPrice')}
      />
      {product.discount !== null && product.discount > 0 && (
        <Badge tone="discount">{t('product.discount', { percent: format.percent(product.discount) })}</Badge>
      )}
    </p>
  )
}
