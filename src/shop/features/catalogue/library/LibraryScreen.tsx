import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Link } from '../../../shared/Link'
import { useLibraryByNameQuery } from '../../../api/shopApi'
import { paths } from '../../../lib/paths'
import { FailureState } from '../../../shared/FailureState'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { Breadcrumb } from '../../../ui/Breadcrumb'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading, SectionHeading } from '../../../ui/PageHeading'
import { Hero, HeroSkeleton } from '../Hero'
import { LoadingWords } from '../LoadingWords'
import { Bounded } from '../../../shell/view/Bounded'
import { ProductGrid, ProductGridSkeleton } from '../../../product/ProductGrid'

/** A library page: a banner with the vendor, and what is on the shelves. */
export const LibraryScreen = () => {
  const { t } = useTranslation()
  const { name = '' } = useParams()
  const { currentData: library, error, isError, isFetching, refetch } = useLibraryByNameQuery(name)
  useScreenTitle(library === undefined ? name : library?.librarieName)

  if (library === undefined && isError && !isFetching)
    return (
      <>
        <PageHeading>
          <bdi>{name}</bdi>
        </PageHeading>
        <FailureState title={t('library.failed')} failure={error} onRetry={() => void refetch()} />
      </>
    )
  if (library === undefined)
    return (
      <>
        <HeroSkeleton title={name} />
        <LoadingWords call="libraryByName" />
        <ProductGridSkeleton />
      </>
    )
  if (library === null)
    return (
      <>
        <PageHeading>
          <bdi>{name}</bdi>
        </PageHeading>
        <EmptyState title={t('library.none')}>
          <ButtonLink as={Link} to={paths.libraries}>
            {t('library.back')}
          </ButtonLink>
        </EmptyState>
      </>
    )
  return (
    <>
      <Hero
        picture={library.vendorImage}
        title={<bdi>{library.librarieName}</bdi>}
        text={
          library.vendorName !== null && (
            <>
              {t('library.vendorLabel')} <bdi>{library.vendorName}</bdi>
            </>
          )
        }
        above={
          <Breadcrumb
            label={t('common.breadcrumb')}
            items={[
              { key: 'libraries', node: <Link to={paths.libraries}>{t('navigation.libraries')}</Link> },
              { key: 'here', node: <bdi>{library.librarieName}</bdi> },
            ]}
          />
        }
      />
      <SectionHeading>{t('library.products')}</SectionHeading>
      {library.products.length === 0 ? (
        <EmptyState title={t('library.noProducts')} />
      ) : (
        <Bounded entries={library.products}>{(shown) => <ProductGrid products={shown} />}</Bounded>
      )}
    </>
  )
}
