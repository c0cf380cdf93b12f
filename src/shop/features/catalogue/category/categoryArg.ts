import { firstPageOf } from '../../../../contract/places'
import type { Id } from '../../../../contract/text'
import type { CategoryArg } from '../../../api/shopApi'

/** The tab that shows everything. */
export const allTab = 'all'

/** What a screen asks about a category. */
export const categoryArg = (id: Id, tab: string = allTab): CategoryArg => ({
  ...firstPageOf(id),
  ...(tab !== allTab && { subCategoryId: tab }),
})
