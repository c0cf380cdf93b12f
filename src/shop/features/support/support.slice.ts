import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { moved } from '../../shell/location/location.slice'

/** What can be told of a token without showing it. Times in ms since 1970, null where it does not say. */
export interface TokenFacts {
  end: string
  issuedAt: number | null
  expiresAt: number | null
}

export interface StoredKey {
  place: 'localStorage' | 'sessionStorage' | 'cookie'
  name: string
  bytes: number
}

/** One call to the server, as the log of the session holds it. */
export interface CallFacts {
  call: string
  /** The status, or why there was no answer; null while it is on its way. */
  outcome: string | null
  failed: boolean
  /** ms since 1970 */
  startedAt: number
  /** ms */
  took: number | null
  requestId: string | null
}

/** Something that went wrong, out of the log. */
export interface ErrorFacts {
  kind: 'error' | 'rejection' | 'picture'
  message: string
  /** The first line of its stack: where in the code. */
  place: string | null
  /** ms since 1970 */
  happenedAt: number
}

/** How many pieces: what this browser shows, and what the server says now. null: not known. */
export interface Counts {
  here: number | null
  server: number | null
}

/** What the panel shows; taken when it opens, so that a replayed session shows the same. */
export interface SupportFacts {
  takenAt: number
  token: TokenFacts | null
  /** ms that the server's clock is ahead of this one, as exactly as whole seconds and the way of an answer allow. */
  serverAhead: number | null
  build: string
  browser: string
  keys: StoredKey[]
  calls: CallFacts[]
  /** Absent in the files of builds that did not know them. */
  errors?: ErrorFacts[]
  waiting: number
  cart: Counts
  favourites: Counts
}

interface SupportState {
  facts: SupportFacts | null
}

const initialState: SupportState = { facts: null }
const closed = () => initialState

export const supportSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    factsTaken: (_, { payload }: PayloadAction<SupportFacts>) => ({ facts: payload }),
    supportClosed: closed,
  },
  extraReducers: (builder) => {
    builder.addCase(moved, closed)
  },
  selectors: {
    selectSupportFacts: (state) => state.facts,
    selectIsSupportOpen: (state) => state.facts !== null,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof supportSlice> {}
}

export const { factsTaken, supportClosed } = supportSlice.actions
export const { selectSupportFacts, selectIsSupportOpen } = supportSlice.selectors

export const supportAsked = createAction('support/supportAsked')
/** Everything that this shop keeps in the browser is to be deleted. */
export const deviceClearAsked = createAction('support/deviceClearAsked')
