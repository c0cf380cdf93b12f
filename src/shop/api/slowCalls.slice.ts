import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * How many calls of each name wait longer than `Environment.slowAfter`; the screen then says that it still waits. Those that the
 * server asked to come again are counted under another name, see `keptName`.
 */
type SlowCallsState = Partial<Record<string, number>>

const initialState: SlowCallsState = {}

const keptName = (call: string) => `${call} kept`
const add = (state: SlowCallsState, name: string, change: 1 | -1) => {
  state[name] = Math.max(0, (state[name] ?? 0) + change)
}

export const slowCallsSlice = createSlice({
  name: 'slowCalls',
  initialState,
  reducers: {
    answerIsSlow: (state, { payload }: PayloadAction<string>) => {
      add(state, payload, 1)
    },
    slowAnswerCame: (state, { payload }: PayloadAction<string>) => {
      add(state, payload, -1)
    },
    /** The server cannot do it now; it is sent again by itself. */
    callKept: (state, { payload }: PayloadAction<string>) => {
      add(state, keptName(payload), 1)
    },
    keptCallEnded: (state, { payload }: PayloadAction<string>) => {
      add(state, keptName(payload), -1)
    },
  },
  selectors: {
    /** Whether a call of this name has been waiting for long. */
    selectIsSlow: (state, call: string) => (state[call] ?? 0) > 0,
    /** Whether a call of this name is kept until the server can do it. */
    selectIsKept: (state, call: string) => (state[keptName(call)] ?? 0) > 0,
  },
})

export const { answerIsSlow, slowAnswerCame, callKept, keptCallEnded } = slowCallsSlice.actions
export const { selectIsSlow, selectIsKept } = slowCallsSlice.selectors
