import { useEffect, type RefObject } from 'react'

/** Pixels that rounding may leave at an end that was reached. */
const slack = 2

/**
 * Marks a row that scrolls sideways with `data-cut-left` and `data-cut-right` where something of it stands beyond that edge,
 * for its style to say so.
 */
export const useCutEdges = (row: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const strip = row.current
    if (!strip) return
    const look = () => {
      const hidden = strip.scrollWidth - strip.clientWidth
      // From right to left the row is scrolled by negative numbers.
      const isMirrored = getComputedStyle(strip).direction === 'rtl'
      const left = isMirrored ? hidden + strip.scrollLeft : strip.scrollLeft
      strip.toggleAttribute('data-cut-left', left > slack)
      strip.toggleAttribute('data-cut-right', hidden - left > slack)
    }
    const observer = new ResizeObserver(look)
    observer.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', look)
    }
    // After every drawing, since another row may stand there.
  })
}
