import type { SessionOrigin } from '../../src/shop/replay/sessionFile'
import type { WindowSize } from '../../src/shop/shell/layout/layout.slice'

const usual: WindowSize = { width: 1280, height: 900 }
/** Pixels; a file may name any size, and a picture of it must be drawn. */
const largestSide = 4000

/** A size of a window, as far as one can be opened. */
export const openable = ({ width, height }: WindowSize): WindowSize => ({
  width: Math.min(width, largestSide),
  height: Math.min(height, largestSide),
})

/** The window in which a session was recorded. */
export const viewportOf = (origin: SessionOrigin | undefined) => openable(origin?.viewport ?? usual)
