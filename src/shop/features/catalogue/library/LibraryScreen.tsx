import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Link } from '../../../shared/Link'
import type { LibraryDetail } from '../../../../contract/entities/library'
import { useLibraryByNameQuery } from '../../../api/shopApi'
import { paths } from '../../../lib/paths'
import { Answer } from '../../../shared/Answer'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { Breadcrumb } from '../../../ui/Breadcrumb'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading, SectionHeading } from '../../../ui/PageHeading'
import { Hero, HeroSkeleton } from '../Hero'
import { AskedList } from '../find/AskedList'
import type { FilterName } from '../find/choices'
import { HeldList } from '../find/HeldList'
import { ordersOfShelf } from '../find/OrderSelect'
import { LoadingWords } from '../LoadingWords'
import { ProductGridSkeleton } from '../../../product/ProductGrid'

/** A library page: a banner with the vendor, and what is on the shelves. */
export const LibraryScreen = () => {
  const { t } = useTranslation()
  const { name = '' } = useParams()
  const { currentData: library, ...answer } = useLibraryByNameQuery(name)
  useScreenTitle(library === undefined ? name : library?.librarieName)
  const heading = (
    <PageHeading>
      <bdi>{name}</bdi>
    </PageHeading>
  )
  const waiting = (
    <>
      <HeroSkeleton title={name} />
      <LoadingWords call="libraryByName" />
      <ProductGridSkeleton />
    </>
  )
  return (
    <Answer
      of={{ ...answer, data: library }}
      heading={heading}
      waiting={waiting}
      failed={t('library.failed')}
    >
      {(found) =>
        found === null ? <NoLibrary heading={heading} /> : <Shelves name={name} library={found} />
      }
    </Answer>
  )
}

const NoLibrary = ({ heading }: { heading: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <>
      {heading}
      <EmptyState title={t('library.none')}>
        <ButtonLink as={Link} to={paths.libraries}>
          {t('library.back')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}

/** Its sub-categories stand among the filters; all is sold by one library. */
const offered: readonly FilterName[] = ['tab', 'available', 'language', 'price']

const Shelves = ({ name, library }: { name: string; library: LibraryDetail }) => {
  const { t } = useTranslation()
  const { products } = library
  // Our own server, which sends one product here and the list by pages, alone says of each whether it is a book.
  const isOurs = products[0]?.isBook !== undefined
  const empty = <EmptyState title={t('library.noProducts')} />
  const asked = <AskedList scope={{ vendor: name }} offered={offered} orders={ordersOfShelf} empty={empty} />
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
      {products.length === 0 ? empty : isOurs ? asked : <HeldList products={products} empty={empty} />}
    </>
  )
}
