import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LoginBody, LoginResult, RegistrationForm, User } from '../../../contract/entities/account'
import { tokenRefused } from '../../api/baseQuery'

/** Mirrored into local storage under `token` and `user` (DESIGN.md §8). */
export interface SessionState {
  token: string | null
  user: User | null
}

const initialState: SessionState = { token: null, user: null }
const loggedOutState = () => initialState

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loggedIn: (_, { payload }: PayloadAction<LoginResult>) => ({ token: payload.token, user: payload.user }),
    loggedOut: loggedOutState,
    /** Another tab logged in or out. */
    sessionChangedElsewhere: (_, { payload }: PayloadAction<SessionState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(tokenRefused, (state, { payload }) =>
      state.token === payload.token ? initialState : state,
    )
  },
  selectors: {
    selectToken: (state) => state.token,
    selectUser: (state) => state.user,
    selectIsLoggedIn: (state) => state.token !== null,
  },
})

export const { loggedIn, loggedOut, sessionChangedElsewhere } = sessionSlice.actions
export const { selectToken, selectUser, selectIsLoggedIn } = sessionSlice.selectors
export { tokenRefused }

export const loginSubmitted = createAction<LoginBody>('session/loginSubmitted')
export const logoutAsked = createAction('session/logoutAsked')
export const registrationSubmitted = createAction<RegistrationForm>('session/registrationSubmitted')
export const forgotPasswordSubmitted = createAction<{ email: string }>('session/forgotPasswordSubmitted')
export const resetPasswordSubmitted = createAction<{ secret: string; password: string }>(
  'session/resetPasswordSubmitted',
)
/** The link of an activation mail was opened. */
export const activationLinkOpened = createAction<{ secret: string }>('session/activationLinkOpened')
/** Reading or writing local storage failed: the session lives only as long as this page. */
export const storageFailed = createAction('session/storageFailed')
