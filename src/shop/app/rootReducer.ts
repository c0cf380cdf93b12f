import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { shopApi } from '../api/shopApi'
import { slowCallsSlice } from '../api/slowCalls.slice'
import { accountSlice } from '../features/account/account.slice'
import { localCartSlice } from '../features/cart/cart.slice'
import { contactSlice } from '../features/contact/contact.slice'
import { dialogsSlice } from '../features/dialogs/dialogs.slice'
import { failureSlice } from '../features/failure/failure.slice'
import { languageSlice } from '../features/language/language.slice'
import { layoutSlice } from '../features/layout/layout.slice'
import { locationSlice } from '../features/location/location.slice'
import { noticesSlice } from '../features/notices/notices.slice'
import { resumed } from '../features/replay/replay.slice'
import { searchSlice } from '../features/search/search.slice'
import { type SessionState, sessionSlice } from '../features/session/session.slice'
import { supportSlice } from '../features/support/support.slice'
import { viewSlice } from '../features/view/view.slice'

const combined = (session: Reducer<SessionState>) =>
  combineReducers({
    [sessionSlice.name]: session,
    [languageSlice.name]: languageSlice.reducer,
    [localCartSlice.name]: localCartSlice.reducer,
    [locationSlice.name]: locationSlice.reducer,
    [dialogsSlice.name]: dialogsSlice.reducer,
    [noticesSlice.name]: noticesSlice.reducer,
    [searchSlice.name]: searchSlice.reducer,
    [accountSlice.name]: accountSlice.reducer,
    [layoutSlice.name]: layoutSlice.reducer,
    [viewSlice.name]: viewSlice.reducer,
    [failureSlice.name]: failureSlice.reducer,
    [contactSlice.name]: contactSlice.reducer,
    [slowCallsSlice.name]: slowCallsSlice.reducer,
    [supportSlice.name]: supportSlice.reducer,
    [shopApi.reducerPath]: shopApi.reducer,
  })

export type RootState = ReturnType<ReturnType<typeof combined>>

/** Starts from any part of the state; the rest begins as its slice has it. */
type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>

/** All slices; `app/resumed` puts a recorded state in the place of the present one (DESIGN.md §6, rule 5). */
export const makeRootReducer = (session: Reducer<SessionState> = sessionSlice.reducer): RootReducer => {
  const slices: RootReducer = combined(session)
  return (state, action) => (resumed.match(action) ? (action.payload as RootState) : slices(state, action))
}
