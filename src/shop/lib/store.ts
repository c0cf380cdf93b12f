import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { Environment } from '../api/environment'
import type { RootState } from '../app/rootReducer'

/** The store as features see it. This is the one place that looks up to app/, and for types alone. */
export type { RootState }
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
