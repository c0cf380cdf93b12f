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
    return isFirst ? undefined : focusHeading()
  }, [key, hash, how])
}

/**
 * A screen that still waits for its data has no heading yet: the focus waits on the page's content and goes to the
 * heading once it stands, unless somebody moved it meanwhile.
 */
const focusHeading = () => {
  const content = document.getElementById('content')
  const heading = () => content?.querySelector<HTMLElement>('h1')
  const focus = (element: HTMLElement | null | undefined) => element?.focus({ preventScroll: true })
  const standing = heading()
  focus(standing ?? content)
  if (standing || !content) return undefined
  const observer = new MutationObserver(() => {
    const arrived = heading()
    const isStillThere = document.activeElement === content
    if (arrived || !isStillThere) observer.disconnect()
    if (isStillThere) focus(arrived)
  })
  observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
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
