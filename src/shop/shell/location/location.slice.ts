import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { LocationState } from './path'

const initialState: LocationState = { pathname: '/', search: '', hash: '', key: 'default', how: 'POP' }

export const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    moved: (_, { payload }: PayloadAction<LocationState>) => payload,
  },
  selectors: {
    selectLocation: (state) => state,
    /** Whether a step back stays in the shop: entries that a typed address or a link from elsewhere made have no key. */
    selectHasBefore: ({ key, how }) => key !== initialState.key && how !== 'REPLACE',
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof locationSlice> {}
}

export const { moved } = locationSlice.actions
export const { selectLocation, selectHasBefore } = locationSlice.selectors
