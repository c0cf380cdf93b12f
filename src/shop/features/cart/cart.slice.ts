import { createAction, createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CartLine, LocalCartLine } from '../../../contract/entities/cart'
import type { Product } from '../../../contract/entities/product'
import { withProductAdded, withQuantityLowered } from '../../../contract/rules/localCart'
import type { AddressToSend } from '../../api/changesApi'
import { effectivePrice, totalOf } from '../../../contract/rules/price'
import type { Id } from '../../../contract/text'

/** `key` names the line in every tab that has a copy of it. */
export type WaitingLine = LocalCartLine & { key?: string | undefined }

interface GuestAddress {
  delivery: AddressToSend
  email: string | null
}

/**
 * Lines that wait for a login: a visitor's until somebody logs in, his from then on, so that what could not be sent ends
 * with his session. The server's own cart lives in the API slice alone.
 */
interface LocalCartState {
  lines: WaitingLine[]
}

const initialState: LocalCartState = { lines: [] }

export const localCartSlice = createSlice({
  name: 'localCart',
  initialState,
  reducers: {
    productKept: {
      prepare: (product: Product) => ({ payload: product, meta: { key: nanoid() } }),
      reducer: (state, { payload, meta }: PayloadAction<Product, string, { key: string } | undefined>) => ({
        lines: withProductAdded(state.lines, meta === undefined ? payload : { ...payload, ...meta }),
      }),
    },
    localQuantityRaised: (state, { payload }: PayloadAction<Id>) => {
      const line = state.lines.find(({ id }) => id === payload)
      return line ? { lines: withProductAdded(state.lines, line) } : state
    },
    localQuantityTyped: (state, { payload }: PayloadAction<{ id: Id; quantity: number }>) => ({
      lines: state.lines.map((line) => (line.id === payload.id ? { ...line, qty: payload.quantity } : line)),
    }),
    localQuantityLowered: (state, { payload }: PayloadAction<Id>) => ({
      lines: withQuantityLowered(state.lines, payload),
    }),
    /** The line is in the server's cart now. */
    localLineSent: (state, { payload }: PayloadAction<Id>) => ({
      lines: state.lines.filter(({ id }) => id !== payload),
    }),
    /** They are an order now. */
    localLinesOrdered: (state, { payload }: PayloadAction<Id[]>) => ({
      lines: state.lines.filter(({ id }) => !payload.includes(id)),
    }),
    /** The server does not have it: a later try is another one. */
    localLineFailed: {
      prepare: (id: Id) => ({ payload: id, meta: { key: nanoid() } }),
      reducer: (state, { payload, meta }: PayloadAction<Id, string, { key: string }>) => ({
        lines: state.lines.map((line) => (line.id === payload ? { ...line, key: meta.key } : line)),
      }),
    },
    /** A page that comes back finds in storage what was done since by the pages after it. */
    linesRead: (_, { payload }: PayloadAction<WaitingLine[]>) => ({ lines: payload }),
  },
  selectors: {
    selectLocalLines: (state) => state.lines,
    /** How many pieces wait. */
    selectLocalCount: (state) => state.lines.reduce((count, { qty }) => count + qty, 0),
    selectLocalTotal: (state) =>
      totalOf(state.lines.map((line) => ({ price: effectivePrice(line), quantity: line.qty }))),
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof localCartSlice> {}
}

export const {
  productKept,
  localQuantityRaised,
  localQuantityTyped,
  localQuantityLowered,
  localLineSent,
  localLinesOrdered,
  localLineFailed,
  linesRead,
} = localCartSlice.actions
export const { selectLocalLines, selectLocalCount, selectLocalTotal } = localCartSlice.selectors

export const lineDeleteAsked = createAction<CartLine>('cart/lineDeleteAsked')
export const checkoutAsked = createAction('cart/checkoutAsked')
/** The form of the address was filled in; the fee is the one that it showed. */
export const addressGiven = createAction<AddressToSend>('cart/addressGiven')
/** The same of somebody without an account, who may have given an e-mail address. */
export const guestAddressGiven = createAction<GuestAddress>('cart/guestAddressGiven')
export const cartLinkPressed = createAction('cart/cartLinkPressed')
