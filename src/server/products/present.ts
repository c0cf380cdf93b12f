import { fewLeft } from '../../contract/constants'
import type { Edition } from '../../contract/entities/edition'
import type { Product } from '../../contract/entities/product'
import { discountPercent, fromMinor } from '../../contract/rules/price'
import type { EditionRow, ProductRow } from './rows'

/** What has no copies left cannot be bought, whatever its status says. */
const statusOf = ({ status, copies }: ProductRow) =>
  status === 'available' && copies === 0 ? 'out of stock' : status

const leftOf = ({ status, copies }: ProductRow): Pick<Product, 'left'> =>
  status === 'available' && copies !== null && copies > 0 && copies <= fewLeft ? { left: copies } : {}

/** A product as everybody sees it: nobody's favourite, in nobody's cart. `withFlags` tells a shopper's own. */
export const presentProduct = (row: ProductRow): Product => ({
  id: row.id,
  imageUrl: row.image,
  name: row.name,
  authorName: row.author,
  description: row.description,
  price: fromMinor(row.price),
  discountPrice: fromMinor(row.discount_price),
  discount: discountPercent(row.price, row.discount_price),
  categoryName: row.category_name,
  status: statusOf(row),
  isInFavorites: false,
  isInCart: false,
  subCategoryId: row.sub_category_id,
  language: row.language,
  isBook: row.is_book === 1,
  categoryId: row.category_id,
  librarieName: row.library_name,
  rating: row.rating,
  ...leftOf(row),
})

const presentEdition = (row: EditionRow): Edition => ({
  isbn: row.isbn,
  publisher: row.publisher,
  year: row.published_year,
  pages: row.pages,
  binding: row.binding,
  language: row.text_language,
  translator: row.translator,
})

/** A single product also tells which edition it is, where anything of that is known. */
export const presentOneProduct = (row: ProductRow & EditionRow): Product => {
  const edition = presentEdition(row)
  const isKnown = Object.values(edition).some((value) => value !== null)
  return { ...presentProduct(row), ...(isKnown && { edition }) }
}
