import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import { partChanged, partLeft } from '../../shared/parts'
import { moved } from '../location/location.slice'

/**
 * Choices on a screen that a replayed session must show again and no address says, each under a stable name of its place such as
 * 'home/new-releases' or 'about/faq'. A picture that is looked at large belongs to no place: there is
 * one at most.
 */
interface ViewState {
  carousels: Record<string, number>
  accordions: Record<string, string[]>
  /** How many further steps of a long list are drawn; absent before the first. */
  steps?: Record<string, number>
  picture: { src: string | null; alt: string } | null
  /** What parts of the screen say or ask while they stand (shared/usePartState.ts); absent before the first. */
  parts?: Record<string, unknown>
}

const initialState: ViewState = { carousels: {}, accordions: {}, picture: null }
const nothingOpen: string[] = []

export const viewSlice = createSlice({
  name: 'view',
  initialState,
  reducers: {
    carouselMoved: (state, { payload }: PayloadAction<{ place: string; index: number }>) => {
      state.carousels[payload.place] = payload.index
    },
    accordionToggled: (state, { payload }: PayloadAction<{ place: string; entry: string }>) => {
      const open = state.accordions[payload.place] ?? []
      state.accordions[payload.place] = open.includes(payload.entry)
        ? open.filter((entry) => entry !== payload.entry)
        : [...open, payload.entry]
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
    builder.addCase(partChanged, (state, { payload }) => {
      state.parts = { ...state.parts, [payload.part]: payload.value }
    })
    builder.addCase(partLeft, (state, { payload: part }) => {
      delete state.parts?.[part]
    })
  },
  selectors: {
    selectCarouselIndex: (state, place: string) => state.carousels[place] ?? 0,
    selectOpenEntries: (state, place: string) => state.accordions[place] ?? nothingOpen,
    selectSteps: (state, place: string) => state.steps?.[place] ?? 0,
    selectPicture: (state) => state.picture,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof viewSlice> {}
}

export const { carouselMoved, accordionToggled, entriesShown, pictureEnlarged, pictureClosed } =
  viewSlice.actions
export const { selectCarouselIndex, selectOpenEntries, selectSteps, selectPicture } = viewSlice.selectors
