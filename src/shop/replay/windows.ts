import { type WindowSize, windowResized } from '../shell/layout/layout.slice'
import type { Recording } from './recording'
import type { SessionOrigin } from './sessionFile'

const usual: WindowSize = { width: 1280, height: 900 }
/** Pixels; a file may name any size, and a picture of it must be drawn. */
const largestSide = 4000

/** A size of a window, as far as one can be opened. */
const openable = ({ width, height }: WindowSize): WindowSize => ({
  width: Math.min(width, largestSide),
  height: Math.min(height, largestSide),
})

/** The window in which a session was recorded. */
export const viewportOf = (origin: SessionOrigin | undefined) => openable(origin?.viewport ?? usual)

/** The size of the window at each step; `viewport` where the session does not say that it changed. */
export const windowsOf = ({ actions }: Pick<Recording, 'actions'>, viewport: WindowSize) => {
  const sizes = actions.map((action) => (windowResized.match(action) ? action.payload : undefined))
  const first = sizes.find((size) => size !== undefined)?.before ?? viewport
  return (step: number) => openable(sizes.slice(0, step).findLast((size) => size !== undefined) ?? first)
}
