import { useEffect, useEffectEvent, useRef, useState, type FocusEvent } from 'react'
import { prefersStill } from '../../lib/motion'

/**
 * Turns a carousel round once by itself, back to where it began, then rests. It waits while the pointer is on it, the
 * focus is in it or the window is hidden, and does not start where less movement is asked for.
 */
export const useTurnOnce = (
  interval: number | undefined,
  position: number,
  last: number,
  onMove: (index: number) => void,
) => {
  const [running, setRunning] = useState(
    () => interval !== undefined && position === 0 && last > 0 && !prefersStill(),
  )
  const [held, setHeld] = useState(false)
  /** Turns so far: where the state stays behind, as in the past of Redux DevTools, it would never reach the end. */
  const turns = useRef(0)

  const step = useEffectEvent(() => {
    if (document.hidden) return
    turns.current += 1
    if (position === last || turns.current > last) setRunning(false)
    onMove(position === last ? 0 : position + 1)
  })

  useEffect(() => {
    if (!running || held) return
    const timer = setInterval(step, interval)
    return () => {
      clearInterval(timer)
    }
  }, [running, held, interval])

  return {
    running,
    stop: () => {
      setRunning(false)
    },
    holds: {
      onPointerEnter: () => {
        setHeld(true)
      },
      onPointerLeave: () => {
        setHeld(false)
      },
      onFocus: () => {
        setHeld(true)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
      },
    },
  }
}
