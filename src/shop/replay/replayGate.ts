import type { Middleware } from '@reduxjs/toolkit'
import { booted, resumed } from './replay.slice'

/**
 * While a recorded session is looked at, nothing that the screens themselves would start reaches the reducers: only the
 * recording changes the state. DevTools import beside this, without any middleware.
 */
export const replayGate: Middleware = () => (next) => (action) =>
  booted.match(action) || resumed.match(action) ? next(action) : action
