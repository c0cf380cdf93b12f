import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { RegistrationProblem } from '../../../contract/rules/registration'
import type { Failure } from '../../api/failure'
import type { ListenerApi } from '../../lib/store'

/** Every question and message that a dialog can hold; its words stand in the dictionaries under `dialogs.<kind>`. */
export type DialogKind =
  | 'loginFailed'
  | 'logout'
  | 'favouritesNeedLogin'
  | 'cartNeedsLogin'
  | 'lineWaits'
  | 'favouriteFailed'
  | 'cartFailed'
  | 'deleteLine'
  | 'checkout'
  | 'checkoutDone'
  | 'checkoutFailed'
  | 'checkoutError'
  | 'messageSent'
  | 'messageFailed'
  | 'registrationFailed'
  | 'registrationDone'
  | 'clearDevice'

/**
 * What a text is made of. `message` is the server's own sentence and comes before ours; `text` is the key of a sentence
 * in the dictionaries that stands instead of the kind's usual one.
 */
export interface TextParams {
  message?: string
  text?: TextKey
  /** A further sentence of the server, below ours. */
  detail?: string
  requestId?: string
  name?: string
  count?: number
}

/** Sentences that a dialog or a notice takes from elsewhere in the dictionaries. */
export type TextKey =
  | `errors.${'offline' | 'unreadable' | 'server' | 'notFound'}`
  | `cart.${'addFailed' | 'loadFailed' | 'updateFailed' | 'deleteFailed'}`
  | `dialogs.registrationFailed.${RegistrationProblem | 'failed'}`

export interface DialogDescriptor {
  kind: DialogKind
  params?: TextParams
}
export type DialogAnswer = 'confirmed' | 'cancelled'

interface DialogsState {
  /** The last one is on top. */
  open: (DialogDescriptor & { id: string })[]
}

const initialState: DialogsState = { open: [] }

export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    dialogOpened: {
      prepare: (dialog: DialogDescriptor) => ({ payload: { ...dialog, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<DialogDescriptor & { id: string }>) => {
        state.open.push(payload)
      },
    },
    dialogAnswered: (state, { payload }: PayloadAction<{ id: string; answer: DialogAnswer }>) => {
      state.open = state.open.filter(({ id }) => id !== payload.id)
    },
  },
  selectors: {
    selectTopDialog: (state) => state.open.at(-1) ?? null,
  },
})

export const { dialogOpened, dialogAnswered } = dialogsSlice.actions
export const { selectTopDialog } = dialogsSlice.selectors

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

/**
 * What a dialog says about a failed call: the server's message, else what went wrong with the connection, else `usual`,
 * else the dialog's own words (SPEC.md §8).
 */
export const paramsOf = ({ kind, message, requestId }: Failure, usual?: TextKey): TextParams => {
  const text = kind === 'offline' || kind === 'unreadable' ? (`errors.${kind}` as const) : usual
  return {
    ...(message !== undefined ? { message } : text !== undefined && { text }),
    ...(requestId !== undefined && kind === 'server' && { requestId }),
  }
}
