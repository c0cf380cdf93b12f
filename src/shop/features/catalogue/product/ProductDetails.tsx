import { useTranslation } from 'react-i18next'
import { Link } from '../../../lib/link/Link'
import { fixedRating } from '../../../../contract/constants'
import type { Product } from '../../../../contract/entities/product'
import { paths } from '../../../lib/paths'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { IconCheck, IconRetry, IconStar } from '../../../ui/icons'
import { FavouriteButton } from './FavouriteButton'
import { ProductInfo } from './ProductInfo'
import { ProductName } from './ProductName'
import { ProductPicture } from './ProductPicture'
import { ProductPrice } from './ProductPrice'
import styles from './ProductScreen.module.css'
import { useStatus } from './useStatus'
import { WithName } from './WithName'

interface ProductDetailsProps {
  product: Product
  /** The server is being asked for the product again. */
  isAsking: boolean
  onAskAgain: () => void
}

/** A product in full: picture, words and the panel to buy it from. */
export const ProductDetails = ({ product, isAsking, onAskAgain }: ProductDetailsProps) => {
  const { t } = useTranslation()
  const status = useStatus(product.status)
  const { stars, outOf, reviews } = fixedRating
  return (
    <article className={styles.details}>
      <ProductPicture product={product} />
      <div className={styles.words}>
        <div className={styles.titleLine}>
          <h1 tabIndex={-1}>
            <ProductName product={product} />
          </h1>
          <FavouriteButton product={product} />
        </div>
        {product.authorName !== null && (
          <p className={styles.by}>
            <WithName words={(author) => t('product.by', { author })} name={product.authorName} />
          </p>
        )}
        <p className={styles.rating}>
          <IconStar aria-hidden />
          <span>{t('product.rating', { stars, outOf, count: reviews })}</span>
        </p>
        <ProductPrice product={product} />
        {product.description !== null && (
          <p className={styles.description} dir="auto">
            {product.description}
          </p>
        )}
        {product.categoryName !== null && (
          <p className={styles.category}>
            <WithName words={(category) => t('product.category', { category })} name={product.categoryName} />
          </p>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>{t('product.availability')}</dt>
            <dd className={styles.kinds}>
              <Badge>
                <IconCheck aria-hidden />
                {t('product.hardCopy')}
              </Badge>
              <Badge>
                <IconCheck aria-hidden />
                {t('product.eBook')}
              </Badge>
            </dd>
          </div>
          <div>
            <dt>{t('product.status')}</dt>
            <dd>
              <Button
                className={styles[status.tone]}
                variant="secondary"
                size="small"
                busy={isAsking}
                icon={<IconRetry aria-hidden />}
                onClick={onAskAgain}
              >
                {status.text}
              </Button>
            </dd>
          </div>
          {typeof product.librarieName === 'string' && (
            <div>
              <dt>{t('product.soldBy')}</dt>
              <dd>
                <Link to={paths.library(product.librarieName)}>
                  <bdi>{product.librarieName}</bdi>
                </Link>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <ProductInfo product={product} />
    </article>
  )
}
