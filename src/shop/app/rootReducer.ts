import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { shopApi } from '../api/shopApi'
import { slowCallsSlice } from '../api/slowCalls.slice'
import { accountSlice } from '../features/account/account.slice'
import { localCartSlice } from '../features/cart/cart.slice'
import { quantitiesSlice } from '../features/cart/quantities.slice'
import { seenSlice } from '../features/catalogue/product/seen.slice'
import { findSlice } from '../features/catalogue/find/find.slice'
import { contactSlice } from '../features/contact/contact.slice'
import { dialogsSlice } from '../shell/dialogs/dialogs.slice'
import { failureSlice } from '../shell/failure/failure.slice'
import { languageSlice } from '../shell/language/language.slice'
import { layoutSlice } from '../shell/layout/layout.slice'
import { locationSlice } from '../shell/location/location.slice'
import { noticesSlice } from '../shell/notices/notices.slice'
import { resumed } from '../replay/replay.slice'
import { searchSlice } from '../features/search/search.slice'
import { type SessionState, sessionSlice } from '../shell/session/session.slice'
import { supportSlice } from '../features/support/support.slice'
import type { RootState } from '../shared/store'
import { viewSlice } from '../shell/view/view.slice'
import { withoutFormerShopper } from './endOfSession'

const combined = (session: Reducer<SessionState>) =>
  combineReducers({
    [sessionSlice.name]: session,
    [languageSlice.name]: languageSlice.reducer,
    [localCartSlice.name]: localCartSlice.reducer,
    [quantitiesSlice.name]: quantitiesSlice.reducer,
    [locationSlice.name]: locationSlice.reducer,
    [dialogsSlice.name]: dialogsSlice.reducer,
    [noticesSlice.name]: noticesSlice.reducer,
    [searchSlice.name]: searchSlice.reducer,
    [accountSlice.name]: accountSlice.reducer,
    [layoutSlice.name]: layoutSlice.reducer,
    [viewSlice.name]: viewSlice.reducer,
    [failureSlice.name]: failureSlice.reducer,
    [seenSlice.name]: seenSlice.reducer,
    [findSlice.name]: findSlice.reducer,
    [contactSlice.name]: contactSlice.reducer,
    [slowCallsSlice.name]: slowCallsSlice.reducer,
    [supportSlice.name]: supportSlice.reducer,
    [shopApi.reducerPath]: shopApi.reducer,
  })

/** Starts from any part of the state; the rest begins as its slice has it. */
type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>

/** All slices; `app/resumed` puts a recorded state in the place of the present one. */
export const makeRootReducer = (session: Reducer<SessionState> = sessionSlice.reducer): RootReducer => {
  const slices: RootReducer = combined(session)
  return (state, action) => {
    if (resumed.match(action)) return action.payload as RootState
    const next = slices(state, action)
    return state?.session === undefined ? next : withoutFormerShopper(state as RootState, next)
  }
}
