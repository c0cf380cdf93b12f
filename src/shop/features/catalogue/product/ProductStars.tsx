import { useTranslation } from 'react-i18next'
import { fixedRating } from '../../../../contract/constants'
import type { Product } from '../../../../contract/entities/product'
import { useFormat } from '../../../i18n/useFormat'
import { IconStar } from '../../../ui/icons'
import styles from './ProductScreen.module.css'

/** The fixed rating that every book has here; other goods have stars only where somebody gave them some. */
export const ProductStars = ({ product: { isBook, rating } }: { product: Product }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { stars, outOf, reviews } = fixedRating
  if (isBook === false && typeof rating !== 'number') return null
  return (
    <p className={styles.rating}>
      <IconStar aria-hidden />
      <span>
        {isBook === false
          ? t('product.ratingOnly', { stars: number(rating ?? 0), outOf })
          : t('product.rating', { stars, outOf, count: reviews })}
      </span>
    </p>
  )
}
