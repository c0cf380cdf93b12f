import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../../contract/text'
import type { PagedCategory } from '../../../api/readers'
import { useCategoryQuery } from '../../../api/shopApi'
import { useAppDispatch, useAppSelector } from '../../../shared/store'
import { FailureState } from '../../../shared/FailureState'
import { EmptyState } from '../../../ui/EmptyState'
import { Tabs } from '../../../ui/Tabs'
import { selectTab, tabChosen } from '../../../shell/view/view.slice'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { LoadingWords } from '../LoadingWords'
import { allTab, categoryArg } from './categoryArg'
import { CategoryPages } from './CategoryPages'

/** Of a row of tabs that somebody can still look through. */
const mostTabs = 100

interface CategoryShelfProps {
  id: Id
  /** The category with the first page of everything in it. */
  category: PagedCategory
  /** Words for a tab that cannot be loaded. */
  failedTitle: string
}

/**
 * The tabs of a category and the cards under the chosen one. Our server is asked for a sub-category; where the backend
 * knows no paging it has sent everything already, and the list is filtered here (DESIGN.md §5).
 */
export const CategoryShelf = ({ id, category, failedTitle }: CategoryShelfProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const place = `category/${String(id)}`
  const wanted = useAppSelector((state) => selectTab(state, place))
  const isThere = category.subCategories.some((sub) => String(sub.id) === wanted)
  const tab = wanted !== null && isThere ? wanted : allTab
  const asks = category.page !== null && tab !== allTab
  const arg = categoryArg(id, tab)
  const answer = useCategoryQuery(asks ? arg : skipToken)

  const filtered = (): PagedCategory => ({
    ...category,
    products: category.products.filter((product) => tab === allTab || String(product.subCategoryId) === tab),
  })
  const shown = asks ? answer.currentData : filtered()

  const panel = () => {
    if (shown !== undefined && shown.products.length > 0)
      return <CategoryPages key={tab} arg={arg} place={`${place}/${tab}`} first={shown} />
    if (shown !== undefined) return <EmptyState title={t('category.none')} />
    if (answer.isError && !answer.isFetching)
      return <FailureState title={failedTitle} failure={answer.error} onRetry={() => void answer.refetch()} />
    return (
      <>
        <LoadingWords call="category" />
        <ProductGridSkeleton />
      </>
    )
  }

  if (category.subCategories.length === 0) return panel()
  const tabs = [
    { id: allTab, label: t('category.all') },
    ...category.subCategories
      .slice(0, mostTabs)
      .map((sub) => ({ id: String(sub.id), label: <bdi>{sub.name}</bdi> })),
  ]
  return (
    <Tabs
      label={t('category.tabs')}
      name={`category-${String(id)}`}
      tabs={tabs}
      value={tab}
      onChange={(chosen) => dispatch(tabChosen({ place, tab: chosen }))}
    >
      {panel()}
    </Tabs>
  )
}
