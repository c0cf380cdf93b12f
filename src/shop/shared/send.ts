import type { Id } from '../../contract/text'
import { type Outcome, outcomeOf } from '../api/failure'
import { type MutationName, mutationKey, selectIsPending } from '../api/pending'
import type { AppThunk, ListenerApi } from './store'

interface Request<Data> extends PromiseLike<{ data?: Data; error?: unknown }> {
  reset: () => void
}

/** The endpoint of a change, whether it comes with the first page or with the flow that sends it. */
interface Change<Arg, Data> {
  name: string
  initiate: (arg: Arg, options: { fixedCacheKey: string }) => AppThunk<Request<Data>>
}

/** `forget` takes the outcome out of the state, once nobody needs it there any more. */
export type Sent<Data> = Outcome<Data> & { forget: () => void }

/** Calls about different products run beside each other, each with a state of its own. */
const idOf = (arg: unknown): Id | '' => {
  if (typeof arg === 'string' || typeof arg === 'number') return arg
  return typeof arg === 'object' && arg !== null && 'productId' in arg ? (arg.productId as Id) : ''
}

/** Sends a change, whose state is busy from now on; null where the same one is on its way already. */
export const send = async <Arg, Data>(
  api: ListenerApi,
  { name, initiate }: Change<Arg, Data>,
  arg: Arg,
): Promise<Sent<Data> | null> => {
  const call = name as MutationName
  const id = idOf(arg)
  if (selectIsPending(api.getState(), call, id)) return null
  const request = api.dispatch(initiate(arg, { fixedCacheKey: mutationKey(call, id) }))
  return {
    ...outcomeOf(await request),
    forget: () => {
      request.reset()
    },
  }
}
