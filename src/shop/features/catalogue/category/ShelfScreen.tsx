import { useTranslation } from 'react-i18next'
import { booksCategoryId, schoolToolsCategoryId } from '../../../../contract/constants'
import { useCategoryQuery } from '../../../api/shopApi'
import { FailureState } from '../../../shared/FailureState'
import { PageHeading } from '../../../ui/PageHeading'
import { LoadingWords } from '../LoadingWords'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { categoryArg } from './categoryArg'
import { CategoryShelf } from './CategoryShelf'

interface ShelfScreenProps {
  id: number
  heading: string
  text: string
}

/** The products of a category that has an address of its own. */
const ShelfScreen = ({ id, heading, text }: ShelfScreenProps) => {
  const { t } = useTranslation()
  const { data: category, error, isError, isFetching, refetch } = useCategoryQuery(categoryArg(id))

  const shelf = () => {
    const failedTitle = t('category.fetchFailed')
    if (category !== undefined) return <CategoryShelf id={id} category={category} failedTitle={failedTitle} />
    if (isError && !isFetching)
      return <FailureState title={failedTitle} failure={error} onRetry={() => void refetch()} />
    return (
      <>
        <LoadingWords call="category" />
        <ProductGridSkeleton />
      </>
    )
  }

  return (
    <>
      <PageHeading text={text}>{heading}</PageHeading>
      {shelf()}
    </>
  )
}

/** SPEC.md §2: /books, the products of category 2. */
export const BooksScreen = () => {
  const { t } = useTranslation()
  return <ShelfScreen id={booksCategoryId} heading={t('books.heading')} text={t('books.text')} />
}

/** SPEC.md §2: /school-tools, the products of category 3. */
export const SchoolToolsScreen = () => {
  const { t } = useTranslation()
  return (
    <ShelfScreen id={schoolToolsCategoryId} heading={t('schoolTools.heading')} text={t('schoolTools.text')} />
  )
}
