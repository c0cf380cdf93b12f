import type { DeskProduct } from '../../../contract/desk/products'
import { useAppDispatch } from '../../shared/store'
import { chooseProducts } from './changeProducts'
import { useDeskChosenProductsQuery } from './productsApi'

/** Which of the shown rows are chosen; what is not shown is never changed. */
export const useChosen = (shown: readonly DeskProduct[]) => {
  const dispatch = useAppDispatch()
  const { data = [] } = useDeskChosenProductsQuery()
  const ids = new Set(data)
  const choose = (products: readonly DeskProduct[], isChosen: boolean) => {
    dispatch(
      chooseProducts(
        products.map(({ id }) => id),
        isChosen,
      ),
    )
  }
  return { chosen: shown.filter(({ id }) => ids.has(id)), choose }
}
