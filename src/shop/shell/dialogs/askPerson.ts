import type { ListenerApi } from '../../shared/store'
import { dialogAnswered, type DialogAnswer, type DialogDescriptor, dialogOpened } from './dialogs.slice'

/** Shows a dialog and waits for its answer. */
export const askPerson = async (
  dialog: DialogDescriptor,
  { dispatch, take }: Pick<ListenerApi, 'dispatch' | 'take'>,
): Promise<DialogAnswer> => {
  const { payload } = dispatch(dialogOpened(dialog))
  const isAnswer = (action: unknown): action is ReturnType<typeof dialogAnswered> =>
    dialogAnswered.match(action) && action.payload.id === payload.id
  const [answer] = await take(isAnswer)
  return answer.payload.answer
}
