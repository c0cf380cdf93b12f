import { isAnyOf } from '@reduxjs/toolkit'
import { numberOf } from '../../api/failure'
import { shopApi } from '../../api/shopApi'
import { ofThisSession } from '../../shell/session/oneSession'
import type { StartListening } from '../../shared/store'
import { noticeShown } from '../../shell/notices/notices.slice'
import {
  loggedIn,
  loggedOut,
  sessionChangedElsewhere,
  storageFailed,
  tokenRefused,
  waitingLinesFound,
} from '../../shell/session/session.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './session.flows')

/** Sessions that end or begin without being asked here; nothing of the former shopper stays in the cache. */
export const listenForEnds = (startListening: StartListening) => {
  startListening({
    matcher: isAnyOf(loggedOut, loggedIn),
    effect: (_, { dispatch, getOriginalState }) => {
      if (getOriginalState().session.token !== null) dispatch(shopApi.util.resetApiState())
    },
  })
  startListening({
    actionCreator: tokenRefused,
    effect: ({ payload }, { dispatch, getOriginalState }) => {
      if (getOriginalState().session.token !== payload.token) return
      dispatch(shopApi.util.resetApiState())
      dispatch(noticeShown({ kind: 'sessionEnded', tone: 'warning' }))
    },
  })
  startListening({
    actionCreator: sessionChangedElsewhere,
    effect: ({ payload }, { dispatch }) => {
      dispatch(shopApi.util.resetApiState())
      if (payload.token !== null) dispatch(waitingLinesFound({ quietly: false }))
    },
  })
  startListening({
    actionCreator: waitingLinesFound,
    effect: async ({ payload }, api) => {
      const shopper = ofThisSession(api)
      await (await flows()).sendWaitingLines(shopper, payload)
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
    effect: ({ meta, payload }, { dispatch, getState }) => {
      if (meta.condition || meta.aborted || payload?.kind === 'unauthorised') return
      // The answer may be that of a shopper who has gone.
      if (getState().shopApi.queries[meta.arg.queryCacheKey]?.requestId !== meta.requestId) return
      dispatch(noticeShown({ kind: 'profileFailed', tone: 'error', params: numberOf(payload) }))
    },
  })
}
