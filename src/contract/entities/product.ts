import { z } from 'zod'
import { answerId, amount } from '../text'
import { edition } from './edition'

/** A product as every list and the detail answer it. `discountPrice` counts when it is above 0. */
export const product = z.strictObject({
  id: answerId,
  imageUrl: z.string().nullable(),
  name: z.string(),
  authorName: z.string().nullable(),
  description: z.string().nullable(),
  price: amount,
  discountPrice: amount.nullable(),
  /** Whole percent; null without a discount. */
  discount: z.number().min(0).max(100).nullable(),
  categoryName: z.string().nullable(),
  /** One of `productStatuses` on our server; any word on another. */
  status: z.string().nullable(),
  isInFavorites: z.boolean(),
  isInCart: z.boolean(),
  subCategoryId: answerId.nullable(),
  /** Ours: the language that the name is written in, for its `lang`. */
  language: z.enum(['ar', 'en']).nullable().optional(),
  /** Ours: no book has a maker in the place of an author, and nothing else has formats. */
  isBook: z.boolean().optional(),
  /** Ours: its category, for a link to it. */
  categoryId: answerId.optional(),
  /** Ours: the library that sells it. */
  librarieName: z.string().nullable().optional(),
  /** Ours: how many copies are left where they are few. */
  left: z.int().positive().optional(),
  /** Ours, and of a single product alone: which edition of a book it is, where anything of that is known. */
  edition: edition.optional(),
  /** Stars of 5 where a backend knows them. */
  rating: z.number().min(0).max(5).nullable().optional(),
})
export type Product = z.infer<typeof product>
