import type { StartListening } from '../../shared/store'
import { contactSubmitted } from './contact.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './contact.flows')

/** A message outlives a token that is refused, and says itself what ends with the session. */
export const listenForContact = (startListening: StartListening) => {
  startListening({
    actionCreator: contactSubmitted,
    effect: async ({ payload }, api) => (await flows()).writeToShop(payload, api),
  })
}
