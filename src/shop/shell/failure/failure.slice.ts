import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'

/**
 * What threw: one screen or the page with everything around it while it was drawn, or a flow, which draws nothing and was
 * at work for a press.
 */
export interface PartFailure {
  part: 'screen' | 'page' | 'flow'
  /** Of the location (its slice): elsewhere nothing has failed. */
  key: string
  name: string
  message: string
  /** Where in the code. */
  stack?: string
  /** Where on the screen, of a part. */
  componentStack?: string
}

/** Characters of a stack that the log keeps. */
const longestStack = 2000
export const shortened = (stack: string) => stack.slice(0, longestStack)

/** What went wrong and nobody caught: the log has it, no screen shows it. */
export interface Uncaught {
  kind: 'error' | 'rejection' | 'picture'
  /** Of a picture: its address. */
  message: string
  stack?: string
}

interface FailureState {
  last: PartFailure | null
  /** The server has a newer build, and no longer the files of this one; absent before. */
  renewed?: boolean
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
    partRetried: (state) => {
      state.last = null
    },
    shopRenewed: (state) => {
      state.renewed = true
    },
  },
  selectors: {
    selectIsRenewed: (state) => state.renewed === true,
    selectFailure: ({ last }, part: PartFailure['part'], key: string) =>
      last?.part === part && last.key === key ? last : null,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof failureSlice> {}
}

export const { partFailed, partRetried, shopRenewed } = failureSlice.actions
export const { selectFailure, selectIsRenewed } = failureSlice.selectors

/** Somebody wants the page as the server has it now. */
export const reloadAsked = createAction('failure/reloadAsked')

export const uncaught = createAction<Uncaught>('failure/uncaught')
