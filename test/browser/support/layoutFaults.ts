import type { Page } from 'playwright-core'

/**
 * What a person would call broken and a program can see: sideways scrolling, text that is cut without dots, text that
 * lies upon other text, and targets below 24 px (WCAG 2.2, 2.5.8). Nothing of it where a part is inert or hidden.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const most = 600
    const root = document.documentElement
    const nameOf = (element: Element) => {
      const words = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)
      return `<${element.tagName.toLowerCase()}> "${words}"`
    }
    if (root.scrollWidth > root.clientWidth + 1)
      found.push(`the page scrolls sideways by ${String(root.scrollWidth - root.clientWidth)} px`)

    /** Clipped to nothing, so that only a screen reader says it. */
    const isForEars = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isForEars(element.parentElement))

    /** The header, popup, dialog or notice that it stands in; these may lie upon one another. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || Number(getComputedStyle(element).zIndex) >= 20
        ? element
        : layerOf(element.parentElement)

    const isHidden = (element: Element) =>
      element.closest('[inert], [aria-hidden="true"], .visually-hidden, .skip-link, noscript') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      isForEars(element)

    /** The part of a rectangle of the element's text that neither it nor an ancestor cuts off. */
    const seen = (element: Element, rect: DOMRect) => {
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

    const pieces: {
      element: Element
      layer: Element | null
      left: number
      top: number
      right: number
      bottom: number
    }[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (words.nextNode() && pieces.length < most) {
      const text = words.currentNode
      const element = text.parentElement
      if (!element || !text.textContent?.trim() || isHidden(element)) continue
      range.selectNodeContents(text)
      const layer = layerOf(element)
      for (const rect of range.getClientRects()) {
        const shown = seen(element, rect)
        if (!shown) continue
        // The box of a line is twice as high as its letters: these stand about its middle.
        const middle = (rect.top + rect.bottom) / 2
        const half = 0.4 * Number.parseFloat(getComputedStyle(element).fontSize)
        const top = Math.max(shown.top, middle - half)
        const bottom = Math.min(shown.bottom, middle + half)
        if (bottom > top) pieces.push({ element, layer, left: shown.left, right: shown.right, top, bottom })
      }
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(up)
        const isCut = (overflowX === 'hidden' || overflowX === 'clip') && up.scrollWidth > up.clientWidth + 1
        if (
          isCut &&
          textOverflow !== 'ellipsis' &&
          webkitLineClamp === 'none' &&
          !up.querySelector('[inert]')
        ) {
          const box = up.getBoundingClientRect()
          const right = Math.max(...[...range.getClientRects()].map((rect) => rect.right))
          const left = Math.min(...[...range.getClientRects()].map((rect) => rect.left))
          if (right > box.right + 1 || left < box.left - 1) found.push(`cut off: ${nameOf(element)}`)
        }
      }
    }
    pieces.sort((one, other) => one.top - other.top)
    for (const [place, one] of pieces.entries()) {
      for (const other of pieces.slice(place + 1)) {
        if (other.top >= one.bottom) break
        if (one.element === other.element || one.layer !== other.layer) continue
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - other.top
        if (width > 2 && height > 0.3 * Math.min(one.bottom - one.top, other.bottom - other.top))
          found.push(`lies upon other text: ${nameOf(one.element)} and ${nameOf(other.element)}`)
      }
    }

    for (const target of document.querySelectorAll(
      'a[href], button, input, textarea, summary, [role="tab"]',
    )) {
      if (isHidden(target) || getComputedStyle(target).display === 'inline') continue
      const { width, height } = target.getBoundingClientRect()
      const label = target.id === '' ? null : document.querySelector(`label[for="${CSS.escape(target.id)}"]`)
      const isSmall = width > 0 && (width < 23.5 || height < 23.5)
      if (isSmall && (label?.getBoundingClientRect().height ?? 0) < 23.5)
        found.push(`small target, ${width.toFixed(0)} × ${height.toFixed(0)} px: ${nameOf(target)}`)
    }
    return [...new Set(found)]
  })
