/** Milliseconds that a page gets for itself before anything is fetched ahead. */
const rest = 2000

/** Does something once everything that the page asked for at first is there. */
export const whenLoaded = (work: () => void) => {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/** Does something once the page has come to rest. */
export const whenIdle = (work: () => void) => {
  whenLoaded(() => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(work)
      else work()
    }, rest)
  })
}
