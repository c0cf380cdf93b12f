import { useTranslation } from 'react-i18next'
import { booksCategoryId, schoolToolsCategoryId } from '../../../../contract/constants'
import { firstPageOf } from '../../../../contract/places'
import { useCategoryQuery } from '../../../api/shopApi'
import { Answer } from '../../../shared/Answer'
import { useAddressView } from '../../../shell/view/useAddressView'
import { PageHeading } from '../../../ui/PageHeading'
import { LoadingWords } from '../LoadingWords'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { CategoryShelf } from './CategoryShelf'

interface ShelfScreenProps {
  id: number
  heading: string
  text: string
}

/** The products of a category that has an address of its own. */
const ShelfScreen = ({ id, heading, text }: ShelfScreenProps) => {
  const { t } = useTranslation()
  const { sort } = useAddressView().view
  const answer = useCategoryQuery(firstPageOf(id, { sort }))
  // Another backend is not asked for an order.
  const isNewestFirst = sort === 'newest' && (answer.data?.page ?? null) !== null
  const failed = t('category.fetchFailed')
  const waiting = (
    <>
      <LoadingWords call="category" />
      <ProductGridSkeleton />
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
