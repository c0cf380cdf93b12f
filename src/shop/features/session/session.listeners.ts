import { shopApi } from '../../api/shopApi'
import type { StartListening } from '../../lib/store'
import { noticeShown } from '../notices/notices.slice'
import {
  activationLinkOpened,
  forgotPasswordSubmitted,
  loginSubmitted,
  logoutAsked,
  registrationSubmitted,
  resetPasswordSubmitted,
  sessionChangedElsewhere,
  storageFailed,
  tokenRefused,
} from './session.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './session.flows')
const accounts = () => import(/* webpackChunkName: "flows" */ './registration.flows')

export const listenForSession = (startListening: StartListening) => {
  startListening({
    actionCreator: loginSubmitted,
    effect: async ({ payload }, api) => (await flows()).logIn(payload, api),
  })
  startListening({
    actionCreator: logoutAsked,
    effect: async (_, api) => (await flows()).askToLogOut(api),
  })
  startListening({
    actionCreator: registrationSubmitted,
    effect: async ({ payload }, api) => (await accounts()).register(payload, api),
  })
  startListening({
    actionCreator: forgotPasswordSubmitted,
    effect: async ({ payload }, api) => (await accounts()).sendLink(payload, api),
  })
  startListening({
    actionCreator: resetPasswordSubmitted,
    effect: async ({ payload }, api) => (await accounts()).resetPassword(payload, api),
  })
  startListening({
    actionCreator: activationLinkOpened,
    effect: async ({ payload }, api) => (await accounts()).activate(payload, api),
  })
  listenForEnds(startListening)
}

/** Sessions that end or begin without being asked here; nothing of the former shopper stays in the cache. */
const listenForEnds = (startListening: StartListening) => {
  startListening({
    actionCreator: tokenRefused,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (getOriginalState().session.token !== payload.token) return
      dispatch(noticeShown({ kind: 'sessionEnded', tone: 'warning' }))
      dispatch(shopApi.util.resetApiState())
    },
  })
  startListening({
    actionCreator: sessionChangedElsewhere,
    effect: async ({ payload }, api) => {
      api.dispatch(shopApi.util.resetApiState())
      if (payload.token !== null) await (await flows()).sendWaitingLines(api)
    },
  })
  startListening({
    actionCreator: storageFailed,
    effect: (_, { dispatch, unsubscribe }) => {
      unsubscribe()
      dispatch(noticeShown({ kind: 'storageFailed', tone: 'warning' }))
    },
  })
  startListening({
    matcher: shopApi.endpoints.userProfile.matchRejected,
    effect: ({ meta, payload }, { dispatch }) => {
      if (meta.condition || meta.aborted || payload?.kind === 'unauthorised') return
      dispatch(noticeShown({ kind: 'profileFailed', tone: 'error' }))
    },
  })
}
