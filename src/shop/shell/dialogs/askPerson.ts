import type { ListenerApi } from '../../shared/store'
import {
  type Answered,
  dialogAnswered,
  type DialogAnswer,
  type DialogDescriptor,
  dialogOpened,
} from './dialogs.slice'

type Api = Pick<ListenerApi, 'dispatch' | 'take'>

/** Shows a dialog that has a field, and waits for its answer and what was written. */
export const askForNote = async (dialog: DialogDescriptor, { dispatch, take }: Api): Promise<Answered> => {
  const { payload } = dispatch(dialogOpened(dialog))
  const isAnswer = (action: unknown): action is ReturnType<typeof dialogAnswered> =>
    dialogAnswered.match(action) && action.payload.id === payload.id
  const [answer] = await take(isAnswer)
  return answer.payload
}

/** Shows a dialog and waits for its answer. */
export const askPerson = async (dialog: DialogDescriptor, api: Api): Promise<DialogAnswer> =>
  (await askForNote(dialog, api)).answer
