import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { savedScroll } from '../features/location/scroll'

/**
 * Where one stands after a change of screen: back and forward return to where one was, every other way begins at the
 * top with the focus on the heading. The first screen keeps the focus where the browser put it.
 */
export const useArrival = () => {
  const { key, hash } = useLocation()
  const how = useNavigationType()
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (shown.current === key) return
    const isFirst = shown.current === undefined
    shown.current = key
    if (how === NavigationType.Pop) return scrollWhenHighEnough(savedScroll(key))
    window.scrollTo(0, 0)
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
    if (!isFirst) focusHeading()
    return undefined
  }, [key, hash, how])
}

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
  heading?.focus({ preventScroll: true })
}

/** A list may still be on its way: the page is scrolled as soon as it is long enough, unless somebody scrolls first. */
const scrollWhenHighEnough = (top: number) => {
  window.scrollTo(0, top)
  if (top === 0 || window.scrollY >= top - 1) return undefined
  const stop = () => {
    observer.disconnect()
    for (const event of ['wheel', 'touchstart', 'keydown'] as const) window.removeEventListener(event, stop)
  }
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  observer.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown'] as const) {
    window.addEventListener(event, stop, { passive: true })
  }
  return stop
}
