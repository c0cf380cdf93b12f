import type { Id } from '../../contract/text'
import { type Outcome, outcomeOf } from '../api/failure'
import { type MutationName, mutationKey, selectIsPending } from '../api/pending'
import { shopApi } from '../api/shopApi'
import type { AppThunk, ListenerApi } from './store'

/** Calls that come with the first page. */
type ShopCall = Extract<MutationName, keyof typeof shopApi.endpoints>
type Initiate<Call extends ShopCall> = (typeof shopApi.endpoints)[Call]['initiate']
type ArgOf<Call extends ShopCall> = Parameters<Initiate<Call>>[0]
type DataOf<Call extends ShopCall> = Extract<
  Awaited<ReturnType<ReturnType<Initiate<Call>>>>,
  { error?: undefined }
>['data']

interface Request<Data> extends PromiseLike<{ data?: Data; error?: unknown }> {
  reset: () => void
}

/** The endpoints by their names, so that each one's argument and answer follow from its name. */
const endpoints: {
  [Call in ShopCall]: {
    initiate: (arg: ArgOf<Call>, options: { fixedCacheKey: string }) => AppThunk<Request<DataOf<Call>>>
  }
} = shopApi.endpoints

/** `forget` takes the outcome out of the state, once nobody needs it there any more. */
export type Sent<Data> = Outcome<Data> & { forget: () => void }

/** Calls about different products run beside each other, each with a state of its own. */
const idOf = (arg: unknown): Id | '' => {
  if (typeof arg === 'string' || typeof arg === 'number') return arg
  return typeof arg === 'object' && arg !== null && 'productId' in arg ? (arg.productId as Id) : ''
}

/** Sends a change, whose state is busy from now on; null where the same one is on its way already. */
export const send = async <Call extends ShopCall>(
  api: ListenerApi,
  call: Call,
  arg: ArgOf<Call>,
): Promise<Sent<DataOf<Call>> | null> => {
  const id = idOf(arg)
  if (selectIsPending(api.getState(), call, id)) return null
  const { initiate } = endpoints[call]
  const request = api.dispatch(initiate(arg, { fixedCacheKey: mutationKey(call, id) }))
  return {
    ...outcomeOf(await request),
    forget: () => {
      request.reset()
    },
  }
}
