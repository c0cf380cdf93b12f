import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/Link'
import { isPlainClick } from '../../../lib/plainClick'
import type { Id } from '../../../../contract/text'
import { categoryPath, paths } from '../../../lib/paths'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { ButtonLink } from '../../../ui/Button'
import { IconBack } from '../../../ui/icons'
import { goBack } from '../../../shell/location/goTo'
import { selectHasBefore } from '../../../shell/location/location.slice'
import { selectIsLoggedIn } from '../../../shell/session/session.slice'
import styles from './ProductScreen.module.css'

interface BackLinkProps {
  /** The product's shelf, where it is known. */
  categoryId?: Id | undefined
}

/**
 * Back to where somebody came from in the shop. Who came from elsewhere is led to the wishlist, which without a login
 * would only ask for one: then to the product's shelf.
 */
export const BackLink = ({ categoryId }: BackLinkProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const hasBefore = useAppSelector(selectHasBefore)
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <p className={styles.back}>
      <ButtonLink
        as={Link}
        to={isLoggedIn || categoryId === undefined ? paths.wishlist : categoryPath(categoryId)}
        variant="quiet"
        size="small"
        icon={<IconBack className={styles.backSign} aria-hidden />}
        onClick={(event: MouseEvent) => {
          if (!hasBefore || !isPlainClick(event)) return
          event.preventDefault()
          dispatch(goBack())
        }}
      >
        {t('product.back')}
      </ButtonLink>
    </p>
  )
}
