import type { StartListening } from '../../shared/store'
import { contactSubmitted } from './contact.slice'

const flows = () => import(/* webpackChunkName: "flows" */ './contact.flows')

export const listenForContact = (startListening: StartListening) => {
  startListening({
    actionCreator: contactSubmitted,
    effect: async ({ payload }, api) => (await flows()).writeToShop(payload, api),
  })
}
