import { shortened, uncaught, type Uncaught } from '../shell/failure/failure.slice'
import { type WindowSize, windowResized } from '../shell/layout/layout.slice'
import type { AppStore } from './store'

/** Of each page: an error that comes with every frame must not push the rest out of the log. */
const mostErrors = 50
/** Characters. */
const longestMessage = 500

/**
 * Errors, promises and pictures that failed and that nobody caught go into the log, each once and never while an action is
 * at work.
 */
export const watchErrors = (store: AppStore) => {
  const known = new Set<string>()
  const record = (kind: Uncaught['kind'], error: unknown) => {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
    const text = message.slice(0, longestMessage)
    const name = `${kind} ${text}`
    if (known.has(name) || known.size === mostErrors) return
    known.add(name)
    queueMicrotask(() => {
      store.dispatch(
        uncaught({ kind, message: text, ...(stack !== undefined && { stack: shortened(stack) }) }),
      )
    })
  }
  const recordPicture = ({ currentSrc, src }: HTMLImageElement) => {
    record('picture', currentSrc || src)
  }
  // Those of the HTML may have failed before anybody listened.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') recordPicture(image)
  // A picture's error does not bubble.
  window.addEventListener(
    'error',
    (event) => {
      const { target } = event
      if (target instanceof HTMLImageElement) recordPicture(target)
      else if (event instanceof ErrorEvent) record('error', event.error ?? event.message)
    },
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }) => {
    record('rejection', reason)
  })
}

/** ms for which a window that is being resized keeps still before its size counts. */
const restOfWindow = 300

const sizeNow = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight })

/** A new size of the window goes into the log once it rests. */
export const watchSize = (store: AppStore) => {
  let before = sizeNow()
  let resting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const { width, height } = sizeNow()
    if (width === before.width && height === before.height) return
    store.dispatch(
      windowResized({ width, height, before, orientation: width > height ? 'landscape' : 'portrait' }),
    )
    before = { width, height }
  }
  window.addEventListener('resize', () => {
    clearTimeout(resting)
    resting = setTimeout(look, restOfWindow)
  })
}
