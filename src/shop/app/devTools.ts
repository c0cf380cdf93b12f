import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit'
import { withoutPeople } from '../replay/forget'
import type { LiftedState } from '../replay/recorder'
import { redact } from '../replay/redact'

interface LiftedStore {
  dispatch: (action: object) => void
  getState: () => LiftedState
}

/** What Redux DevTools hold beside the store; undefined where there are none. */
export const liftedOf = (store: object) => (store as { liftedStore?: LiftedStore }).liftedStore

/** `refs` is known to the extension and not to its types. */
const options: { refs: boolean; date?: true } = { refs: false }

/**
 * Redux DevTools keep a whole session and export it without secrets, and once somebody's session has ended without his name
 * (SESSION-6). Only `serialize` cleans an export; sanitizers do not.
 */
export const devToolsOf = (recorder: { isNameless: () => boolean }): DevToolsEnhancerOptions => ({
  name: 'Warraqin',
  maxAge: 2000,
  serialize: {
    replacer: (key: string | number, value: unknown) => {
      const clean = redact(key, value)
      return recorder.isNameless() ? withoutPeople(String(key), clean) : clean
    },
    options,
  },
})
