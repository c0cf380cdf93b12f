import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import { fixedRating, type ProductStatus } from '../../../contract/constants'
import type { Product } from '../../../contract/entities/product'
import { effectivePrice } from '../../../contract/rules/price'
import { selectIsPending } from '../../api/pending'
import { useFormat } from '../../i18n/useFormat'
import { paths } from '../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { Badge } from '../../ui/Badge'
import { IconButton } from '../../ui/IconButton'
import { IconHeartFilled, IconStar } from '../../ui/icons'
import { Picture } from '../../ui/Picture'
import { Price } from '../../ui/Price'
import { useShowable } from '../../ui/useShowable'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { pictureEnlarged } from '../../shell/view/view.slice'
import { favouriteToggleAsked } from '../../product/product.events'
import styles from './Wishlist.module.css'

const looks = {
  available: { key: 'available', tone: 'good' },
  'out of stock': { key: 'outOfStock', tone: 'gone' },
  'coming soon': { key: 'comingSoon', tone: 'waiting' },
} as const satisfies Record<ProductStatus, object>

const isKnown = (status: string): status is ProductStatus => status in looks

/** A status in the language of the page; a word that we do not know is shown as it is. */
const Status = ({ status }: { status: string | null }) => {
  const { t } = useTranslation()
  if (status === null) return null
  const word = status.trim().toLowerCase()
  return isKnown(word) ? (
    <Badge tone={looks[word].tone}>{t(`product.statuses.${looks[word].key}`)}</Badge>
  ) : (
    <Badge>{status}</Badge>
  )
}

/** A book's own rating, else the fixed one; other goods have stars only where somebody gave them some. */
const Stars = ({ product: { isBook, rating } }: { product: Product }) => {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { stars, outOf, reviews } = fixedRating
  const isRated = typeof rating === 'number'
  if (isBook === false && !isRated)
    return (
      <>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t('wishlist.notRated')}</VisuallyHidden>
      </>
    )
  return (
    <span className={styles.rating}>
      <IconStar aria-hidden />
      <bdi>
        {isRated
          ? t('product.ratingOnly', { stars: number(rating), outOf })
          : t('product.rating', { stars, outOf, count: reviews })}
      </bdi>
    </span>
  )
}

/** One favourite. Its price is in dollars: the discount price if above 0, otherwise the price (WISHLIST-6). */
export const WishlistRow = ({ product }: { product: Product }) => {
  'use memo'
  const { t } = useTranslation()
  const { money } = useFormat()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'toggleFavourite', product.id))
  const { id, name, imageUrl } = product
  const { src, onBroken } = useShowable(imageUrl)
  const picture = <Picture src={src} alt="" ratio="3 / 4" sizes="5rem" onBroken={onBroken} />
  return (
    <tr>
      <td>
        <div className={styles.product}>
          {src === null ? (
            picture
          ) : (
            <button
              type="button"
              className={styles.picture}
              aria-label={t('wishlist.enlarge', { name })}
              onClick={() => dispatch(pictureEnlarged({ src, alt: t('common.pictureOf', { name }) }))}
            >
              {picture}
            </button>
          )}
          <div className={styles.words}>
            <Link to={paths.product(id)}>
              <bdi lang={product.language ?? undefined}>{name}</bdi>
            </Link>
            <Price size="small" value={money(effectivePrice(product), 'dollar')} />
          </div>
        </div>
      </td>
      <td data-label={t('wishlist.ratings')}>
        <Stars product={product} />
      </td>
      <td data-label={t('wishlist.category')}>
        <bdi>{product.categoryName}</bdi>
      </td>
      <td data-label={t('wishlist.status')}>
        <div className={styles.last}>
          <Status status={product.status} />
          <IconButton
            label={t('wishlist.remove', { name })}
            icon={<IconHeartFilled aria-hidden />}
            on
            busy={isBusy}
            onClick={() => dispatch(favouriteToggleAsked(id))}
          />
        </div>
      </td>
    </tr>
  )
}
