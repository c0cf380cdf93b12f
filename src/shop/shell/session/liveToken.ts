import type { Middleware } from '@reduxjs/toolkit'
import { loggedIn, loggedOut, sessionChangedElsewhere, tokenRefused } from './session.slice'

/**
 * The token that this tab came by itself: from its storage, by a login, or from another tab. Redux DevTools put an imported
 * log into the state beside every middleware, so a token that stands in the state alone is a stranger's: no call carries
 * it and nothing writes it down.
 */
export const makeLiveToken = (first: string | null) => {
  let token = first
  const middleware: Middleware = () => (next) => (action) => {
    if (loggedIn.match(action) || sessionChangedElsewhere.match(action)) token = action.payload.token
    if (loggedOut.match(action) || (tokenRefused.match(action) && action.payload.token === token))
      token = null
    return next(action)
  }
  return { middleware, current: () => token }
}
