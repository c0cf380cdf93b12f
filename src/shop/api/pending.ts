import type { Id } from '../../contract/text'
import { cacheKey } from './cacheKey'
import type { Failure } from './failure'
import type { profileApi } from './profileApi'

type Endpoints = typeof profileApi.endpoints
export type MutationName = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { useMutation: unknown } ? Name : never
}[keyof Endpoints]

/** Under which name the state of a mutation is kept: one each for a thing that can be busy on its own. */
export const mutationKey = (call: MutationName, id: Id | '' = '') => `${call}:${String(id)}`

interface StateWithCalls {
  shopApi: {
    queries: Readonly<Record<string, { status: string } | undefined>>
    mutations: Readonly<Record<string, { status: string; requestId?: string; error?: unknown } | undefined>>
  }
}

/** Whether a change runs: `selectIsPending(state, 'addToCart', product.id)`, `selectIsPending(state, 'login')`. */
export const selectIsPending = (state: StateWithCalls, call: MutationName, id: Id | '' = '') =>
  state.shopApi.mutations[mutationKey(call, id)]?.status === 'pending'

/** Whether a question without an argument is on its way. By name: most come with the flow that asks them. */
export const selectIsAsked = (state: StateWithCalls, call: 'deliveryOptions') =>
  state.shopApi.queries[cacheKey(call, undefined)]?.status === 'pending'

/** Whether the last such change was carried out. */
export const selectIsDone = (state: StateWithCalls, call: MutationName, id: Id | '' = '') =>
  state.shopApi.mutations[mutationKey(call, id)]?.status === 'fulfilled'

/** Names the last success of a change, '' before the first: as React's `key` of a form it empties it after each. */
export const selectDoneId = (state: StateWithCalls, call: MutationName) => {
  const entry = state.shopApi.mutations[mutationKey(call)]
  return entry?.status === 'fulfilled' ? (entry.requestId ?? '') : ''
}

/** Why the last change failed; null while it runs or when it did not fail. */
export const selectFailure = (state: StateWithCalls, call: MutationName): Failure | null => {
  const entry = state.shopApi.mutations[mutationKey(call)]
  return entry?.status === 'rejected' ? (entry.error as Failure) : null
}
