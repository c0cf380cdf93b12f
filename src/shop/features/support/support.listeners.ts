import type { StartListening } from '../../shared/store'
import { supportAsked } from '../../shared/supportAsked'
import {
  deviceClearAsked,
  sessionPreviewAsked,
  sessionSendAsked,
  sessionTakeBackAsked,
} from './support.slice'

const flows = () => import(/* webpackChunkName: "support" */ './support.flows')
const sending = () => import(/* webpackChunkName: "support" */ './sending.flows')

export const listenForSupport = (startListening: StartListening) => {
  startListening({
    actionCreator: supportAsked,
    effect: async (_, api) => (await flows()).openSupport(api),
  })
  startListening({
    actionCreator: deviceClearAsked,
    effect: async (_, api) => (await flows()).clearDevice(api),
  })
  startListening({
    actionCreator: sessionPreviewAsked,
    effect: async (_, api) => (await sending()).previewSession(api),
  })
  startListening({
    actionCreator: sessionSendAsked,
    effect: async (_, api) => (await sending()).sendToSupport(api),
  })
  startListening({
    actionCreator: sessionTakeBackAsked,
    effect: async (_, api) => (await sending()).takeBack(api),
  })
}
