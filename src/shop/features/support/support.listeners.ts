import type { StartListening } from '../../shared/store'
import { deviceClearAsked, supportAsked } from './support.slice'

const flows = () => import(/* webpackChunkName: "support" */ './support.flows')

export const listenForSupport = (startListening: StartListening) => {
  startListening({
    actionCreator: supportAsked,
    effect: async (_, api) => (await flows()).openSupport(api),
  })
  startListening({
    actionCreator: deviceClearAsked,
    effect: async (_, api) => (await flows()).clearDevice(api),
  })
}
