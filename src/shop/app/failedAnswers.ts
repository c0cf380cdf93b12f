import { QueryStatus } from '@reduxjs/toolkit/query'
import { mutationKey } from '../api/pending'
import { shopApi } from '../api/shopApi'
import type { ListenerApi, StartListening } from '../shared/store'
import { moved } from '../shell/location/location.slice'

const { internal_getRTKQSubscriptions, removeMutationResult, removeQueryResult, unsubscribeQueryResult } =
  shopApi.internalActions
/** Calls whose failure stands in their form. */
const ofForms = ['activate', 'forgotPassword', 'resetPassword'] as const
type QueryCacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey']

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
  for (const endpoint of Object.values(shopApi.endpoints)) {
    if (!('useQuery' in endpoint)) continue
    startListening({
      matcher: endpoint.matchRejected,
      effect: (action, api) => forget(action.meta.arg.queryCacheKey, api),
    })
  }
}
