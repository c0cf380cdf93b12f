import { bindings, bookLanguages, languages, productStatuses } from '../../../contract/constants'
import type { DeskProductDetail, ProductFields } from '../../../contract/desk/products'
import { readIsbn } from '../../../contract/rules/isbn'
import { latinDigits } from '../../../contract/arabic'
import { readCopies, readDiscount, readPrice } from './typed'

/** The form as it is typed: texts alone. */
const empty = {
  libraryId: '',
  sku: '',
  name: '',
  nameAr: '',
  nameEn: '',
  language: 'ar',
  author: '',
  descriptionAr: '',
  descriptionEn: '',
  categoryId: '',
  subCategoryId: '',
  price: '',
  discountPrice: '',
  copies: '',
  status: 'available',
  shown: 'shown',
  image: '',
  isbn: '',
  publisher: '',
  year: '',
  pages: '',
  binding: '',
  textLanguage: '',
  translator: '',
}
export type ProductDraft = typeof empty

const typed = (value: string | number | null) => (value === null ? '' : String(value))

/** What a form begins with. */
export const draftOf = (product: DeskProductDetail | null): ProductDraft => {
  if (product === null) return empty
  const { isHidden, discountPrice, isWaiting: _w, wasOrdered: _o, version: _v, id: _i, ...rest } = product
  const texts = Object.entries(rest).map(([name, value]): [string, string] => [name, typed(value)])
  return {
    ...empty,
    ...Object.fromEntries(texts),
    discountPrice: discountPrice === 0 ? '' : String(discountPrice),
    shown: isHidden ? 'hidden' : 'shown',
  }
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** A whole number between two; null for nothing, undefined for what is none. */
const whole = (text: string, least: number, most: number): number | null | undefined => {
  const digits = latinDigits(text).trim()
  if (digits === '') return null
  const value = /^-?\d{1,5}$/.test(digits) ? Number(digits) : NaN
  return value >= least && value <= most ? value : undefined
}
const yearOf = (text: string) => whole(text, -3000, 2999)
const pagesOf = (text: string) => whole(text, 1, 99_999)

const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null

/** Names of the fields that cannot be sent so; `isNew`: the library is still to be chosen. */
export const wrongFields = (draft: ProductDraft, isNew: boolean) => {
  const price = readPrice(draft.price)
  const discount = readDiscount(draft.discountPrice)
  const isWrong = {
    libraryId: isNew && draft.libraryId === '',
    name: draft.name.trim() === '',
    categoryId: draft.categoryId === '',
    price: price === undefined,
    discountPrice: discount === undefined || (discount > 0 && price !== undefined && discount >= price),
    copies: readCopies(draft.copies) === undefined,
    isbn: draft.isbn.trim() !== '' && readIsbn(draft.isbn) === null,
    year: yearOf(draft.year) === undefined,
    pages: pagesOf(draft.pages) === undefined,
  }
  return (Object.keys(isWrong) as (keyof typeof isWrong)[]).filter((name) => isWrong[name])
}
export type WrongField = ReturnType<typeof wrongFields>[number]

/** What is sent of a draft in which nothing is wrong. */
export const fieldsOfDraft = (draft: ProductDraft): ProductFields => ({
  name: draft.name.trim(),
  nameAr: orNull(draft.nameAr),
  nameEn: orNull(draft.nameEn),
  language: oneOf(languages, draft.language),
  author: orNull(draft.author),
  descriptionAr: orNull(draft.descriptionAr),
  descriptionEn: orNull(draft.descriptionEn),
  categoryId: Number(draft.categoryId),
  subCategoryId: draft.subCategoryId === '' ? null : Number(draft.subCategoryId),
  price: readPrice(draft.price) ?? 0,
  discountPrice: readDiscount(draft.discountPrice) ?? 0,
  status: oneOf(productStatuses, draft.status) ?? 'available',
  copies: readCopies(draft.copies) ?? null,
  isHidden: draft.shown === 'hidden',
  image: orNull(draft.image),
  isbn: orNull(draft.isbn),
  publisher: orNull(draft.publisher),
  year: yearOf(draft.year) ?? null,
  pages: pagesOf(draft.pages) ?? null,
  binding: oneOf(bindings, draft.binding),
  textLanguage: oneOf(bookLanguages, draft.textLanguage),
  translator: orNull(draft.translator),
})
