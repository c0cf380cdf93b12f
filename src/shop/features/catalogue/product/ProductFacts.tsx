import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { Link } from '../../../shared/Link'
import { categoryPath, paths } from '../../../lib/paths'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { IconCheck, IconRetry } from '../../../ui/icons'
import styles from './ProductScreen.module.css'
import { useStatus } from '../../../product/useStatus'
import { WithName } from '../../../product/WithName'

interface ProductFactsProps {
  product: Product
  /** The server is being asked for the product again. */
  isAsking: boolean
  onAskAgain: () => void
}

/** Category, formats of a book, status and who sells it. */
export const ProductFacts = ({ product, isAsking, onAskAgain }: ProductFactsProps) => {
  const { t } = useTranslation()
  const status = useStatus(product.status)
  return (
    <>
      {product.categoryName !== null && (
        <p className={styles.category}>
          <Category product={product} name={product.categoryName} />
        </p>
      )}
      <dl className={styles.facts}>
        {product.isBook !== false && (
          <div>
            <dt>{t('product.availability')}</dt>
            <dd className={styles.kinds}>
              {(['hardCopy', 'eBook'] as const).map((format) => (
                <Badge key={format} tone={status.isForSale ? undefined : 'gone'}>
                  {status.isForSale && <IconCheck aria-hidden />}
                  {t(`product.${format}`)}
                </Badge>
              ))}
            </dd>
          </div>
        )}
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
    </>
  )
}

/** A link to the shelf where the server says which one it is. */
const Category = ({ product: { categoryId }, name }: { product: Product; name: string }) => {
  const { t } = useTranslation()
  const words = <WithName words={(category) => t('product.category', { category })} name={name} />
  return categoryId === undefined ? words : <Link to={categoryPath(categoryId)}>{words}</Link>
}
