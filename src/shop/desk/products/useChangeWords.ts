import { useTranslation } from 'react-i18next'
import type { ProductCells } from '../../../contract/desk/products'
import type { Changed } from './productsApi'

/** What a change was about, in words: of one product the value before and the one that it has now, of more how many they are. */
export const useChangeWords = () => {
  const { t } = useTranslation('desk')

  const valueWords = (cells: ProductCells): string => {
    const { price, discountPrice, copies, status, isHidden } = cells
    if (price !== undefined) return String(price)
    if (discountPrice !== undefined)
      return discountPrice === 0 ? t('products.noDiscount') : String(discountPrice)
    if (copies !== undefined) return copies === null ? t('products.uncounted') : String(copies)
    if (status !== undefined) return t(`products.statuses.${status}`)
    return t(isHidden === true ? 'products.visible.hidden' : 'products.visible.shown')
  }
  const columnOf = ({ price, discountPrice, copies, status }: ProductCells) => {
    if (price !== undefined) return 'price'
    if (discountPrice !== undefined) return 'discount'
    if (copies !== undefined) return 'stock'
    return status === undefined ? 'visible' : 'status'
  }

  return ({ products, undo }: Changed): string => {
    const [one] = undo
    if (one === undefined) return ''
    const column = t(`products.columns.${columnOf(one.values)}`)
    if (undo.length > 1) return t('products.changeOfMany', { count: undo.length, column })
    const name = products[0]?.name ?? ''
    return t('products.changeOfOne', {
      column,
      name,
      before: valueWords(one.values),
      after: valueWords(one.seen),
    })
  }
}
