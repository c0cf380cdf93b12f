const focusable = 'a[href], button'

/**
 * Makes slides that react-slick calls hidden really unreachable. A keyboard that stood in a slide which left the view
 * finds itself in the slide that came in.
 */
export const markHidden = (root: HTMLElement | null) => {
  if (!root) return
  const slides = [...root.querySelectorAll<HTMLElement>('.slick-slide')]
  for (const slide of slides) slide.inert = slide.getAttribute('aria-hidden') === 'true'
  const target = slides.find((slide) => slide.dataset.index === root.dataset.refocus)
  if (!target || target.inert) return
  delete root.dataset.refocus
  target.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
}

/**
 * Takes the focus out of a slide that is about to be hidden (one may not hide what has the focus) and remembers in which
 * slide it has to be set down again: the one that is next to it and stays or comes.
 */
export const leaveSlide = (root: HTMLElement | null, next: number, show: number) => {
  const slide = document.activeElement?.closest<HTMLElement>('.slick-slide')
  if (!root || !slide || !root.contains(slide)) return
  const place = Number(slide.dataset.index)
  if (place >= next && place < next + show) return
  root.dataset.refocus = String(place < next ? next : next + show - 1)
  root.focus({ preventScroll: true })
}
