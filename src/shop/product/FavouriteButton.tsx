import { useTranslation } from 'react-i18next'
import type { Product } from '../../contract/entities/product'
import { selectIsPending } from '../api/pending'
import { useAppDispatch, useAppSelector } from '../shared/store'
import { IconButton } from '../ui/IconButton'
import { IconHeart, IconHeartFilled } from '../ui/icons'
import { favouriteToggleAsked } from './product.events'

/** The heart: busy from the press on, filled only when the server has said yes (FAVOURITES-3). */
export const FavouriteButton = ({ product }: { product: Product }) => {
  'use memo'
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector((state) => selectIsPending(state, 'toggleFavourite', product.id))
  const { name, isInFavorites } = product
  return (
    <IconButton
      look="outlined"
      on={isInFavorites}
      label={
        isInFavorites
          ? t('product.removeNamedFromFavourites', { name })
          : t('product.addNamedToFavourites', { name })
      }
      icon={isInFavorites ? <IconHeartFilled aria-hidden /> : <IconHeart aria-hidden />}
      busy={isBusy}
      onClick={() => dispatch(favouriteToggleAsked(product.id))}
    />
  )
}
