/**
 * Prints the page with one card alone on it: the style sheet hides the others while one is marked. A phone goes on at once
 * and draws the sheet later, so the mark stays until the browser says that it has printed.
 */
export const printAlone = (card: HTMLElement | null): void => {
  if (card === null) return
  card.dataset.printed = ''
  window.addEventListener(
    'afterprint',
    () => {
      delete card.dataset.printed
    },
    { once: true },
  )
  window.print()
}
