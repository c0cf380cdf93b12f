import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import { accountPaths, paths } from '../../lib/paths'
import { moved } from '../../shell/location/location.slice'
import { accountOpened } from '../../shell/session/session.slice'
import type { Path } from '../../shell/location/path'

/** The popup of the account button: login form or the shopper's own panel. */
interface AccountState {
  open: boolean
  /** The last place that was more than a way to log in; absent when there was none. */
  cameFrom?: string
}

const initialState: AccountState = { open: false }

/** What is remembered of a place to which a login may lead on. */
export const cameFrom = (path: Path): Pick<AccountState, 'cameFrom'> =>
  accountPaths.includes(path.pathname) ? {} : { cameFrom: `${path.pathname}${path.search}${path.hash}` }

export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    accountToggled: (state) => {
      state.open = !state.open
    },
    accountClosed: (state) => {
      state.open = false
    },
  },
  extraReducers: (builder) => {
    builder.addCase(accountOpened, (state) => {
      state.open = true
    })
    builder.addCase(moved, (state, { payload }) => ({ ...state, open: false, ...cameFrom(payload) }))
  },
  selectors: {
    selectIsAccountOpen: (state) => state.open,
    selectCameFrom: (state) => state.cameFrom ?? paths.home,
  },
})

declare module '../../shared/store' {
  interface RootState extends WithSlice<typeof accountSlice> {}
}

export const { accountToggled, accountClosed } = accountSlice.actions
export const { selectIsAccountOpen, selectCameFrom } = accountSlice.selectors
