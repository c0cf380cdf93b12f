import { maximumQuantity, quantityPerClick } from '../constants'
import type { LocalCartLine } from '../entities/cart'
import type { Product } from '../entities/product'

/** Adding an existing product raises its qty by 1, otherwise it is appended with qty 1 (WAITING-1). */
export const withProductAdded = (lines: readonly LocalCartLine[], product: Product): LocalCartLine[] =>
  lines.some((line) => line.id === product.id)
    ? lines.map((line) =>
        line.id === product.id
          ? { ...line, qty: Math.min(line.qty + quantityPerClick, maximumQuantity) }
          : line,
      )
    : [...lines, { ...product, qty: quantityPerClick }]

/** Lowering a line of qty 1 removes it, otherwise qty drops by 1 (WAITING-2). */
export const withQuantityLowered = (lines: readonly LocalCartLine[], id: Product['id']): LocalCartLine[] =>
  lines.flatMap((line) => {
    if (line.id !== id) return [line]
    return line.qty > quantityPerClick ? [{ ...line, qty: line.qty - quantityPerClick }] : []
  })
