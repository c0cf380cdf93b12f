import { z } from 'zod'
import { bodyId, nameText, textId } from '../text'
import { maximumSearchLength, maximumUnpagedItems, minimumSearchLength, productSorts } from '../constants'

/** What a search sends: `{ name, type: 'Product' }`. */
export const searchBody = z.strictObject({
  name: nameText(maximumSearchLength).refine((value) => [...value].length >= minimumSearchLength),
  type: z.literal('Product'),
})

/** Our optional paging; without it a call answers with everything, up to `maximumUnpagedItems`. */
export const pagingQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional(),
  pageSize: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number)
    .pipe(bodyId.max(maximumUnpagedItems))
    .optional(),
})

/** `pageSize` is how many of its products come with a library. */
export const libraryQuery = pagingQuery.pick({ pageSize: true }).extend({ librarieName: nameText(200) })

export const categoryQuery = pagingQuery.extend({
  subCategoryId: textId.optional(),
  sort: z.enum(productSorts).optional(),
})
