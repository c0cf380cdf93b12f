import type { StartListening } from '../shared/store'
import { sessionExportAsked } from './replay.slice'

export const listenForReplay = (startListening: StartListening) => {
  startListening({
    actionCreator: sessionExportAsked,
    effect: async (_, { extra }) => {
      const { saveSessionFile } = await import(/* webpackChunkName: "session-file" */ './saveSessionFile')
      saveSessionFile(extra.recorded())
    },
  })
}
