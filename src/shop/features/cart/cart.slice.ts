import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CartLine, LocalCartLine } from '../../../contract/entities/cart'
import type { Product } from '../../../contract/entities/product'
import { withProductAdded, withQuantityLowered } from '../../../contract/rules/localCart'
import { effectivePrice, totalOf } from '../../../contract/rules/price'
import type { Id } from '../../../contract/text'
import { loggedOut } from '../session/session.slice'

/** Lines that wait for a login (SPEC.md §4, local cart). The server's own cart lives in the API slice alone. */
export interface LocalCartState {
  lines: LocalCartLine[]
}

const initialState: LocalCartState = { lines: [] }

export const localCartSlice = createSlice({
  name: 'localCart',
  initialState,
  reducers: {
    productKept: (state, { payload }: PayloadAction<Product>) => ({
      lines: withProductAdded(state.lines, payload),
    }),
    localQuantityRaised: (state, { payload }: PayloadAction<Id>) => {
      const line = state.lines.find(({ id }) => id === payload)
      return line ? { lines: withProductAdded(state.lines, line) } : state
    },
    localQuantityLowered: (state, { payload }: PayloadAction<Id>) => ({
      lines: withQuantityLowered(state.lines, payload),
    }),
    /** The line is in the server's cart now. */
    localLineSent: (state, { payload }: PayloadAction<Id>) => ({
      lines: state.lines.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) => {
    // Nothing of a shopper stays behind on a device that others use.
    builder.addCase(loggedOut, () => initialState)
  },
  selectors: {
    selectLocalLines: (state) => state.lines,
    /** How many pieces wait. */
    selectLocalCount: (state) => state.lines.reduce((count, { qty }) => count + qty, 0),
    selectLocalTotal: (state) =>
      totalOf(state.lines.map((line) => ({ price: effectivePrice(line), quantity: line.qty }))),
  },
})

export const { productKept, localQuantityRaised, localQuantityLowered, localLineSent } =
  localCartSlice.actions
export const { selectLocalLines, selectLocalCount, selectLocalTotal } = localCartSlice.selectors

export const addToCartAsked = createAction<Product>('cart/addToCartAsked')
export const quantityChangeAsked = createAction<{ line: CartLine; step: 1 | -1 }>('cart/quantityChangeAsked')
export const lineDeleteAsked = createAction<CartLine>('cart/lineDeleteAsked')
export const checkoutAsked = createAction('cart/checkoutAsked')
export const cartLinkPressed = createAction('cart/cartLinkPressed')
