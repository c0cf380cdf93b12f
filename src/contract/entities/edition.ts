import { z } from 'zod'

/** By what a book is told from its other editions; null: not known. */
export const edition = z.strictObject({
  /** 13 digits, the last of them checked. */
  isbn: z.string().nullable(),
  publisher: z.string().nullable(),
  /** When it was published; below zero before our era. */
  year: z.int().nullable(),
  pages: z.int().positive().nullable(),
  /** One of `bindings` on our server. */
  binding: z.string().nullable(),
  /** Of its text, by its code; that of the title is `Product.language`. One of `bookLanguages` on our server. */
  language: z.string().nullable(),
  translator: z.string().nullable(),
})
export type Edition = z.infer<typeof edition>
