import { useState } from 'react'

/**
 * Remembers what had the focus when the dialog came; the answer is for Radix's `onCloseAutoFocus` and gives the focus
 * back, or to the heading of the screen where that element is gone (a deleted cart line).
 */
export const useReturnFocus = () => {
  const [opener] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    const gone = !(opener instanceof HTMLElement) || !opener.isConnected || opener === document.body
    const target = gone ? document.querySelector<HTMLElement>('h1[tabindex]') : opener
    target?.focus({ preventScroll: gone })
  }
}
