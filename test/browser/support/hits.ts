import { type Page } from 'playwright-core'
import { type Eyes, lookAt } from './eyes'

/**
 * Asks points of the window what is on top there. All that lies over the page (header, popups, dialogs, notices) must
 * answer wherever it is, but for what may lie upon it; behind a modal dialog all else is dimmed to the last corner. Words
 * and prices must answer in their middle and near their four corners and what can be pressed in its middle, unless something
 * lies over the page there.
 */
export const coverings = ({ nameOf, isHidden, seen }: Eyes): string[] => {
  const found: string[] = []
  const stylesOf = (element: Element, part?: string) => getComputedStyle(element, part)
  const every = [...document.body.querySelectorAll<HTMLElement>('*')]
  const modal = document.querySelector('[aria-modal]')
  const width = document.body.clientWidth
  const height = window.innerHeight
  // What lets a press through can still be seen, and hide what is below it.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(solid)

  const isStanding = (element: Element) => ['sticky', 'fixed'].includes(stylesOf(element).position)
  const named =
    '[role="dialog"], [role="alertdialog"], [data-notices] [role="status"], [data-notices] [role="alert"]'
  const opened = [...document.querySelectorAll('[aria-expanded="true"][aria-controls]')].map((button) =>
    document.getElementById(button.getAttribute('aria-controls') ?? ''),
  )
  const overlays = every.filter(
    (element) => isStanding(element) || element.matches(named) || opened.includes(element),
  )
  const isVeil = (element: Element) => isStanding(element) && element.getBoundingClientRect().width >= width
  /** From the page up: what stands while the page scrolls, the header with what hangs from it, dialogs, notices. */
  const rankOf = (element: Element) => {
    if (element.closest('[data-notices]')) return 4
    if (element.closest('[aria-modal]') || (modal && isVeil(element) && !element.closest('#content, header')))
      return 3
    return element.closest('header') && !element.closest('main') ? 2 : 1
  }

  /** So many points in a row and in a column. */
  const steps = 12
  const grid = (box: { left: number; top: number; right: number; bottom: number }) =>
    Array.from({ length: steps * steps }, (_, point) => ({
      x: box.left + (((point % steps) + 0.5) / steps) * (box.right - box.left),
      y: box.top + ((Math.floor(point / steps) + 0.5) / steps) * (box.bottom - box.top),
    })).filter(({ x, y }) => x > 0 && y > 0 && x < width - 1 && y < height - 1)
  const whatCovers = (overlay: Element, box: DOMRect) => {
    for (const { x, y } of grid(box)) {
      const hit = document.elementFromPoint(x, y)
      if (hit && !overlay.contains(hit) && rankOf(hit) <= rankOf(overlay)) {
        // Outside a round corner.
        const isCorner =
          [box.left, box.right].some((side) => Math.abs(side - x) < 20) &&
          [box.top, box.bottom].some((side) => Math.abs(side - y) < 20)
        if (!isCorner) return `${nameOf(hit)} at ${x.toFixed(0)}, ${y.toFixed(0)}`
      }
    }
    return undefined
  }
  for (const overlay of overlays) {
    if (isHidden(overlay) || !seen(overlay, overlay.getBoundingClientRect())) continue
    if (modal && rankOf(overlay) < 3) continue
    const covering = whatCovers(overlay, overlay.getBoundingClientRect())
    if (covering !== undefined) found.push(`${nameOf(overlay)} lies under ${covering}`)
  }
  if (modal) {
    const bright = grid({ left: 0, top: 0, right: width, bottom: height })
      .map(({ x, y }) => document.elementFromPoint(x, y))
      .find((hit) => hit && rankOf(hit) < 3)
    if (bright) found.push(`${nameOf(bright)} is not dimmed behind the dialog`)
  }

  const targets = 'a[href], button, input, textarea, summary'
  const range = document.createRange()
  /** A link over all of its card, so that the whole can be pressed. */
  const isStretched = (hit: Element, part: Element) => {
    const link = hit.closest<HTMLElement>('a')
    return (
      link !== null && stylesOf(link, '::after').position === 'absolute' && link.offsetParent?.contains(part)
    )
  }
  /** Px from the beginning and the end of words to where they are asked: inside the first and the last letter. */
  const inset = 4
  const placesIn = (part: Element) => (rect: DOMRect) => {
    const box = seen(part, rect)
    if (!box) return []
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, isCorner: false }
    if (part.matches(targets)) return [middle]
    const quarter = (box.bottom - box.top) / 4
    const corners = [box.left + inset, box.right - inset].flatMap((x) =>
      [box.top + quarter, box.bottom - quarter].map((y) => ({ x, y, isCorner: true })),
    )
    return box.right - box.left > 2 * inset ? [middle, ...corners] : [middle]
  }
  /** Whether it was placed upon the words: lines that stand close reach into each other at their corners. */
  const isPlacedUpon = (hit: Element, part: Element) => {
    for (let up: Element | null = hit; up && !up.contains(part); up = up.parentElement)
      if (stylesOf(up).position !== 'static') return true
    return false
  }
  for (const part of (modal ?? document.body).querySelectorAll('*')) {
    const hasWords = [...part.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    )
    if ((!hasWords && !part.matches(targets)) || isHidden(part)) continue
    range.selectNodeContents(part)
    const rects = part.matches(targets) ? [part.getBoundingClientRect()] : [...range.getClientRects()]
    for (const { x, y, isCorner } of rects.flatMap(placesIn(part))) {
      if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) continue
      const hit = document.elementFromPoint(x, y)
      if (!hit || hit.contains(part) || part.contains(hit) || isStretched(hit, part)) continue
      if (isCorner && !isPlacedUpon(hit, part)) continue
      if (overlays.some((overlay) => overlay.contains(hit) && !overlay.contains(part))) continue
      found.push(`${nameOf(part)} lies under ${nameOf(hit)}`)
    }
  }
  document.adoptedStyleSheets.pop()
  return [...new Set(found)]
}

/** What is covered in the window now. */
export const coveringsOf = (page: Page): Promise<string[]> => lookAt(page, coverings)
