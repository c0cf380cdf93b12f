import type { MouseEvent } from 'react'

/** A click that the browser has no other use for, such as opening a tab. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
