import { Skeleton } from '../../../ui/Skeleton'
import { coverRatio } from '../../../product/ProductCard'
import styles from './ProductScreen.module.css'

/** A product on its way, in the places where its parts will stand. */
export const ProductDetailsSkeleton = () => (
  <div className={styles.details} aria-hidden>
    <div className={styles.picture}>
      <div className={styles.enlarge}>
        <Skeleton ratio={coverRatio} />
      </div>
    </div>
    <div className={styles.names}>
      <Skeleton width="80%" height="3rem" />
      <Skeleton width="40%" />
    </div>
    <Skeleton className={styles.info} height="14rem" />
    <div className={styles.words}>
      <Skeleton height="8rem" />
      <Skeleton width="50%" />
    </div>
  </div>
)
