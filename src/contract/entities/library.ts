import { z } from 'zod'
import { answerId } from '../text'
import { product } from './product'

/** A vendor in a list (spelt `librarie` on the wire). */
export const library = z.strictObject({
  id: answerId,
  librarieName: z.string(),
  imgUrl: z.string().nullable(),
})
export type Library = z.infer<typeof library>

export const libraryDetail = z.strictObject({
  librarieName: z.string(),
  vendorName: z.string().nullable(),
  vendorImage: z.string().nullable(),
  products: z.array(product),
})
export type LibraryDetail = z.infer<typeof libraryDetail>
