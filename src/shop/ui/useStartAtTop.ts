import { useLayoutEffect } from 'react'

/**
 * Begins at the top of the page: for what takes the place of something longer on the same screen, such as a form whose
 * button stood far below.
 */
export const useStartAtTop = () => {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
