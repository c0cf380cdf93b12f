import { z } from 'zod'
import { answerId } from '../text'
import { product } from './product'

/** A category in a list. */
export const category = z.strictObject({
  id: answerId,
  name: z.string(),
  imageUrl: z.string().nullable(),
})
export type Category = z.infer<typeof category>

export const subCategory = z.strictObject({ id: answerId, name: z.string() })

/** One category with its products and the sub-categories that its tabs show. */
export const categoryDetail = category.extend({
  products: z.array(product),
  subCategories: z.array(subCategory),
})
export type CategoryDetail = z.infer<typeof categoryDetail>
