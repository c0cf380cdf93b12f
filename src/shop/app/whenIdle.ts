import { loadAllWords } from '../i18n/i18n'
import { paths } from '../lib/paths'
import { preloadRoute } from './routes'
import { mayFetchAhead } from './travel'

/** Milliseconds that a page gets for itself before anything is fetched ahead. */
const rest = 2000

/** Does something once the page has come to rest. */
export const whenIdle = (work: () => void) => {
  const begin = () => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(work)
      else work()
    }, rest)
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/** What nearly every visit needs next: all words, and the code of a category and of a product. */
export const prepareWhatFollows = () => {
  if (!mayFetchAhead()) return
  loadAllWords().catch(() => undefined)
  void preloadRoute(paths.category(0))
  void preloadRoute(paths.product(0))
}
