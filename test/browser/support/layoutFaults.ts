import type { Page } from 'playwright-core'
import { type Eyes, lookAt } from './eyes'

/**
 * What a person would call broken and a program can see: sideways scrolling, text that is cut without dots, text that
 * lies upon other text, fields with something upon them, overlays that end outside the window, and targets below 24 px (WCAG
 * 2.2, 2.5.8). Nothing of it where a part is inert or hidden.
 */
export const brokenLayout = ({ nameOf, isHidden, seen }: Eyes): string[] => {
  const found: string[] = []
  const most = 600
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth + 1)
    found.push(`the page scrolls sideways by ${String(root.scrollWidth - root.clientWidth)} px`)

  /** The header, popup, dialog or notice that it stands in; these may lie upon one another. */
  const layerOf = (element: Element | null): Element | null =>
    element === null || Number(getComputedStyle(element).zIndex) >= 20
      ? element
      : layerOf(element.parentElement)

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

  for (const target of document.querySelectorAll('a[href], button, input, textarea, summary, [role="tab"]')) {
    if (isHidden(target) || getComputedStyle(target).display === 'inline') continue
    const { width, height } = target.getBoundingClientRect()
    const label = target.id === '' ? null : document.querySelector(`label[for="${CSS.escape(target.id)}"]`)
    const isSmall = width > 0 && (width < 23.5 || height < 23.5)
    if (isSmall && (label?.getBoundingClientRect().height ?? 0) < 23.5)
      found.push(`small target, ${width.toFixed(0)} × ${height.toFixed(0)} px: ${nameOf(target)}`)
  }
  // What is typed must not run under a button: it would be hidden, or pressed by mistake.
  for (const field of document.querySelectorAll('input:not([type="checkbox"]), textarea')) {
    if (isHidden(field)) continue
    const box = field.getBoundingClientRect()
    for (const other of document.querySelectorAll('button, a[href], svg')) {
      if (layerOf(other) !== layerOf(field) || isHidden(other.closest('button, a') ?? other)) continue
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const width = Math.min(box.right, right) - Math.max(box.left, left)
      const height = Math.min(box.bottom, bottom) - Math.max(box.top, top)
      if (width > 1 && height > 1) found.push(`lies in a field: ${nameOf(other)}`)
    }
  }

  for (const overlay of document.querySelectorAll(
    '[role="dialog"], [role="alertdialog"], header [role="group"]',
  )) {
    const { left, right, top, bottom } = overlay.getBoundingClientRect()
    if (isHidden(overlay) || overlay.closest('main')) continue
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      found.push(`ends outside the window: ${nameOf(overlay)}`)
  }
  return [...new Set(found)]
}

/** What is broken on a page of Chromium's. */
export const layoutFaults = (page: Page): Promise<string[]> => lookAt(page, brokenLayout)
