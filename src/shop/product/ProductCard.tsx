import { useTranslation } from 'react-i18next'
import { Link } from '../shared/Link'
import type { Product } from '../../contract/entities/product'
import { effectivePrice } from '../../contract/rules/price'
import { useFormat } from '../i18n/useFormat'
import { paths } from '../lib/paths'
import { Badge } from '../ui/Badge'
import { ProductCardFrame } from '../ui/Card'
import { Picture } from '../ui/Picture'
import { Price } from '../ui/Price'
import { CartIconButton } from './CartButton'
import { FavouriteButton } from './FavouriteButton'
import { ProductName } from './ProductName'
import { useStatus } from './useStatus'

/** Width to height of a book's cover. */
export const coverRatio = '2 / 3'
/** How wide the picture of a card in a grid is shown, as the attribute `sizes`; the narrowest phones show one beside another no more. */
const cardSizes =
  '(max-width: 339px) 80vw, (max-width: 479px) calc(50vw - 3rem), (max-width: 767px) 15rem, 13rem'

interface ProductCardProps {
  product: Product
  /** Among the first of a screen: its picture is loaded at once. */
  priority?: boolean
  sizes?: string
}

/** A product in a list, priced in dinars (SHOP-2). */
export const ProductCard = ({ product, priority, sizes = cardSizes }: ProductCardProps) => {
  'use memo'
  const { t } = useTranslation()
  const format = useFormat()
  const status = useStatus(product.status)
  const price = effectivePrice(product)
  return (
    <ProductCardFrame
      picture={<Picture src={product.imageUrl} alt="" ratio={coverRatio} sizes={sizes} priority={priority} />}
      badge={
        <>
          {product.discount !== null && product.discount > 0 && (
            <Badge tone="discount">
              {t('product.discount', { percent: format.percent(product.discount) })}
            </Badge>
          )}
          {!status.isForSale && <Badge tone={status.tone}>{status.text}</Badge>}
        </>
      }
      title={
        <h3>
          <Link to={paths.product(product.id)} title={product.name}>
            <ProductName product={product} />
          </Link>
        </h3>
      }
      byline={product.authorName ?? undefined}
      text={product.description ?? undefined}
      price={
        <Price
          value={format.money(price, 'dinar')}
          oldValue={price < product.price ? format.money(product.price, 'dinar') : undefined}
          oldLabel={t('product.oldPrice')}
        />
      }
      actions={
        <>
          <FavouriteButton product={product} />
          <CartIconButton product={product} />
        </>
      }
    />
  )
}
