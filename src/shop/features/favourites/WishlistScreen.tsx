import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/Link'
import type { Product } from '../../../contract/entities/product'
import { useFavouritesQuery } from '../../api/shopApi'
import { paths } from '../../lib/paths'
import { Answer } from '../../shared/Answer'
import { Waiting } from '../../shared/Waiting'
import { LoginNeeded } from '../../shell/session/LoginNeeded'
import { useAppDispatch, useAppSelector } from '../../shared/store'
import { ButtonLink } from '../../ui/Button'
import { Lightbox } from '../../ui/dialog/Lightbox'
import { EmptyState } from '../../ui/EmptyState'
import { PageHeading } from '../../ui/PageHeading'
import { selectIsLoggedIn } from '../../shell/session/session.slice'
import { Bounded } from '../../shell/view/Bounded'
import { pictureClosed, selectPicture } from '../../shell/view/view.slice'
import { WishlistRow } from './WishlistRow'
import styles from './Wishlist.module.css'

/** The wishlist: a header row, favourite rows, and a picture that a click enlarges (WISHLIST-2 to WISHLIST-5). */
export const WishlistScreen = () => {
  const { t } = useTranslation()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  return (
    <>
      <PageHeading>{t('wishlist.heading')}</PageHeading>
      {isLoggedIn ? <Favourites /> : <LoginNeeded title={t('wishlist.loginNeeded')} />}
    </>
  )
}

const Favourites = () => {
  const { t } = useTranslation()
  const empty = (
    <EmptyState
      title={t('wishlist.empty')}
      text={t('wishlist.emptyHint')}
      picture={<img src="/art/empty-wishlist.svg" alt="" width="240" height="180" />}
    >
      <ButtonLink as={Link} to={paths.books}>
        {t('cart.browse')}
      </ButtonLink>
    </EmptyState>
  )
  return (
    <Answer
      of={useFavouritesQuery()}
      waiting={<Waiting call="favourites" label={t('common.loading')} />}
      failed={t('wishlist.failed')}
      empty={empty}
    >
      {(products) => (
        <>
          <Bounded entries={products}>{(shown) => <Table products={shown} />}</Bounded>
          <Enlarged />
        </>
      )}
    </Answer>
  )
}

const Table = ({ products }: { products: readonly Product[] }) => {
  const { t } = useTranslation()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('wishlist.title')}</th>
          <th scope="col">{t('wishlist.ratings')}</th>
          <th scope="col">{t('wishlist.category')}</th>
          <th scope="col">{t('wishlist.status')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <WishlistRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

const Enlarged = () => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const picture = useAppSelector(selectPicture)
  return (
    <Lightbox
      open={picture !== null}
      src={picture?.src}
      alt={picture?.alt ?? ''}
      label={picture?.alt ?? ''}
      closeLabel={t('common.close')}
      onClose={() => dispatch(pictureClosed())}
    />
  )
}
