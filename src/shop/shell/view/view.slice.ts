import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Id } from '../../../contract/text'
import { moved } from '../location/location.slice'

/**
 * Choices on a screen that a replayed session must show again, each under a stable name of its place such as
 * 'category/7', 'home/new-releases' or 'about/faq'. A picture that is looked at large belongs to no place: there is
 * one at most.
 */
interface ViewState {
  tabs: Record<string, string>
  carousels: Record<string, number>
  accordions: Record<string, string[]>
  /** How many further pages of a list were asked for. */
  pages: Record<string, string[]>
  /** How many further steps of a long list are drawn; absent before the first. */
  steps?: Record<string, number>
  picture: { src: string | null; alt: string } | null
}

const initialState: ViewState = { tabs: {}, carousels: {}, accordions: {}, pages: {}, picture: null }
const nothingOpen: string[] = []

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    tabChosen: (state, { payload }: PayloadAction<{ place: string; tab: Id }>) => {
      state.tabs[payload.place] = String(payload.tab)
    },
    carouselMoved: (state, { payload }: PayloadAction<{ place: string; index: number }>) => {
      state.carousels[payload.place] = payload.index
    },
    accordionToggled: (state, { payload }: PayloadAction<{ place: string; entry: string }>) => {
      const open = state.accordions[payload.place] ?? []
      state.accordions[payload.place] = open.includes(payload.entry)
        ? open.filter((entry) => entry !== payload.entry)
        : [...open, payload.entry]
    },
    /** The end of a list was reached; `cursor` asks for what follows. */
    moreAsked: (state, { payload }: PayloadAction<{ place: string; cursor: string }>) => {
      const cursors = state.pages[payload.place] ?? []
      if (!cursors.includes(payload.cursor)) state.pages[payload.place] = [...cursors, payload.cursor]
    },
    /** More of what is here already, of the list of this name. */
    entriesShown: (state, { payload: place }: PayloadAction<string>) => {
      state.steps = { ...state.steps, [place]: (state.steps?.[place] ?? 0) + 1 }
    },
    pictureEnlarged: (state, { payload }: PayloadAction<{ src: string | null; alt: string }>) => {
      state.picture = payload
    },
    pictureClosed: (state) => {
      state.picture = null
    },
  },
  extraReducers: (builder) => {
    builder.addCase(moved, (state) => {
      state.picture = null
    })
  },
  selectors: {
    selectTab: (state, place: string) => state.tabs[place] ?? null,
    selectCarouselIndex: (state, place: string) => state.carousels[place] ?? 0,
    selectOpenEntries: (state, place: string) => state.accordions[place] ?? nothingOpen,
    selectCursors: (state, place: string) => state.pages[place] ?? nothingOpen,
    selectSteps: (state, place: string) => state.steps?.[place] ?? 0,
    selectPicture: (state) => state.picture,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof viewSlice> {}
}

export const {
  tabChosen,
  carouselMoved,
  accordionToggled,
  moreAsked,
  entriesShown,
  pictureEnlarged,
  pictureClosed,
} = viewSlice.actions
export const {
  selectTab,
  selectCarouselIndex,
  selectOpenEntries,
  selectCursors,
  selectSteps,
  selectPicture,
} = viewSlice.selectors
