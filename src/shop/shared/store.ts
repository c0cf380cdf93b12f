import type { ThunkDispatch, TypedStartListening, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Environment } from '../api/environment'
import type { shopApi } from '../api/shopApi'
import type { slowCallsSlice } from '../api/slowCalls.slice'

/**
 * The state as everybody sees it. Each slice adds itself beside its definition (`declare module`), so that nothing here
 * looks up to the features; app/rootReducer.ts fails to compile when one of them is not combined.
 */
export interface RootState extends WithSlice<typeof shopApi>, WithSlice<typeof slowCallsSlice> {}

export type AppDispatch = ThunkDispatch<RootState, Environment, UnknownAction>
export type AppThunk<Result = void> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: Environment,
) => Result
export type StartListening = TypedStartListening<RootState, AppDispatch, Environment>
/** What an effect of a listener is handed. */
export type ListenerApi = Parameters<Parameters<StartListening>[0]['effect']>[1]

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
