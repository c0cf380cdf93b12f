import { isFailure } from '../../api/failure'
import { mutationKey } from '../../api/pending'
import { shopApi } from '../../api/shopApi'
import type { StartListening } from '../../lib/store'
import { askPerson, paramsOf } from '../dialogs/dialogs.slice'
import { contactSubmitted, messageSent } from './contact.slice'

/** SPEC.md §8, contact: success clears the form; a failure says why, and 'Try Again' sends the same message again. */
export const listenForContact = (startListening: StartListening) => {
  startListening({
    actionCreator: contactSubmitted,
    effect: async ({ payload }, api) => {
      const answer = await api.dispatch(
        shopApi.endpoints.sendMessage.initiate(payload, { fixedCacheKey: mutationKey('sendMessage') }),
      )
      if (answer.error === undefined) {
        api.dispatch(messageSent())
        await askPerson({ kind: 'messageSent' }, api)
        return
      }
      const choice = await askPerson(
        { kind: 'messageFailed', ...(isFailure(answer.error) && { params: paramsOf(answer.error) }) },
        api,
      )
      if (choice === 'confirmed') api.dispatch(contactSubmitted(payload))
    },
  })
}
