import type { ContactMessage } from '../../../contract/entities/contact'
import { changesApi } from '../../api/changesApi'
import type { Failure } from '../../api/failure'
import { send } from '../../shared/send'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import type { TextParams } from '../../shell/dialogs/dialogs.slice'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { ofThisSession } from '../../shell/session/oneSession'
import { contactSubmitted, messageSent } from './contact.slice'

const { sendMessage } = changesApi.endpoints

/** Without an answer the dialog's own words stand, and why there is none stands below them. */
const reasonsOf = (failure: Failure): TextParams => {
  const { text, ...params } = paramsOf(failure)
  return text === undefined ? params : { ...params, hint: text }
}

/**
 * Success clears the form; a failure says why. 'Try Again' sends the same message again, the other way out leaves what
 * was written in the form. Whose token is refused meanwhile still sits there, and nobody needs a login to write.
 */
export const writeToShop = async (message: ContactMessage, any: ListenerApi) => {
  const { session: begun } = any.getState()
  const outcome = await send(any, sendMessage, message)
  if (outcome === null) return
  const { session } = any.getState()
  const isCutShort = session.epoch !== begun.epoch
  if (isCutShort && (session.token !== null || (session.ended ?? 0) !== (begun.ended ?? 0))) return
  const api = ofThisSession(any)
  if (outcome.failure === undefined) {
    api.dispatch(messageSent())
    await askPerson({ kind: 'messageSent' }, api)
    return
  }
  // The end of a session breaks off its calls: that there was no answer says nothing about the connection.
  const params = isCutShort ? {} : reasonsOf(outcome.failure)
  const choice = await askPerson({ kind: 'messageFailed', params }, api)
  if (choice === 'confirmed') api.dispatch(contactSubmitted(message))
}
