import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { SentSession } from '../../../contract/entities/support'
import type { TextParams } from '../../shell/dialogs/dialogs.slice'
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
  /** How many dialogs waited for an answer when the panel came, which lies over them; absent in files of earlier builds. */
  over?: number
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

/** What would be sent to support. */
export interface SessionPreview {
  /** The session file: gzip, in base64. */
  packed: string
  /** Of that. */
  bytes: number
  /** ms since 1970 */
  since: number
  steps: number
  calls: number
  errors: number
  /** Support takes no more than a bound; the file can be saved all the same. */
  isTooLarge: boolean
}

interface SupportState {
  facts: SupportFacts | null
  preview?: SessionPreview | null
  /** What was sent from this tab and can be taken back. */
  sent?: SentSession | null
  /** The session is on its way, or being taken back. */
  isSending?: boolean
  /** Why that failed. */
  problem?: TextParams | null
}

const initialState: SupportState = { facts: null }
/** The panel is closed; a code lasts as long as its tab. */
const closed = ({ sent }: SupportState): SupportState => ({ ...initialState, ...(sent && { sent }) })

export const supportSlice = createSlice({
  name: 'support',
  initialState,
  reducers: {
    factsTaken: (state, { payload }: PayloadAction<SupportFacts>) => {
      state.facts = payload
    },
    supportClosed: closed,
    previewTaken: (state, { payload }: PayloadAction<SessionPreview>) => {
      state.preview = payload
      state.problem = null
    },
    previewClosed: (state) => {
      state.preview = null
      state.problem = null
    },
    sendingBegan: (state) => {
      state.isSending = true
      state.problem = null
    },
    sendingFailed: (state, { payload }: PayloadAction<TextParams>) => {
      state.isSending = false
      state.problem = payload
    },
    sessionSent: (state, { payload }: PayloadAction<SentSession>) => {
      state.isSending = false
      state.preview = null
      state.sent = payload
    },
    /** Sent before the page was loaded again. */
    sentSessionFound: (state, { payload }: PayloadAction<SentSession>) => {
      state.sent = payload
    },
    sessionTakenBack: (state) => {
      state.isSending = false
      state.sent = null
    },
  },
  extraReducers: (builder) => {
    builder.addCase(moved, closed)
  },
  selectors: {
    selectSupportFacts: (state) => state.facts,
    selectIsSupportOpen: (state) => state.facts !== null,
    // The files of builds that sent nothing know none of these.
    selectPreview: ({ preview = null }) => preview,
    selectSentSession: ({ sent = null }) => sent,
    selectIsSending: ({ isSending = false }) => isSending,
    selectSendingProblem: ({ problem = null }) => problem,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof supportSlice> {}
}

export const {
  factsTaken,
  supportClosed,
  previewTaken,
  previewClosed,
  sendingBegan,
  sendingFailed,
  sessionSent,
  sentSessionFound,
  sessionTakenBack,
} = supportSlice.actions
export const {
  selectSupportFacts,
  selectIsSupportOpen,
  selectPreview,
  selectSentSession,
  selectIsSending,
  selectSendingProblem,
} = supportSlice.selectors

/** What would be sent to support is to be shown. */
export const sessionPreviewAsked = createAction('support/sessionPreviewAsked')
/** What was shown is to be sent. */
export const sessionSendAsked = createAction('support/sessionSendAsked')
export const sessionTakeBackAsked = createAction('support/sessionTakeBackAsked')
/** Everything that this shop keeps in the browser is to be deleted. */
export const deviceClearAsked = createAction('support/deviceClearAsked')
