import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** How many calls of each name wait longer than `Environment.slowAfter`; the screen then says that it still waits. */
type SlowCallsState = Partial<Record<string, number>>

const initialState: SlowCallsState = {}

export const slowCallsSlice = createSlice({
  name: 'slowCalls',
  initialState,
  reducers: {
    answerIsSlow: (state, { payload }: PayloadAction<string>) => {
      state[payload] = (state[payload] ?? 0) + 1
    },
    slowAnswerCame: (state, { payload }: PayloadAction<string>) => {
      state[payload] = Math.max(0, (state[payload] ?? 0) - 1)
    },
  },
  selectors: {
    /** Whether a call of this name has been waiting for long. */
    selectIsSlow: (state, call: string) => (state[call] ?? 0) > 0,
  },
})

export const { answerIsSlow, slowAnswerCame } = slowCallsSlice.actions
export const { selectIsSlow } = slowCallsSlice.selectors
