import type { Product } from '../../contract/entities/product'
import { discountPercent, fromMinor } from '../../contract/rules/price'
import type { ProductRow } from './rows'

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
  status: row.status,
  isInFavorites: false,
  isInCart: false,
  subCategoryId: row.sub_category_id,
  language: row.language,
  isBook: row.is_book === 1,
  categoryId: row.category_id,
  librarieName: row.library_name,
  rating: row.rating,
})
