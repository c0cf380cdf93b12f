import { shopApi } from '../api/shopApi'
import type { AppThunk } from './store'

/** Whether a call only reads, so that asking twice changes nothing. */
export const isRead = (call: string) => {
  const endpoint = Object.entries(shopApi.endpoints).find(([name]) => name === call)?.[1]
  return endpoint !== undefined && 'useQuery' in endpoint
}

/** Breaks off what still waits for an answer to this read, and asks anew: the old connection may be dead. */
export const askAgain =
  (call: string): AppThunk =>
  (dispatch) => {
    for (const waiting of dispatch(shopApi.util.getRunningQueriesThunk())) {
      if (!waiting.queryCacheKey.startsWith(`${call}(`)) continue
      waiting.abort()
      void waiting.then(() => waiting.refetch())
    }
  }
