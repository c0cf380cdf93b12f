import { skipToken } from '@reduxjs/toolkit/query'
import { useTranslation } from 'react-i18next'
import { type AddressView, readAddressView } from '../../../../contract/addressView'
import type { Id } from '../../../../contract/text'
import { firstPageOf } from '../../../../contract/places'
import type { PagedCategory } from '../../../api/readers'
import { useCategoryQuery } from '../../../api/shopApi'
import { Answer } from '../../../shared/Answer'
import { useAddressView } from '../../../shell/view/useAddressView'
import { useAppDispatch } from '../../../shared/store'
import { EmptyState } from '../../../ui/EmptyState'
import { Tabs } from '../../../ui/Tabs'
import { ProductGridSkeleton } from '../../../product/ProductGrid'
import { AskedList } from '../find/AskedList'
import type { FilterName } from '../find/choices'
import { filterChosen, filterDropped } from '../find/find.slice'
import { HeldList } from '../find/HeldList'
import { ordersOfShelf } from '../find/OrderSelect'
import { LoadingWords } from '../LoadingWords'
import { ProductPages } from '../ProductPages'

/** Of a row of tabs that somebody can still look through. */
const mostTabs = 100

/** The tab that shows everything. */
const allTab = 'all'

/** The sub-categories are its tabs. */
const offered: readonly FilterName[] = ['available', 'language', 'price', 'library']

interface CategoryShelfProps {
  id: Id
  /** The category with the first page of everything in it. */
  category: PagedCategory
  /** Words for a tab that cannot be loaded. */
  failedTitle: string
}

/**
 * The tabs of a category and the cards under the chosen one, beside what they can be narrowed by. Our server is asked for each
 * part; where the backend knows no paging it has sent everything already, and the list is filtered here.
 */
export const CategoryShelf = ({ id, category, failedTitle }: CategoryShelfProps) => {
  'use memo'
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { view, addressOf } = useAddressView()
  const known = category.subCategories.map((sub) => String(sub.id))
  const knownTab = (tab: string | null) => (tab !== null && known.includes(tab) ? tab : null)
  const tab = knownTab(view.tab)
  const empty = <EmptyState title={t('category.none')} />

  const panel =
    category.page === null ? (
      <HeldList
        key={tab}
        products={category.products.filter(
          ({ subCategoryId }) => tab === null || String(subCategoryId) === tab,
        )}
        empty={empty}
      />
    ) : (
      <AskedList
        scope={{ category: String(id) }}
        offered={offered}
        orders={ordersOfShelf}
        read={(search) => {
          const said = readAddressView(search)
          return { ...said, tab: knownTab(said.tab) }
        }}
        own={{
          call: 'category',
          list: (said) => (
            <OwnList key={said.tab} id={id} category={category} view={said} failedTitle={failedTitle} />
          ),
        }}
        empty={empty}
      />
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
      onChange={(chosen) =>
        dispatch(chosen.id === allTab ? filterDropped({ tab: null }) : filterChosen({ tab: chosen.id }))
      }
    >
      {panel}
    </Tabs>
  )
}

interface OwnListProps extends CategoryShelfProps {
  view: AddressView
}

/** The list as the category itself has it, or one of its sub-categories. */
const OwnList = ({ id, category, view: { tab, sort, more }, failedTitle }: OwnListProps) => {
  const { t } = useTranslation()
  const arg = firstPageOf(id, { tab, sort })
  const answer = useCategoryQuery(tab === null ? skipToken : arg)
  return (
    <Answer
      of={{ ...answer, data: tab === null ? category : answer.currentData }}
      waiting={
        <>
          <LoadingWords call="category" />
          <ProductGridSkeleton />
        </>
      }
      failed={failedTitle}
    >
      {(shown) =>
        shown.products.length === 0 ? (
          <EmptyState title={t('category.none')} />
        ) : (
          <ProductPages call="category" arg={arg} first={shown} more={more} />
        )
      }
    </Answer>
  )
}
