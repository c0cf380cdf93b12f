import type { UnknownAction } from '@reduxjs/toolkit'
import { resumed } from '../../src/shop/replay/replay.slice'
import type { Difference } from './states'

/** What no screen shows: who waits for an answer, and how the cache is set up. */
const isUnseen = /^shopApi\.(?:subscriptions|provided|config)(?:\.|$)/

/** Whether a step may look other than the one before it; of a page loaded anew nobody knows. */
export const mayLookOther = (action: UnknownAction, differences: readonly Difference[]) =>
  action.type === resumed.type || differences.some(({ place }) => !isUnseen.test(place))
