import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { maximumQuantity } from '../../../contract/constants'
import type { CartLine } from '../../../contract/entities/cart'
import type { Id } from '../../../contract/text'
import { loggedOut, sessionChangedElsewhere, tokenRefused } from '../../shell/session/session.slice'

/**
 * The quantities that somebody wants and the server has not taken yet, by the product's id. What is shown is still what
 * the server said; every press counts all the same.
 */
interface QuantitiesState {
  wanted: Record<string, number>
}

const initialState: QuantitiesState = { wanted: {} }
const nothingWanted = () => initialState

/** From one to as many as a line may hold; another backend may hold more already, which one press takes one from. */
const within = (quantity: number, line: CartLine) =>
  Math.min(Math.max(quantity, 1), Math.max(line.quantity, maximumQuantity))

export const quantitiesSlice = createSlice({
  name: 'quantities',
  initialState,
  reducers: {
    quantityChangeAsked: (state, { payload }: PayloadAction<{ line: CartLine; step: 1 | -1 }>) => {
      const id = String(payload.line.productId)
      state.wanted[id] = within((state.wanted[id] ?? payload.line.quantity) + payload.step, payload.line)
    },
    quantityTyped: (state, { payload }: PayloadAction<{ line: CartLine; quantity: number }>) => {
      state.wanted[String(payload.line.productId)] = within(payload.quantity, payload.line)
    },
    /** The server has taken it, or will not. */
    quantitySettled: (state, { payload }: PayloadAction<Id>) => {
      delete state.wanted[String(payload)]
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, nothingWanted)
      .addCase(sessionChangedElsewhere, nothingWanted)
      .addCase(tokenRefused, nothingWanted)
  },
  selectors: {
    selectWanted: (state, productId: Id): number | undefined => state.wanted[String(productId)],
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof quantitiesSlice> {}
}

export const { quantityChangeAsked, quantityTyped, quantitySettled } = quantitiesSlice.actions
export const { selectWanted } = quantitiesSlice.selectors
