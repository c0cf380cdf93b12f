/**
 * The ref of an entry in a list that may be taken away while the focus is in it: the focus then goes to the link of the
 * entry that takes its place, or that is the last now, and from the only one to the heading of the screen. A browser would
 * drop it, and the next Tab would begin at the top of the page.
 */
export const keepFocus = (entry: HTMLElement | null) => () => {
  if (entry?.contains(document.activeElement) !== true) return
  const next = entry.nextElementSibling ?? entry.previousElementSibling
  const target =
    next?.querySelector<HTMLElement>('a[href]') ?? document.querySelector<HTMLElement>('h1[tabindex]')
  target?.focus({ preventScroll: target.tagName === 'H1' })
}
