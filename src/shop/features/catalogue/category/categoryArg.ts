import { pageSize } from '../../../../contract/constants'
import type { Id } from '../../../../contract/text'
import type { CategoryArg } from '../../../api/shopApi'

/** The tab that shows everything. */
export const allTab = 'all'

/** What a screen asks about a category; the first page of it stands in the HTML that the server sends, so both agree here. */
export const categoryArg = (id: Id, tab: string = allTab): CategoryArg => ({
  id,
  pageSize,
  ...(tab !== allTab && { subCategoryId: tab }),
})
