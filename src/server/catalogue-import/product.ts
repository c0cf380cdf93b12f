import type { Insertable, Selectable } from 'kysely'
import { searchText } from '../../contract/arabic'
import type { LibrariesTable, ProductsTable } from '../database/schema'
import type { CatalogueRow } from './row'

export type LibraryNames = Pick<Selectable<LibrariesTable>, 'id' | 'name' | 'name_ar' | 'name_en'>
export type StoredProduct = Selectable<ProductsTable>
export type ProductValues = Omit<Insertable<ProductsTable>, 'id'>

/** A row whose words were looked up: ids for names, an address for a picture. */
export interface ReadyRow {
  line: number
  row: CatalogueRow
  categoryId: number
  /** Undefined where the file has no such column; likewise below. */
  subCategoryId: number | null | undefined
  image: string | null | undefined
  /** It is taken out of the shop, and nothing else of it changes. */
  isWithdrawn: boolean
}

type Named = Pick<StoredProduct, 'name' | 'name_ar' | 'name_en' | 'author'>

/** What is stored in `search_text` (schema.ts). */
export const productSearchText = (product: Named, library: LibraryNames) =>
  searchText(
    product.name,
    product.name_ar,
    product.name_en,
    product.author,
    library.name,
    library.name_ar,
    library.name_en,
  )

/** `given` where the file has the column, else what is stored, else null. */
const kept = <Value>(given: Value | null | undefined, stored: Value | null | undefined) =>
  given === undefined ? (stored ?? null) : given

interface Making {
  library: LibraryNames
  /** Dates new ones that bring no date. */
  now: string
  /** Shows it again where it was hidden. */
  shows: boolean
  /** It waits, where it is new, until its library is let into the shop. */
  awaitsApproval: boolean
}

/** What a row makes of a product, new or stored. */
export const productOf = (
  { row, categoryId, subCategoryId, image, isWithdrawn }: ReadyRow,
  stored: StoredProduct | undefined,
  { library, now, shows, awaitsApproval }: Making,
): ProductValues => {
  const names = {
    name: row.name,
    name_ar: kept(row.name_ar, stored?.name_ar),
    name_en: kept(row.name_en, stored?.name_en),
    author: kept(row.author, stored?.author),
  }
  const discount =
    row.discount_price === undefined ? (stored?.discount_price ?? 0) : (row.discount_price ?? 0)
  const discountPrice = discount < row.price ? discount : 0
  const isNewWaiting = awaitsApproval && !isWithdrawn ? 1 : 0
  const waits = stored?.awaits_approval ?? isNewWaiting
  const storedSub = stored?.category_id === categoryId ? stored.sub_category_id : null
  return {
    ...names,
    library_id: library.id,
    sku: row.sku,
    language: kept(row.language, stored?.language),
    description_ar: kept(row.description_ar, stored?.description_ar),
    description_en: kept(row.description_en, stored?.description_en),
    price: row.price,
    discount_price: discountPrice,
    category_id: categoryId,
    sub_category_id: kept(subCategoryId, storedSub),
    status: (row.status === undefined ? stored?.status : row.status) ?? 'available',
    image: kept(image, stored?.image),
    rating: kept(row.rating, stored?.rating),
    hidden: isWithdrawn ? 1 : shows ? 0 : (stored?.hidden ?? waits),
    awaits_approval: isWithdrawn || shows ? 0 : waits,
    isbn: kept(row.isbn, stored?.isbn),
    publisher: kept(row.publisher, stored?.publisher),
    published_year: kept(row.published, stored?.published_year),
    pages: kept(row.pages, stored?.pages),
    binding: kept(row.binding, stored?.binding),
    text_language: kept(row.text_language, stored?.text_language),
    translator: kept(row.translator, stored?.translator),
    released_at: row.released ?? stored?.released_at ?? now,
    search_text: productSearchText(names, library),
  }
}

export const isSame = (stored: StoredProduct, wanted: ProductValues) =>
  Object.entries(wanted).every(([column, value]) => stored[column as keyof StoredProduct] === value)
