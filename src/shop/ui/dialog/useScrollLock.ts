import { useEffect } from 'react'

/** How many dialogs lie over the page now. */
let locks = 0

/** Holds the page still while the component is mounted; several at once hold it together. */
export const useScrollLock = () => {
  useEffect(() => {
    locks += 1
    document.documentElement.classList.add('scroll-locked')
    return () => {
      locks -= 1
      if (locks === 0) document.documentElement.classList.remove('scroll-locked')
    }
  }, [])
}
