import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Link } from '../../../shared/Link'
import { useProductQuery } from '../../../api/shopApi'
import { paths } from '../../../lib/paths'
import { Answer } from '../../../shared/Answer'
import { StillWaiting } from '../../../shared/StillWaiting'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading } from '../../../ui/PageHeading'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { lazyPart } from '../../../ui/lazyPart'
import { BackLink } from './BackLink'
import { ProductDetails } from './ProductDetails'
import { ProductDetailsSkeleton } from './ProductDetailsSkeleton'

/** Below the first sight: it comes when the product itself is there. */
const { Part: MoreProducts } = lazyPart(
  async () => (await import(/* webpackChunkName: "more-products" */ './MoreProducts')).MoreProducts,
)

/** One product, with the way back to where it stands. */
export const ProductScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { currentData: product, ...answer } = useProductQuery(id)
  useScreenTitle(product?.name)
  const heading = <PageHeading>{t('product.info')}</PageHeading>
  const notFound = (
    <>
      {heading}
      <EmptyState title={t('product.none')} text={t('product.noneHint')}>
        <ButtonLink as={Link} to={paths.books}>
          {t('cart.browse')}
        </ButtonLink>
      </EmptyState>
    </>
  )
  const waiting = (
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
      <BackLink categoryId={product?.categoryId} />
      <Answer
        of={{ ...answer, data: product }}
        heading={heading}
        waiting={waiting}
        failed={t('product.failed')}
        notFound={notFound}
      >
        {(found) =>
          found === null ? (
            notFound
          ) : (
            <>
              <ProductDetails
                product={found}
                isAsking={answer.isFetching}
                onAskAgain={() => void answer.refetch()}
              />
              <MoreProducts product={found} />
            </>
          )
        }
      </Answer>
    </>
  )
}
