import type { ContactMessage } from '../../../contract/entities/contact'
import { changesApi } from '../../api/changesApi'
import type { Failure } from '../../api/failure'
import { send } from '../../shared/send'
import type { ListenerApi } from '../../shared/store'
import { askPerson } from '../../shell/dialogs/askPerson'
import type { TextParams } from '../../shell/dialogs/dialogs.slice'
import { paramsOf } from '../../shell/dialogs/paramsOf'
import { contactSubmitted, messageSent } from './contact.slice'

const { sendMessage } = changesApi.endpoints

/** Without an answer the dialog's own words stand, and why there is none stands below them. */
const reasonsOf = (failure: Failure): TextParams => {
  const { text, ...params } = paramsOf(failure)
  return text === undefined ? params : { ...params, hint: text }
}

/**
 * Success clears the form; a failure says why. 'Try Again' sends the same message again, the other way out leaves what
 * was written in the form.
 */
export const writeToShop = async (message: ContactMessage, api: ListenerApi) => {
  const outcome = await send(api, sendMessage, message)
  if (outcome === null) return
  if (outcome.failure === undefined) {
    api.dispatch(messageSent())
    await askPerson({ kind: 'messageSent' }, api)
    return
  }
  const params = reasonsOf(outcome.failure)
  const choice = await askPerson({ kind: 'messageFailed', params }, api)
  if (choice === 'confirmed') api.dispatch(contactSubmitted(message))
}
