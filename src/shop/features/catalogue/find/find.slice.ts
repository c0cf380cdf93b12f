import { createAction, createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { AddressView } from '../../../../contract/addressView'
import { moved } from '../../../shell/location/location.slice'

/** What the address of a list is to say otherwise; a listener writes it there. */
type Change = Partial<AddressView>

export const filterChosen = createAction<Change>('find/filterChosen')
export const filterDropped = createAction<Change>('find/filterDropped')
export const filtersDropped = createAction<Change>('find/filtersDropped')
export const orderChosen = createAction<Change>('find/orderChosen')

interface FindState {
  /** Whether the filters lie over the list, where there is no room beside it. */
  open: boolean
}

const initialState: FindState = { open: false }

export const findSlice = createSlice({
  name: 'find',
  initialState,
  reducers: {
    filtersOpened: (state) => {
      state.open = true
    },
    filtersClosed: (state) => {
      state.open = false
    },
  },
  extraReducers: (builder) => {
    builder.addCase(moved, (state, { payload }) => {
      if (payload.within !== true) state.open = false
    })
  },
  selectors: {
    selectAreFiltersOpen: (state) => state.open,
  },
})

declare module '../../../shared/store' {
  interface RootState extends WithSlice<typeof findSlice> {}
}

export const { filtersOpened, filtersClosed } = findSlice.actions
export const { selectAreFiltersOpen } = findSlice.selectors
