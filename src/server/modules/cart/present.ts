import type { CartLine } from '../../../contract/entities/cart'
import { fromMinor } from '../../../contract/rules/price'
import type { CartLineRow } from './queries'

export const presentLine = (row: CartLineRow): CartLine => ({
  id: row.id,
  productId: row.product_id,
  productName: row.name,
  productImage: row.image,
  price: fromMinor(row.effective_price),
  quantity: row.quantity,
})
