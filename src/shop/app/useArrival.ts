import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { savedScroll } from '../shell/location/scroll'

/**
 * Where one stands after a change of screen: back and forward return to where one was, every other way begins at the
 * top with the focus on the heading. The first screen keeps the focus where the browser put it, and so does one that only
 * shows another part of itself.
 */
export const useArrival = () => {
  const location = useLocation()
  const { key, pathname, search, hash } = location
  const { within } = location.state as { within: boolean }
  const how = useNavigationType()
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (shown.current === key) return
    const isFirst = shown.current === undefined
    shown.current = key
    if (how === NavigationType.Pop) {
      const saved = savedScroll({ key, pathname, search })
      // The frame in the HTML may have been scrolled before this screen came.
      return isFirst && saved === 0 ? undefined : scrollWhenHighEnough(saved)
    }
    if (within) return
    window.scrollTo(0, 0)
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
    return isFirst ? undefined : focusHeading()
  }, [key, pathname, search, hash, how, within])
}

/**
 * The focus goes to the heading. A screen that still waits for its code or its data has none yet, and a heading may give
 * way to another: the focus waits on the page's content and follows, until somebody moves it.
 */
const focusHeading = () => {
  const content = document.getElementById('content')
  if (!content) return undefined
  let held: HTMLElement | undefined
  const follow = () => {
    const { activeElement, body } = document
    // A heading that went away leaves the focus to the body.
    const isHeld = activeElement === held || (activeElement === body && !held?.isConnected)
    if (held && !isHeld) {
      observer.disconnect()
      return
    }
    // While code is on its way the screen before still stands there, hidden.
    const standing = [...content.querySelectorAll('h1')].find((heading) => heading.checkVisibility())
    if (held === (standing ?? content)) return
    held = standing ?? content
    held.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(follow)
  observer.observe(content, { childList: true, subtree: true, attributeFilter: ['style'] })
  follow()
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
