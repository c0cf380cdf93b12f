/** Extra matchers, and the abilities of browsers that jsdom lacks and the shop or its packages ask for. */
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

/** Limits that only a stuck test reaches, also on a machine that is busy with something else. */
jest.setTimeout(60_000)
configure({ asyncUtilTimeout: 10_000 })

/** Width conditions are read against `window.innerWidth`; every other condition is false. */
function conditionHolds(query: string): boolean {
  const limits = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)]
  return (
    limits.length > 0 &&
    limits.every(([, end, limit]) =>
      end === 'min' ? window.innerWidth >= Number(limit) : window.innerWidth <= Number(limit),
    )
  )
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

Object.assign(window, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: conditionHolds(media),
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  ResizeObserver: QuietObserver,
  IntersectionObserver: QuietObserver,
  PointerEvent: class PointerEvent extends MouseEvent {},
  scrollTo() {},
})

Object.assign(Element.prototype, {
  scrollIntoView() {},
  /** React hides a screen that waits for code by a style of its own. */
  checkVisibility(this: Element) {
    return this.closest('[style*="display: none"]') === null
  },
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
})
