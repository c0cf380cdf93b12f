import type { UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { mutationKey } from '../api/pending'
import { shopApi } from '../api/shopApi'
import type { ListenerApi, StartListening } from '../shared/store'
import { moved } from '../shell/location/location.slice'

const { internal_getRTKQSubscriptions, removeMutationResult, removeQueryResult, unsubscribeQueryResult } =
  shopApi.internalActions
/** Calls whose failure stands in their form. */
const ofForms = ['activate', 'sendActivation', 'forgotPassword', 'resetPassword', 'findGuestOrder'] as const
type QueryCacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey']

/** Of any endpoint, those too that come with a screen of their own. */
const isFailedQuery = (
  action: UnknownAction,
): action is UnknownAction & { meta: { arg: { queryCacheKey: string } } } =>
  action.type === `${shopApi.reducerPath}/executeQuery/rejected`

interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number
}

/**
 * A failure that nobody looks at any more is forgotten: who comes back to its screen sees it load, then the answer, and
 * never a flash of the old error.
 */
export const listenForFailedAnswers = (startListening: StartListening) => {
  startListening({
    actionCreator: moved,
    effect: (_, { dispatch, getState, getOriginalState }) => {
      if (getOriginalState().location.pathname === getState().location.pathname) return
      for (const call of ofForms) {
        const fixedCacheKey = mutationKey(call)
        const entry = getState().shopApi.mutations[fixedCacheKey]
        if (entry?.status === QueryStatus.rejected)
          dispatch(removeMutationResult({ fixedCacheKey, requestId: entry.requestId }))
      }
    },
  })
  const forget = async (queryCacheKey: string, { dispatch, getState, delay }: ListenerApi) => {
    // One screen of the same answer may take over from another.
    await delay(0)
    const entry = getState().shopApi.queries[queryCacheKey]
    if (entry?.status !== QueryStatus.rejected || entry.data !== undefined) return
    const { getSubscriptionCount } = dispatch(internal_getRTKQSubscriptions()) as unknown as Subscriptions
    if (getSubscriptionCount(queryCacheKey) === 0)
      dispatch(removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }))
  }
  startListening({
    actionCreator: unsubscribeQueryResult,
    effect: ({ payload }, api) => forget(payload.queryCacheKey, api),
  })
  startListening({
    matcher: isFailedQuery,
    effect: ({ meta }, api) => forget(meta.arg.queryCacheKey, api),
  })
}
