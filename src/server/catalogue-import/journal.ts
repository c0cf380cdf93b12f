import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema'
import type { ProductValues, StoredProduct } from './product'

/**
 * Columns of a product, and `copies` of its stock (null: not counted), as an import found or wrote them. What the shop makes of the
 * others, its search text, is left out.
 */
export type Image = Partial<Omit<ProductValues, 'search_text'>> & { copies?: number | null }

export interface Change {
  productId: number
  /** Of the columns that changed, as they were; null: there was no such product. */
  before: Image | null
  /** Of the same columns, as they were written. */
  after: Image
}

/** One short text for what an image holds, whatever the order of its columns. */
export const digestOf = (image: Image): string => {
  const entries = Object.entries(image).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url')
}

type Copies = number | null | undefined

/** What an import changes of a stored product, as it is and as it will be; `copies` undefined: the file does not say. */
export const changeOf = (
  stored: StoredProduct & { copies: number | null },
  values: ProductValues,
  copies: Copies,
): Change => {
  const { search_text: _made, ...columns } = values
  const changed = Object.entries(columns).filter(
    ([name, value]) => stored[name as keyof typeof columns] !== value,
  )
  const isCounted = copies !== undefined && copies !== stored.copies
  const found = changed.map(([name]) => [name, stored[name as keyof typeof columns]] as const)
  return {
    productId: stored.id,
    before: { ...Object.fromEntries(found), ...(isCounted ? { copies: stored.copies } : {}) },
    after: { ...Object.fromEntries(changed), ...(isCounted ? { copies } : {}) },
  }
}

type Kept = Omit<StoredProduct, 'id' | 'effective_price' | 'awaits_approval' | 'hidden' | 'search_text'>

/**
 * What an import writes of a product that was not there. Whether it is hidden and how many copies there are is left out:
 * a library that is approved and copies that are sold do not make it another product.
 */
export const additionImage = (product: Kept): Image => ({
  library_id: product.library_id,
  sku: product.sku,
  name: product.name,
  name_ar: product.name_ar,
  name_en: product.name_en,
  language: product.language,
  author: product.author,
  description_ar: product.description_ar,
  description_en: product.description_en,
  price: product.price,
  discount_price: product.discount_price,
  category_id: product.category_id,
  sub_category_id: product.sub_category_id,
  status: product.status,
  image: product.image,
  rating: product.rating,
  isbn: product.isbn,
  publisher: product.publisher,
  published_year: product.published_year,
  pages: product.pages,
  binding: product.binding,
  text_language: product.text_language,
  translator: product.translator,
  released_at: product.released_at,
})

/** Writes down what an import changes, in the transaction that changes it. */
export const recordChanges = async (
  trx: Kysely<Database>,
  importId: number,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0) return
  const rows = changes.map(({ productId, before, after }) => ({
    import_id: importId,
    product_id: productId,
    before: before && JSON.stringify(before),
    digest: digestOf(after),
  }))
  await trx
    .insertInto('import_changes')
    .values(rows)
    // Taken up again after it was interrupted, an import finds what it had changed as it left it.
    .onConflict((conflict) => conflict.columns(['import_id', 'product_id']).doNothing())
    .execute()
}
