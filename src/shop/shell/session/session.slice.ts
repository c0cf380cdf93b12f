import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type {
  ChangePasswordBody,
  ChangeProfileBody,
  LoginBody,
  SendActivationBody,
  LoginResult,
  RegistrationForm,
  User,
} from '../../../contract/entities/account'
import { tokenRefused } from '../../api/baseQuery'

/** Who is logged in. Mirrored into local storage under `token` and `user`. */
export interface Session {
  token: string | null
  user: User | null
}
export interface SessionState extends Session {
  /**
   * Raised whenever a session begins, ends or becomes another's; absent as long as none did. What belongs to one
   * shopper, a question or a flow that waits, lives as long as this number. (A log cannot compare tokens: it holds none.)
   */
  epoch?: number
  /**
   * How many of them a shopper ended, here or in another tab: what was typed meanwhile is gone with them. Whose token is
   * refused still sits there, and keeps it.
   */
  ended?: number
}

const initialState: SessionState = { token: null, user: null }
const next = (
  before: SessionState,
  { token, user }: Session,
  hasLeft = before.token !== null,
): SessionState => ({
  token,
  user,
  epoch: (before.epoch ?? 0) + 1,
  ended: (before.ended ?? 0) + (hasLeft ? 1 : 0),
})

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (state, { payload }: PayloadAction<LoginResult>) => next(state, payload),
    loggedOut: (state) => next(state, initialState),
    /** Another tab logged in or out. */
    sessionChangedElsewhere: (state, { payload }: PayloadAction<Session>) => next(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(tokenRefused, (state, { payload }) =>
      state.token === payload.token ? next(state, initialState, false) : state,
    )
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    selectIsLoggedIn: (state) => state.token !== null,
    selectEndedSessions: (state) => state.ended ?? 0,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof sessionSlice> {}
}

export const { loggedIn, loggedOut, sessionChangedElsewhere } = sessionSlice.actions
export const { selectToken, selectUser, selectIsLoggedIn, selectEndedSessions } = sessionSlice.selectors
export { tokenRefused }

/** What only a shopper has was asked for: the popup of the account opens. */
export const accountOpened = createAction('account/accountOpened')
export const loginSubmitted = createAction<LoginBody>('session/loginSubmitted')
export const logoutAsked = createAction('session/logoutAsked')
export const registrationSubmitted = createAction<RegistrationForm>('session/registrationSubmitted')
export const forgotPasswordSubmitted = createAction<{ email: string }>('session/forgotPasswordSubmitted')
export const sendActivationSubmitted = createAction<SendActivationBody>('session/sendActivationSubmitted')
export const resetPasswordSubmitted = createAction<{ secret: string; password: string }>(
  'session/resetPasswordSubmitted',
)
export const profileSubmitted = createAction<ChangeProfileBody>('session/profileSubmitted')
/** `file`: the name under which the chosen file is kept; `bytes`: its size. */
export const pictureChosen = createAction<{ file: string; bytes: number }>('session/pictureChosen')
export const pictureRemovalAsked = createAction('session/pictureRemovalAsked')
export const newPasswordSubmitted = createAction<ChangePasswordBody>('session/newPasswordSubmitted')
/** The link of an activation mail was opened. */
export const activationLinkOpened = createAction<{ secret: string }>('session/activationLinkOpened')
/** Somebody is logged in while lines still wait; `quietly`: he has been told already of those that fail. */
export const waitingLinesFound = createAction<{ quietly: boolean }>('session/waitingLinesFound')
/** Reading or writing local storage failed: the session lives only as long as this page. */
export const storageFailed = createAction('session/storageFailed')
