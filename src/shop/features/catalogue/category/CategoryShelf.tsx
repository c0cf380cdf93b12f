import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../../contract/text'
import { firstPageOf } from '../../../../contract/places'
import type { PagedCategory } from '../../../api/readers'
import { useCategoryQuery } from '../../../api/shopApi'
import { Answer } from '../../../shared/Answer'
import { goTo } from '../../../shell/location/goTo'
import { useAddressView } from '../../../shell/view/useAddressView'
import { useAppDispatch } from '../../../shared/store'
import { EmptyState } from '../../../ui/EmptyState'
import { Tabs } from '../../../ui/Tabs'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { LoadingWords } from '../LoadingWords'
import { CategoryPages } from './CategoryPages'

/** Of a row of tabs that somebody can still look through. */
const mostTabs = 100

/** The tab that shows everything. */
const allTab = 'all'

interface CategoryShelfProps {
  id: Id
  /** The category with the first page of everything in it. */
  category: PagedCategory
  /** Words for a tab that cannot be loaded. */
  failedTitle: string
}

/**
 * The tabs of a category and the cards under the chosen one. Our server is asked for a sub-category; where the backend
 * knows no paging it has sent everything already, and the list is filtered here.
 */
export const CategoryShelf = ({ id, category, failedTitle }: CategoryShelfProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { view, addressOf } = useAddressView()
  const isThere = category.subCategories.some((sub) => String(sub.id) === view.tab)
  const tab = isThere ? view.tab : null
  const asks = category.page !== null && tab !== null
  const arg = firstPageOf(id, { tab, sort: view.sort })
  const answer = useCategoryQuery(asks ? arg : skipToken)

  const filtered = (): PagedCategory => ({
    ...category,
    products: category.products.filter((product) => tab === null || String(product.subCategoryId) === tab),
  })
  const waiting = (
    <>
      <LoadingWords call="category" />
      <ProductGridSkeleton />
    </>
  )
  const panel = (
    <Answer
      of={{ ...answer, data: asks ? answer.currentData : filtered() }}
      waiting={waiting}
      failed={failedTitle}
    >
      {(shown) =>
        shown.products.length === 0 ? (
          <EmptyState title={t('category.none')} />
        ) : (
          <CategoryPages key={tab} arg={arg} first={shown} />
        )
      }
    </Answer>
  )

  if (category.subCategories.length === 0) return panel
  const addressOfTab = (chosen: string | null) => addressOf({ tab: chosen, more: 0 })
  const tabs = [
    { id: allTab, label: t('category.all'), address: addressOfTab(null) },
    ...category.subCategories.slice(0, mostTabs).map((sub) => ({
      id: String(sub.id),
      label: <bdi>{sub.name}</bdi>,
      address: addressOfTab(String(sub.id)),
    })),
  ]
  return (
    <Tabs
      label={t('category.tabs')}
      name={`category-${String(id)}`}
      tabs={tabs}
      value={tab ?? allTab}
      onChange={({ address }) => dispatch(goTo(address, { within: true }))}
    >
      {panel}
    </Tabs>
  )
}
