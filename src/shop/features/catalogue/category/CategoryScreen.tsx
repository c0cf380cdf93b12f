import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Link } from '../../../shared/Link'
import { isFailure } from '../../../api/failure'
import { firstPageOf } from '../../../../contract/places'
import { useCategoryQuery } from '../../../api/shopApi'
import { paths } from '../../../lib/paths'
import { FailureState } from '../../../shared/FailureState'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { useAddressView } from '../../../shell/view/useAddressView'
import { Breadcrumb } from '../../../ui/Breadcrumb'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading } from '../../../ui/PageHeading'
import { Hero, HeroSkeleton } from '../Hero'
import { LoadingWords } from '../LoadingWords'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { CategoryShelf } from './CategoryShelf'

/** A category page: hero banner, tabs, product cards. */
export const CategoryScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { sort } = useAddressView().view
  const {
    currentData: category,
    error,
    isError,
    isFetching,
    refetch,
  } = useCategoryQuery(firstPageOf(id, { sort }))
  useScreenTitle(category?.name)

  if (category !== undefined) {
    const name = <bdi>{category.name}</bdi>
    return (
      <>
        <Hero
          picture={category.imageUrl}
          title={name}
          above={
            <Breadcrumb
              label={t('common.breadcrumb')}
              items={[
                { key: 'home', node: <Link to={paths.home}>{t('navigation.home')}</Link> },
                { key: 'here', node: name },
              ]}
            />
          }
        />
        <CategoryShelf id={id} category={category} failedTitle={t('category.failed')} />
      </>
    )
  }
  if (isError && !isFetching) {
    const isNowhere = isFailure(error) && (error.status === 404 || error.status === 400)
    return (
      <>
        <PageHeading>{t('category.heading')}</PageHeading>
        {isNowhere ? (
          <EmptyState title={t('category.notFound')}>
            <ButtonLink as={Link} to={paths.home}>
              {t('common.goHome')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <FailureState title={t('category.failed')} failure={error} onRetry={() => void refetch()} />
        )}
      </>
    )
  }
  return (
    <>
      <HeroSkeleton title={t('category.heading')} />
      <LoadingWords call="category" />
      <ProductGridSkeleton />
    </>
  )
}
