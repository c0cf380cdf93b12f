import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit'
import type { TextParams } from '../dialogs/dialogs.slice'
import { languageChosen } from '../language/language.slice'

/** Short messages that go by themselves; their words stand in the dictionaries under `notices.<kind>`. */
export type NoticeKind =
  | 'loginDone'
  | 'loggedOut'
  | 'logoutCancelled'
  | 'sessionEnded'
  | 'userForgotten'
  | 'storageFailed'
  | 'favouriteSaved'
  | 'addedToCart'
  | 'waitingAdded'
  | 'waitingFailed'
  | 'cartFailed'
  | 'profileFailed'

export type NoticeTone = 'success' | 'error' | 'info' | 'warning'

export interface NoticeDescriptor {
  kind: NoticeKind
  tone: NoticeTone
  params?: TextParams
}
export type Notice = NoticeDescriptor & { id: string }

export interface NoticesState {
  shown: Notice[]
}

const initialState: NoticesState = { shown: [] }

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      prepare: (notice: NoticeDescriptor) => ({ payload: { ...notice, id: nanoid() } }),
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        state.shown.push(payload)
      },
    },
    noticeClosed: (state, { payload }: PayloadAction<string>) => {
      state.shown = state.shown.filter(({ id }) => id !== payload)
    },
  },
  extraReducers: (builder) => {
    // The server spoke the old language: our own words for it follow the new one.
    builder.addCase(languageChosen, (state) => {
      for (const { params } of state.shown) delete params?.message
    })
  },
  selectors: {
    selectNotices: (state) => state.shown,
  },
})

export const { noticeShown, noticeClosed } = noticesSlice.actions
export const { selectNotices } = noticesSlice.selectors
