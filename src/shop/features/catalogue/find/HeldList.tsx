import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../contract/entities/product'
import { ProductGrid } from '../../../product/ProductGrid'
import { Bounded } from '../../../shell/view/Bounded'
import { useAddressView } from '../../../shell/view/useAddressView'
import { Finding } from './Finding'
import { findIn, heldFilters } from './findIn'
import { ordersOfHeld } from './OrderSelect'
import { useTotal } from './totals'

interface HeldListProps {
  /** All of the list, as a backend has sent it that knows no filters. */
  products: readonly Product[]
  /** Instead of an empty list. */
  empty: ReactNode
}

/** A list that is here as a whole, narrowed and ordered without asking anybody. */
export const HeldList = ({ products, empty }: HeldListProps) => {
  'use memo'
  const { t } = useTranslation()
  const printed = useTotal()
  const { view } = useAddressView()
  const found = findIn(products, view)
  return (
    <Finding
      offered={heldFilters}
      orders={ordersOfHeld}
      facets={found.facets}
      total={found.total}
      isBusy={false}
      totalOf={(other) => printed(findIn(products, other).total)}
    >
      {found.products.length === 0 ? (
        empty
      ) : (
        <>
          <h2 className="visually-hidden">{t('category.products')}</h2>
          <Bounded entries={found.products}>{(shown) => <ProductGrid products={shown} />}</Bounded>
        </>
      )}
    </Finding>
  )
}
