import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Link } from '../../../shared/Link'
import { isFailure } from '../../../api/failure'
import { useProductQuery } from '../../../api/shopApi'
import { paths } from '../../../lib/paths'
import { FailureState } from '../../../shared/FailureState'
import { StillWaiting } from '../../../shared/StillWaiting'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading } from '../../../ui/PageHeading'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { BackLink } from './BackLink'
import { ProductDetails } from './ProductDetails'
import { ProductDetailsSkeleton } from './ProductDetailsSkeleton'

/** No product has such an id: our server answers 404, and 400 for what cannot be an id. */
const isNowhere = (error: unknown) => isFailure(error) && (error.status === 404 || error.status === 400)

/** The product preview. */
export const ProductScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { currentData: product, error, isError, isFetching, refetch } = useProductQuery(id)
  useScreenTitle(product?.name)

  const content = () => {
    if (product)
      return <ProductDetails product={product} isAsking={isFetching} onAskAgain={() => void refetch()} />
    if (product === undefined && (!isError || isFetching))
      return (
        <>
          <h1 className="visually-hidden" tabIndex={-1}>
            {t('product.info')}
          </h1>
          <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
          <StillWaiting call="product" />
          <ProductDetailsSkeleton />
        </>
      )
    return (
      <>
        <PageHeading>{t('product.info')}</PageHeading>
        {product === null || isNowhere(error) ? (
          <EmptyState title={t('product.none')} text={t('product.noneHint')}>
            <ButtonLink as={Link} to={paths.books}>
              {t('cart.browse')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <FailureState title={t('product.failed')} failure={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  }

  return (
    <>
      <BackLink categoryId={product?.categoryId} />
      {content()}
    </>
  )
}
