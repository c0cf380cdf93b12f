import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A part of the page that threw while it was drawn: one screen, or the page with everything around it. */
export interface PartFailure {
  part: 'screen' | 'page'
  /** Of the location (its slice): elsewhere nothing has failed. */
  key: string
  name: string
  message: string
}

interface FailureState {
  last: PartFailure | null
}

const initialState: FailureState = { last: null }

/** The error page is a part of the state like every other screen: a recorded session shows it where it stood. */
export const failureSlice = createSlice({
  name: 'failure',
  initialState,
  reducers: {
    partFailed: (state, { payload }: PayloadAction<PartFailure>) => {
      state.last = payload
    },
    /** It is to be shown again. */
    partRetried: () => initialState,
  },
  selectors: {
    selectFailure: ({ last }, part: PartFailure['part'], key: string) =>
      last?.part === part && last.key === key ? last : null,
  },
})

export const { partFailed, partRetried } = failureSlice.actions
export const { selectFailure } = failureSlice.selectors
