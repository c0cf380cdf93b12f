import type { CartLine } from '../../contract/entities/cart'
import type { Id } from '../../contract/text'

/** What a change that the server said yes to makes of the lines that are shown (CART-5, CART-7). */

export const withQuantity = (
  lines: readonly CartLine[],
  productId: Id,
  change: (quantity: number) => number,
): CartLine[] =>
  lines.map((line) =>
    String(line.productId) === String(productId) ? { ...line, quantity: change(line.quantity) } : line,
  )

export const withoutLine = (lines: readonly CartLine[], id: Id): CartLine[] =>
  lines.filter((line) => String(line.id) !== String(id))
