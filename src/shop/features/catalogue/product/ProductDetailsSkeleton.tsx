import { heroPicture } from '../../../../contract/frames'
import { PictureSkeleton } from '../../../ui/PictureSkeleton'
import { Skeleton } from '../../../ui/Skeleton'
import { coverRatio } from './ProductCard'
import { pictureSizes } from './ProductPicture'
import styles from './ProductScreen.module.css'

/** A product on its way, in the places where its parts will stand. */
export const ProductDetailsSkeleton = () => (
  <div className={styles.details} aria-hidden>
    <div className={styles.picture}>
      <div className={styles.enlarge}>
        <PictureSkeleton number={heroPicture} ratio={coverRatio} sizes={pictureSizes} />
      </div>
    </div>
    <div className={styles.words}>
      <Skeleton width="80%" height="3rem" />
      <Skeleton width="40%" />
      <Skeleton width="30%" height="2rem" />
      <Skeleton height="8rem" />
      <Skeleton width="50%" />
    </div>
    <Skeleton className={styles.info} height="14rem" />
  </div>
)
