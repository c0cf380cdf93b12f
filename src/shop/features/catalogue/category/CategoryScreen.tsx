import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Link } from '../../../shared/Link'
import { booksCategoryId, schoolToolsCategoryId } from '../../../../contract/constants'
import type { Id } from '../../../../contract/text'
import { firstPageOf } from '../../../../contract/places'
import type { PagedCategory } from '../../../api/readers'
import { useCategoryQuery } from '../../../api/shopApi'
import { isOurShop } from '../../../i18n/shopFacts'
import { paths } from '../../../lib/paths'
import { Answer } from '../../../shared/Answer'
import { useScreenTitle } from '../../../shared/useScreenTitle'
import { useAddressView } from '../../../shell/view/useAddressView'
import { Breadcrumb } from '../../../ui/Breadcrumb'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { PageHeading } from '../../../ui/PageHeading'
import { Hero, HeroSkeleton } from '../Hero'
import { LoadingWords } from '../LoadingWords'
import { FindingSkeleton } from '../find/Finding'
import { CategoryShelf } from './CategoryShelf'

/** A category: hero banner, tabs, product cards. */
export const CategoryScreen = () => {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { sort } = useAddressView().view
  const { currentData: category, ...answer } = useCategoryQuery(firstPageOf(id, isOurShop() ? { sort } : {}))
  useScreenTitle(category?.name)
  const waiting = (
    <>
      <HeroSkeleton title={t('category.heading')} />
      <LoadingWords call="category" />
      <FindingSkeleton />
    </>
  )
  const heading = <PageHeading>{t('category.heading')}</PageHeading>
  const notFound = (
    <>
      {heading}
      <EmptyState title={t('category.notFound')}>
        <ButtonLink as={Link} to={paths.home}>
          {t('common.goHome')}
        </ButtonLink>
      </EmptyState>
    </>
  )
  return (
    <Answer
      of={{ ...answer, data: category }}
      heading={heading}
      waiting={waiting}
      failed={t('category.failed')}
      notFound={notFound}
    >
      {(found) => <Category id={id} category={found} />}
    </Answer>
  )
}

const Category = ({ id, category }: { id: Id; category: PagedCategory }) => {
  const { t } = useTranslation()
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

interface ShelfScreenProps {
  id: number
  heading: string
  text: string
}

/** The products of a category that has an address of its own. */
const ShelfScreen = ({ id, heading, text }: ShelfScreenProps) => {
  const { t } = useTranslation()
  const { sort } = useAddressView().view
  const answer = useCategoryQuery(firstPageOf(id, isOurShop() ? { sort } : {}))
  // Another backend is not asked for an order.
  const isNewestFirst = sort === 'newest' && (answer.data?.page ?? null) !== null
  const failed = t('category.fetchFailed')
  const waiting = (
    <>
      <LoadingWords call="category" />
      <FindingSkeleton />
    </>
  )
  return (
    <>
      <PageHeading text={isNewestFirst ? `${text} ${t('category.newestFirst')}` : text}>
        {heading}
      </PageHeading>
      <Answer of={answer} waiting={waiting} failed={failed}>
        {(category) => <CategoryShelf id={id} category={category} failedTitle={failed} />}
      </Answer>
    </>
  )
}

/** /books: the products of category 2. */
export const BooksScreen = () => {
  const { t } = useTranslation()
  return <ShelfScreen id={booksCategoryId} heading={t('books.heading')} text={t('books.text')} />
}

/** /school-tools: the products of category 3. */
export const SchoolToolsScreen = () => {
  const { t } = useTranslation()
  return (
    <ShelfScreen id={schoolToolsCategoryId} heading={t('schoolTools.heading')} text={t('schoolTools.text')} />
  )
}
