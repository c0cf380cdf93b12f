import type { DeskProduct } from '../../../contract/desk/products'
import { useAppDispatch } from '../../shared/store'
import { productsApi } from './productsApi'

/** Which of the shown rows are chosen; what is not shown is never changed. */
export const useChosen = (shown: readonly DeskProduct[]) => {
  const dispatch = useAppDispatch()
  const { currentData: data = [] } = productsApi.endpoints.deskChosenProducts.useQueryState()
  const ids = new Set(data)
  const choose = (products: readonly DeskProduct[], isChosen: boolean) => {
    const pressed = products.map(({ id }) => id)
    const value = isChosen ? [...new Set([...data, ...pressed])] : data.filter((id) => !pressed.includes(id))
    const entry = { endpointName: 'deskChosenProducts', arg: undefined, value } as const
    dispatch(productsApi.util.upsertQueryEntries([entry]))
  }
  return { chosen: shown.filter(({ id }) => ids.has(id)), choose }
}
