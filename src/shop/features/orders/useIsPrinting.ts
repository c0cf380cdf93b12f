import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the browser makes the page ready for paper. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands once its listeners are done, so what they change is drawn within them.
    const change = ({ type }: Event) => {
      flushSync(() => {
        setIsPrinting(type === 'beforeprint')
      })
    }
    window.addEventListener('beforeprint', change)
    window.addEventListener('afterprint', change)
    return () => {
      window.removeEventListener('beforeprint', change)
      window.removeEventListener('afterprint', change)
    }
  }, [])
  return isPrinting
}
