import { QueryStatus } from '@reduxjs/toolkit/query'
import { shopApi } from '../api/shopApi'
import type { ListenerApi, StartListening } from '../lib/store'

const { internal_getRTKQSubscriptions, removeQueryResult, unsubscribeQueryResult } = shopApi.internalActions
type QueryCacheKey = Parameters<typeof removeQueryResult>[0]['queryCacheKey']

interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number
}

/**
 * A failure that nobody looks at any more is forgotten: who comes back to its screen sees it load, then the answer, and
 * never a flash of the old error.
 */
export const listenForFailedAnswers = (startListening: StartListening) => {
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
