import { createSlice } from '@reduxjs/toolkit'
import { moved } from '../location/location.slice'

/** The popup of the account button: login form or the shopper's own panel (SPEC.md §2). */
const initialState = { open: false }

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountToggled: (state) => {
      state.open = !state.open
    },
    accountOpened: (state) => {
      state.open = true
    },
    accountClosed: (state) => {
      state.open = false
    },
  },
  extraReducers: (builder) => {
    builder.addCase(moved, (state) => {
      state.open = false
    })
  },
  selectors: {
    selectIsAccountOpen: (state) => state.open,
  },
})

export const { accountToggled, accountOpened, accountClosed } = accountSlice.actions
export const { selectIsAccountOpen } = accountSlice.selectors
