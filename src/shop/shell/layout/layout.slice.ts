import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { moved } from '../location/location.slice'

/** CSS pixels. */
export interface WindowSize {
  width: number
  height: number
}

interface LayoutState {
  /** The menu of small screens. */
  menuOpen: boolean
  /** Scrolled past `scrollThreshold`: the search header looks active. */
  scrolled: boolean
}

const initialState: LayoutState = { menuOpen: false, scrolled: false }

export const layoutSlice = createSlice({
  name: 'layout',
  initialState,
  reducers: {
    menuToggled: (state) => {
      state.menuOpen = !state.menuOpen
    },
    scrolledPastThreshold: (state, { payload }: PayloadAction<boolean>) => {
      state.scrolled = payload
    },
  },
  extraReducers: (builder) => {
    builder.addCase(moved, (state) => {
      state.menuOpen = false
    })
  },
  selectors: {
    selectIsMenuOpen: (state) => state.menuOpen,
    selectIsScrolled: (state) => state.scrolled,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof layoutSlice> {}
}

export const { menuToggled, scrolledPastThreshold } = layoutSlice.actions
export const { selectIsMenuOpen, selectIsScrolled } = layoutSlice.selectors

/**
 * Somebody made the window smaller or turned the telephone. Styles follow by themselves; the log has it, so that a replay
 * takes the same size.
 */
export const windowResized = createAction<WindowSize & { before: WindowSize; orientation: string }>(
  'layout/windowResized',
)
