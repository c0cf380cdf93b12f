import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { minimumSearchLength } from '../../../contract/constants'
import { moved } from '../../shell/location/location.slice'

interface SearchState {
  /** What stands in the search box. */
  text: string
  /** Whether the results dialog is open. */
  open: boolean
  /** What the dialog shows the results of; '' when nothing was sent. */
  query: string
  /** What stood in the box when Enter was pressed last; absent before. */
  entered?: string
}

const initialState: SearchState = { text: '', open: false, query: '' }

/** The text that is sent, or '' when it is too short (SEARCH-11). */
export const queryOf = (text: string) => {
  const query = text.trim()
  return [...query].length >= minimumSearchLength ? query : ''
}

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchTextChanged: (state, { payload }: PayloadAction<string>) => {
      state.text = payload
      if (queryOf(payload) === '') {
        state.query = ''
        state.open = false
      }
    },
    /** The typing rested: the query goes to the server and the dialog opens. */
    searchSent: (state, { payload }: PayloadAction<string>) => {
      state.query = payload
      state.open = true
    },
    /** A failed search clears the results silently (SEARCH-13). */
    searchFailed: (state) => {
      state.query = ''
      state.open = false
    },
    searchClosed: (state) => {
      state.open = false
    },
    /** Enter was pressed: the results open where they are at hand. Pressed again it asks for all of them. */
    searchEntered: (state) => {
      state.open = state.query !== ''
      state.entered = state.text
    },
  },
  extraReducers: (builder) => {
    builder.addCase(moved, (state) => {
      state.open = false
    })
  },
  selectors: {
    selectSearchText: (state) => state.text,
    selectSearchQuery: (state) => state.query,
    selectIsSearchOpen: (state) => state.open,
    /** Whether Enter was pressed for just this text. */
    selectIsSearchEntered: ({ text, entered }) => queryOf(text) !== '' && text === entered,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof searchSlice> {}
}

export const { searchTextChanged, searchSent, searchFailed, searchClosed, searchEntered } =
  searchSlice.actions
export const { selectSearchText, selectSearchQuery, selectIsSearchOpen, selectIsSearchEntered } =
  searchSlice.selectors

/** All that is found is to be shown, on a page of its own. */
export const allResultsAsked = createAction<string>('search/allResultsAsked')
