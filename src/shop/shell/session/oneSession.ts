import { TaskAbortError } from '@reduxjs/toolkit'
import type { ListenerApi, StartListening } from '../../shared/store'

/**
 * The same api for as long as the session is the one that it is now: once it has ended, or is another's, every step of the
 * flow breaks off, what it waits for included. So no question, no retry and no message of one shopper reaches the next.
 */
export const ofThisSession = (api: ListenerApi): ListenerApi => {
  const { epoch } = api.getState().session
  const breakOffWhenOver = () => {
    if (api.getState().session.epoch !== epoch) throw new TaskAbortError('the session is over')
  }
  const dispatch = (action: Parameters<typeof api.dispatch>[0]) => {
    breakOffWhenOver()
    return api.dispatch(action)
  }
  type Awaited = (...given: Parameters<Parameters<typeof api.take>[0]>) => boolean
  const take = async (isAwaited: Awaited, timeout?: number) => {
    const taken = await api.take(
      (action, now, before): action is never => now.session.epoch !== epoch || isAwaited(action, now, before),
      timeout,
    )
    breakOffWhenOver()
    return taken
  }
  return { ...api, dispatch, take } as ListenerApi
}

interface Listener {
  effect: (action: never, api: ListenerApi) => unknown
}

/** Listeners whose effects are flows of one shopper each. */
export const inOneSession = (startListening: StartListening): StartListening => {
  const start = (options: Listener) => {
    const effect: Listener['effect'] = (action, api) => options.effect(action, ofThisSession(api))
    return startListening({ ...options, effect } as never)
  }
  return Object.assign(start, { withTypes: startListening.withTypes })
}
