import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AppThunk } from '../../lib/store'
import { saveScroll } from './scroll'
import { pushUrl } from './url'

/** Where the visitor is. `pathname` is always encoded, as a URL object gives it (DESIGN.md §4). */
export interface Place {
  pathname: string
  search: string
  hash: string
}
export interface LocationState extends Place {
  /** Names this entry of the browser's history. */
  key: string
  how: 'POP' | 'PUSH' | 'REPLACE'
}

const initialState: LocationState = { pathname: '/', search: '', hash: '', key: 'default', how: 'POP' }

export const locationSlice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    moved: (_, { payload }: PayloadAction<LocationState>) => payload,
  },
  selectors: {
    selectLocation: (state) => state,
  },
})

export const { moved } = locationSlice.actions
export const { selectLocation } = locationSlice.selectors

/** Goes to a path of the shop, as a link does; `replace` takes the place of the current history entry. */
export const goTo =
  (to: string, { replace = false } = {}): AppThunk =>
  (dispatch, getState) => {
    const here = getState().location
    const { pathname, search, hash } = new URL(to, `${window.location.origin}${here.pathname}`)
    const key = Math.random().toString(36).slice(2, 10)
    saveScroll(here)
    const next: LocationState = { pathname, search, hash, key, how: replace ? 'REPLACE' : 'PUSH' }
    pushUrl(next)
    dispatch(moved(next))
  }
