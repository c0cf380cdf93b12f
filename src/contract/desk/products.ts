import { z } from 'zod'
import {
  bindings,
  bookLanguages,
  editionTexts,
  languages,
  maximumSearchLength,
  mostCopies,
  productStatuses,
} from '../constants'
import { fromMinor, toMinor } from '../rules/price'
import { bodyId, listOf, nameText, text, textId } from '../text'
import { deskSorts, mostChanged, stockLevels, visibilities } from './productRules'

/** What of the table is asked for. A seller who names no library gets the first of the own ones. */
export const deskProductsQuery = z.strictObject({
  /** Of the page before, `nextCursor`. A name of 300 letters fits. */
  cursor: z
    .string()
    .regex(/^[\w-]{1,2600}$/)
    .optional(),
  q: nameText(maximumSearchLength).optional(),
  library: textId.optional(),
  category: textId.optional(),
  status: z.enum(productStatuses).optional(),
  shown: z.enum(visibilities).optional(),
  stock: z.enum(stockLevels).optional(),
  sort: z.enum(deskSorts).optional(),
})
export type DeskProductsQuery = z.output<typeof deskProductsQuery>

/** Money that somebody typed: whole hundredths. */
const typedAmount = z
  .number()
  .min(0)
  .max(9_999_999.99)
  .refine((value) => fromMinor(toMinor(value)) === value)

const typedPrice = typedAmount.min(0.01)

const copies = z.int().min(0).max(mostCopies).nullable()

/** What can be changed in the table. */
const cells = {
  price: typedAmount,
  /** 0: none. */
  discountPrice: typedAmount,
  status: z.enum(productStatuses),
  /** null: they are not counted. */
  copies,
  isHidden: z.boolean(),
}

/** A product as a row of the table. */
export const deskProduct = z.strictObject({
  id: bodyId,
  libraryId: bodyId,
  sku: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  nameEn: z.string().nullable(),
  author: z.string().nullable(),
  image: z.string().nullable(),
  ...cells,
  /** It is not hidden, and nobody sees it before its library is approved. */
  isWaiting: z.boolean(),
})
export type DeskProduct = z.infer<typeof deskProduct>

const someCells = z.strictObject(cells).partial()
export type ProductCells = z.infer<typeof someCells>

/** A change of one product: `seen` is what stood there, so that nobody overwrites what another has just changed. */
const productChange = z.strictObject({
  id: bodyId,
  seen: someCells,
  values: someCells.extend({ price: typedPrice.optional() }),
})
export type ProductChange = z.infer<typeof productChange>

/** All of them or none. */
export const changeProductsBody = z.strictObject({ changes: listOf(productChange, mostChanged) })

const edition = {
  /** Written in any way that ISBNs are; 13 digits are kept. */
  isbn: nameText(40).nullable().default(null),
  publisher: nameText(editionTexts.publisher).nullable().default(null),
  year: z.int().min(-3000).max(2999).nullable().default(null),
  pages: z.int().min(1).max(99_999).nullable().default(null),
  binding: z.enum(bindings).nullable().default(null),
  textLanguage: z.enum(bookLanguages).nullable().default(null),
  translator: nameText(editionTexts.translator).nullable().default(null),
}

/** Everything of a product that a form holds. What may be missing is null. */
const productFields = z.strictObject({
  /** The title as it is printed. */
  name: nameText(300),
  /** Of what is called differently in each language, such as school tools. */
  nameAr: nameText(300).nullable().default(null),
  nameEn: nameText(300).nullable().default(null),
  /** Of `name`. */
  language: z.enum(languages).nullable().default(null),
  author: nameText(1000).nullable().default(null),
  descriptionAr: text(5000).nullable().default(null),
  descriptionEn: text(5000).nullable().default(null),
  categoryId: bodyId,
  subCategoryId: bodyId.nullable().default(null),
  price: typedPrice,
  discountPrice: typedAmount.default(0),
  status: z.enum(productStatuses).default('available'),
  copies: copies.default(null),
  isHidden: z.boolean().default(false),
  /** An address that `deskAddPicture` answered, or the one that stands there. */
  image: nameText(200).nullable().default(null),
  ...edition,
})
export type ProductFields = z.infer<typeof productFields>

/** A product as the form opens it. */
export const deskProductDetail = productFields.extend({
  price: typedAmount,
  id: bodyId,
  libraryId: bodyId,
  sku: z.string(),
  isWaiting: z.boolean(),
  /** What was ordered is never deleted. */
  wasOrdered: z.boolean(),
  /** Names what the form shows; given back as `seen`. */
  version: z.string(),
})
export type DeskProductDetail = z.infer<typeof deskProductDetail>

/** `sku` is the seller's own key; left out, one is made. */
export const addProductBody = productFields.extend({
  libraryId: bodyId,
  sku: nameText(64).nullable().default(null),
})

/** `seen`: the version that the form began with. */
export const saveProductBody = productFields.extend({ seen: z.string().regex(/^[\w-]{1,64}$/) })

/** Where products can stand, in the language of the request. */
export const deskShelves = z.strictObject({
  /** A seller's own, or all. */
  libraries: z.array(z.strictObject({ id: bodyId, name: z.string() })),
  categories: z.array(
    z.strictObject({
      id: bodyId,
      name: z.string(),
      subCategories: z.array(z.strictObject({ id: bodyId, name: z.string() })),
    }),
  ),
})
export type DeskShelves = z.infer<typeof deskShelves>
