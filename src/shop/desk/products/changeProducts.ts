import type { DeskProduct, ProductCells, ProductChange } from '../../../contract/desk/products'
import { type Failure, outcomeOf } from '../../api/failure'
import type { AppThunk } from '../../shared/store'
import { type ChangeArg, type Changed, productsApi } from './productsApi'

/** The state of the last change, which the notice above the table speaks of. */
export const lastChange = { fixedCacheKey: 'deskChangeProducts' }

/** A change of some cells, with what stood in them. */
export const changeOf = (product: DeskProduct, values: ProductCells): ProductChange => {
  const names = Object.keys(values) as (keyof ProductCells)[]
  return { id: product.id, seen: Object.fromEntries(names.map((name) => [name, product[name]])), values }
}

/** Sends a change; answers why it failed, null where it did not. */
export const changeProducts =
  (arg: ChangeArg): AppThunk<Promise<Failure | null>> =>
  async (dispatch) => {
    const { deskChangeProducts } = productsApi.endpoints
    const outcome = outcomeOf<Changed>(await dispatch(deskChangeProducts.initiate(arg, lastChange)))
    return outcome.failure ?? null
  }
