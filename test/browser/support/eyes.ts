import type { Page } from 'playwright-core'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** How a finding names an element. */
const nameOf = (element: Element) => {
  const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)
  return `<${element.tagName.toLowerCase()}> "${words}"`
}

/** Clipped to nothing, so that only a screen reader says it. */
const isForEars = (element: Element | null): boolean =>
  element !== null && (getComputedStyle(element).clipPath !== 'none' || isForEars(element.parentElement))

const isHidden = (element: Element) =>
  element.closest('[inert], [aria-hidden="true"], .visually-hidden, .skip-link, noscript') !== null ||
  !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
  isForEars(element)

/** The part of a rectangle of the element's text that neither it nor an ancestor cuts off. */
const seen = (element: Element, rect: Box): Box | null => {
  let { left, top, right, bottom } = rect
  for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const box = up.getBoundingClientRect()
    left = Math.max(left, box.left)
    right = Math.min(right, box.right)
    top = Math.max(top, box.top)
    bottom = Math.min(bottom, box.bottom)
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null
}

const eyes = { nameOf, isForEars, isHidden, seen }

/** What every look into a page can use. */
export type Eyes = typeof eyes

/**
 * A look as the text of an expression, to be evaluated in a page of any engine. The look may use its own values, the eyes,
 * what it is given (as JSON) and the browser's alone: nothing else of its file travels with it.
 */
export const scriptOf = <Given extends unknown[]>(
  look: (eyes: Eyes, ...given: Given) => unknown,
  ...given: Given
): string => {
  // What tsx compiles names its functions by a helper that the page does not have.
  const parts = Object.entries(eyes).map(([name, made]) => `const ${name} = ${String(made)};`)
  const called = [`{ ${Object.keys(eyes).join()} }`, ...given.map((value) => JSON.stringify(value))]
  return `(() => { const __name = (made) => made; ${parts.join(' ')} return (${String(look)})(${called.join()}) })()`
}

/** What a look finds in a page. */
export const lookAt = <T>(page: Page, look: (eyes: Eyes) => T): Promise<T> => page.evaluate<T>(scriptOf(look))
