import { useLayoutEffect, type RefObject } from 'react'

/**
 * Tells an element's styles where it begins in the window, as `--top` (px): what hangs from a header whose height nobody
 * knows beforehand can so end where the window ends.
 */
export const useTop = (element: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const measure = () => {
      const shown = element.current
      shown?.style.setProperty('--top', `${String(Math.max(0, shown.getBoundingClientRect().top))}px`)
    }
    measure()
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', measure, { passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', measure)
    }
  }, [element])
}
