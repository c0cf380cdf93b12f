import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { CartChange } from '../../../contract/rules/cartChanges'
import type { RegistrationProblem } from '../../../contract/rules/registration'
import type { Id } from '../../../contract/text'

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
  | 'checkoutChanged'
  | 'checkoutDone'
  | 'checkoutFailed'
  | 'checkoutError'
  | 'messageSent'
  | 'messageFailed'
  | 'registrationFailed'
  | 'registrationDone'
  | 'cancelOrder'
  | 'orderFailed'
  | 'saveFailed'
  | 'reorderMissing'
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
  /** A further sentence of ours, below the one that the dialog always says. */
  hint?: TextKey
  requestId?: string
  /** Leads to where the activation of an account is sent again. */
  notActivated?: true
  name?: string
  count?: number
  /** What an order costs, or would cost. */
  sum?: number
  /** What differs between the cart that was shown and the one that there is. */
  changes?: CartChange[]
  /** The number of a placed order. */
  order?: Id
}

/** Sentences that a dialog or a notice takes from elsewhere in the dictionaries. */
export type TextKey =
  | `errors.${'offline' | 'unreadable' | 'server' | 'notFound'}`
  | `cart.${'addFailed' | 'loadFailed' | 'updateFailed' | 'deleteFailed'}`
  | `dialogs.registrationFailed.${RegistrationProblem | 'failed'}`
  | 'dialogs.registrationDone.vendorNext'
  | 'support.sending.failed'
  | 'profile.pictureTooLarge'

export interface DialogDescriptor {
  kind: DialogKind
  params?: TextParams
}
export type DialogAnswer = 'confirmed' | 'cancelled'

export interface Answered {
  answer: DialogAnswer
  /** What was written into a dialog that has a field. */
  note?: string
}

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
    dialogAnswered: (state, { payload }: PayloadAction<Answered & { id: string }>) => {
      state.open = state.open.filter(({ id }) => id !== payload.id)
    },
  },
  selectors: {
    selectTopDialog: (state) => state.open.at(-1) ?? null,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof dialogsSlice> {}
}

export const { dialogOpened, dialogAnswered } = dialogsSlice.actions
export const { selectTopDialog } = dialogsSlice.selectors
