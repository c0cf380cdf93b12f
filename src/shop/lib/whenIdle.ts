/** Milliseconds that a page gets for itself before anything is fetched ahead. */
const rest = 2000

/** Does something once everything that the page asked for at first is there. */
export const whenLoaded = (work: () => void) => {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/** Milliseconds after which work is done although the page was never idle: a browser with nothing to draw may not say that it is. */
const longestWait = 2000

/** Does something once the page has come to rest. */
export const whenIdle = (work: () => void) => {
  whenLoaded(() => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWait })
      else work()
    }, rest)
  })
}
