import { createSelector } from '@reduxjs/toolkit'
import type { CartLine } from '../../../contract/entities/cart'
import { effectivePrice } from '../../../contract/rules/price'
import { selectLocalLines } from './cart.slice'

/** The lines that wait in the browser, as those of an order. */
export const selectLinesToOrder = createSelector([selectLocalLines], (lines): CartLine[] =>
  lines.map((line) => ({
    id: line.id,
    productId: line.id,
    productName: line.name,
    productImage: line.imageUrl,
    price: effectivePrice(line),
    quantity: line.qty,
  })),
)
