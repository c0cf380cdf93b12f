import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { TextParams } from '../dialogs/dialogs.slice'
import { wasPressedLow } from '../../lib/lastPress'
import { languageChosen } from '../language/language.slice'

/** Short messages that go by themselves; their words stand in the dictionaries under `notices.<kind>`. */
export const noticeKinds = [
  'loginDone',
  'loggedOut',
  'logoutCancelled',
  'sessionEnded',
  'userForgotten',
  'storageFailed',
  'favouriteSaved',
  'addedToCart',
  'waitingAdded',
  'waitingFailed',
  'cartFailed',
  'profileFailed',
  'profileSaved',
  'pictureSaved',
  'pictureRemoved',
  'passwordSaved',
  'shopFailed',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const noticeTones = ['success', 'error', 'info', 'warning'] as const
export type NoticeTone = (typeof noticeTones)[number]

export interface NoticeDescriptor {
  kind: NoticeKind
  tone: NoticeTone
  params?: TextParams
}
/** `times`: how often the same was said while it is shown; not given for once. */
export type Notice = NoticeDescriptor & { id: string; times?: number }

interface NoticesState {
  shown: Notice[]
  /** Notices stand at the top of the window: what was pressed last stands at its bottom, and none may cover it. */
  atTop?: boolean
}

const initialState: NoticesState = { shown: [] }

/** Each failure has a number of its own. */
const wordsOf = ({ params = {} }: Notice) => JSON.stringify({ ...params, requestId: undefined })

const saysTheSame = (one: Notice, other: Notice) =>
  one.kind === other.kind && one.tone === other.tone && wordsOf(one) === wordsOf(other)

export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    noticeShown: {
      prepare: (notice: NoticeDescriptor) => ({
        payload: { ...notice, id: nanoid() },
        meta: { atTop: wasPressedLow() },
      }),
      reducer: (state, { payload, meta }: PayloadAction<Notice, string, { atTop: boolean }>) => {
        const same = state.shown.find((notice) => saysTheSame(notice, payload))
        if (same) Object.assign(same, { ...payload, id: same.id, times: (same.times ?? 1) + 1 })
        else state.shown.push(payload)
        state.atTop = meta.atTop
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
    selectAreNoticesAtTop: (state) => state.atTop ?? false,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof noticesSlice> {}
}

export const { noticeShown, noticeClosed } = noticesSlice.actions
export const { selectNotices, selectAreNoticesAtTop } = noticesSlice.selectors
