import { createContext, use } from 'react'

/** True while the page is drawn into the HTML, where it stands before any script runs. */
export const FrameContext = createContext(false)

const asleep = { inert: true, 'aria-hidden': true } as const
const awake = {}

/**
 * Attributes of what only scripts bring to life: in a frame it looks as it will and takes neither clicks nor the focus.
 * Plain links stay alive there, since an address needs no script.
 */
export const useSleep = () => (use(FrameContext) ? asleep : awake)
