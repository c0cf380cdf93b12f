import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { Lightbox } from '../../../ui/dialog/Lightbox'
import { IconZoom } from '../../../ui/icons'
import { Picture } from '../../../ui/Picture'
import { useShowable } from '../../../ui/useShowable'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { pictureClosed, pictureEnlarged, selectPicture } from '../../../shell/view/view.slice'
import { coverRatio } from '../../../product/ProductCard'
import styles from './ProductScreen.module.css'

/** How wide it is shown, as the attribute `sizes`. */
const pictureSizes = '(max-width: 767px) 80vw, 22rem'

/** The picture of a product; a press shows it large, unless there is none to show. */
export const ProductPicture = ({ product }: { product: Product }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const enlarged = useAppSelector(selectPicture)
  const { name, imageUrl } = product
  const alt = t('common.pictureOf', { name })
  const { src, onBroken } = useShowable(imageUrl)
  const picture = (
    <Picture src={src} alt={alt} ratio={coverRatio} sizes={pictureSizes} priority onBroken={onBroken} />
  )
  if (src === null)
    return (
      <div className={styles.picture}>
        <div className={styles.frame}>{picture}</div>
      </div>
    )
  return (
    <div className={styles.picture}>
      <button
        type="button"
        className={styles.enlarge}
        onClick={() => dispatch(pictureEnlarged({ src, alt }))}
      >
        {picture}
        <span className={styles.zoom}>
          <IconZoom aria-hidden />
        </span>
        <VisuallyHidden>{t('product.enlarge', { name })}</VisuallyHidden>
      </button>
      <Lightbox
        open={enlarged !== null}
        src={enlarged?.src}
        alt={enlarged?.alt ?? ''}
        label={alt}
        closeLabel={t('common.close')}
        onClose={() => dispatch(pictureClosed())}
      />
    </div>
  )
}
