import { sessionBytes } from '../../../contract/constants'
import type { SentSession } from '../../../contract/entities/support'
import { outcomeOf } from '../../api/failure'
import { readOwned, writeOwned } from '../../lib/ownedStorage'
import { packed } from '../../replay/packing'
import { actionsOf, originHere, sessionFileOf } from '../../replay/sessionFile'
import type { ListenerApi } from '../../shared/store'
import { selectToken } from '../../shell/session/session.slice'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { lastCalls } from './callLog'
import { lastErrors } from './errorLog'
import {
  previewTaken,
  selectPreview,
  selectSentSession,
  sendingBegan,
  sendingFailed,
  sessionSent,
  sessionTakenBack,
  sentSessionFound,
} from './support.slice'
import { supportApi } from './supportApi'

const { sendSession, takeBackSession } = supportApi.endpoints
const storageKey = 'support-code'

const isSent = (kept: unknown): kept is SentSession =>
  typeof kept === 'object' && kept !== null && 'code' in kept && 'secret' in kept && 'keptUntil' in kept

const keep = (sent: SentSession[], api: ListenerApi) => {
  writeOwned(storageKey, 'sent', sent, selectToken(api.getState()))
}

/** What was sent from this tab before its page was loaded again. */
export const findSentSession = (api: ListenerApi) => {
  if (selectSentSession(api.getState()) !== null) return
  const token = selectToken(api.getState())
  const [sent] = readOwned(storageKey, 'sent', token, (list) =>
    Array.isArray(list) ? list.filter(isSent) : [],
  )
  if (sent !== undefined && Date.parse(sent.keptUntil) > Date.now()) api.dispatch(sentSessionFound(sent))
}

/** Shows what would be sent, before anything is. */
export const previewSession = async ({ dispatch, extra }: ListenerApi) => {
  const segments = extra.recorded()
  const text = sessionFileOf(segments, originHere())
  const file = await packed(text)
  dispatch(
    previewTaken({
      packed: file,
      bytes: Math.ceil((file.length * 3) / 4),
      since: segments[0]?.at ?? Date.now(),
      steps: actionsOf(segments).length,
      calls: lastCalls(segments, Infinity).length,
      errors: lastErrors(segments, Infinity).length,
      isTooLarge: file.length > Math.ceil(sessionBytes.packed / 3) * 4,
    }),
  )
}

/** Sends what was shown. */
export const sendToSupport = async (api: ListenerApi) => {
  const preview = selectPreview(api.getState())
  if (preview === null) return
  api.dispatch(sendingBegan())
  const { data, failure } = outcomeOf<SentSession>(
    await api.dispatch(sendSession.initiate({ packed: preview.packed }, { track: false })),
  )
  if (failure !== undefined) {
    api.dispatch(sendingFailed(paramsOf(failure, 'support.sending.failed')))
    return
  }
  keep([data], api)
  api.dispatch(sessionSent(data))
}

export const takeBack = async (api: ListenerApi) => {
  const sent = selectSentSession(api.getState())
  if (sent === null) return
  const { code, secret } = sent
  api.dispatch(sendingBegan())
  const { failure } = outcomeOf(
    await api.dispatch(takeBackSession.initiate({ code, secret }, { track: false })),
  )
  // What is not there any more need not be taken back.
  if (failure !== undefined && failure.kind !== 'notFound') {
    api.dispatch(sendingFailed(paramsOf(failure, 'support.sending.failed')))
    return
  }
  keep([], api)
  api.dispatch(sessionTakenBack())
}
