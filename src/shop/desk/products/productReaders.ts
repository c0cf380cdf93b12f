import { type DeskProduct, type DeskProductDetail, type DeskShelves } from '../../../contract/desk/products'
import { productStatuses, type ProductStatus } from '../../../contract/constants'
import type { Page } from '../../../contract/envelope'
import { type Fields, fieldsOf, isTrue, listOf, numberOf, words } from '../../api/fields'
import type { Failure } from '../../api/failure'
import type { Reader, ReadingNotes } from '../../api/readers'

export interface DeskProductPage {
  products: DeskProduct[]
  page: Page | null
}

const statusOf = (value: unknown): ProductStatus =>
  productStatuses.find((status) => status === value) ?? 'available'

const readRow = (row: Fields, { picture }: ReadingNotes): DeskProduct => ({
  id: numberOf(row.id) ?? 0,
  libraryId: numberOf(row.libraryId) ?? 0,
  sku: words(row.sku) ?? '',
  name: words(row.name) ?? '',
  nameAr: words(row.nameAr),
  nameEn: words(row.nameEn),
  author: words(row.author),
  image: picture(words(row.image)),
  price: numberOf(row.price) ?? 0,
  discountPrice: numberOf(row.discountPrice) ?? 0,
  status: statusOf(row.status),
  copies: numberOf(row.copies),
  isHidden: isTrue(row.isHidden),
  isWaiting: isTrue(row.isWaiting),
})

export const readRows: Reader<DeskProduct[]> = (data, notes) => listOf(data, (row) => readRow(row, notes))

/** A change that came too late: the products as they are. */
export interface RefusedChange extends Failure {
  products?: DeskProduct[]
}

export const readProductsOfRefusal: Reader<Partial<RefusedChange>> = (data, notes) => ({
  products: readRows(data, notes),
})

export const readPage: Reader<DeskProductPage> = (data, notes) => ({
  products: readRows(data, notes),
  page: notes.page,
})

/** Our own server alone answers it, to the letter of the contract. */
export const readDetail: Reader<DeskProductDetail> = (data) => fieldsOf(data) as unknown as DeskProductDetail

export const readPicture: Reader<string> = (data) => words(fieldsOf(data).image) ?? ''

const named = (thing: Fields) => ({ id: numberOf(thing.id) ?? 0, name: words(thing.name) ?? '' })

export const readShelves: Reader<DeskShelves> = (data) => {
  const { libraries, categories } = fieldsOf(data)
  return {
    libraries: listOf(libraries, named),
    categories: listOf(categories, (category) => ({
      ...named(category),
      subCategories: listOf(category.subCategories, named),
    })),
  }
}
