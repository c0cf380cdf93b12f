import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { paths } from '../../../lib/paths'
import { Link } from '../../../shared/Link'
import { FavouriteButton } from '../../../product/FavouriteButton'
import { EditionFacts } from './EditionFacts'
import { ProductFacts } from './ProductFacts'
import { ProductInfo } from './ProductInfo'
import { ProductName } from '../../../product/ProductName'
import { ProductPicture } from './ProductPicture'
import { ProductStars } from './ProductStars'
import styles from './ProductScreen.module.css'
import { WithName } from '../../../product/WithName'

interface ProductDetailsProps {
  product: Product
  /** The server is being asked for the product again. */
  isAsking: boolean
  onAskAgain: () => void
}

/** A product in full: picture, names, the panel to buy it from, words. */
export const ProductDetails = ({ product, isAsking, onAskAgain }: ProductDetailsProps) => {
  return (
    <article className={styles.details}>
      <ProductPicture product={product} />
      <div className={styles.names}>
        <div className={styles.titleLine}>
          <h1 tabIndex={-1}>
            <ProductName product={product} />
          </h1>
          <FavouriteButton product={product} />
        </div>
        {product.authorName !== null && (
          <p className={styles.by}>
            <Author product={product} name={product.authorName} />
          </p>
        )}
        <ProductStars product={product} />
      </div>
      <ProductInfo product={product} />
      <div className={styles.words}>
        {product.description !== null && (
          <p className={styles.description} dir="auto">
            {product.description}
          </p>
        )}
        <ProductFacts product={product} isAsking={isAsking} onAskAgain={onAskAgain} />
        {product.edition !== undefined && <EditionFacts edition={product.edition} />}
      </div>
    </article>
  )
}

/** Our own server, which alone says what is a book, knows what else its author wrote. */
const Author = ({ product: { isBook }, name }: { product: Product; name: string }) => {
  const { t } = useTranslation()
  const words = (
    <WithName
      words={(author) => (isBook === false ? t('product.maker', { author }) : t('product.by', { author }))}
      name={name}
    />
  )
  return isBook === true ? <Link to={paths.author(name)}>{words}</Link> : words
}
