import { loadAllWords } from '../i18n/i18n'
import { paths } from '../lib/paths'
import { preloadRoute } from './routes'
import { mayFetchAhead } from './travel'

/** What nearly every visit needs next: all words, and the code of a category and of a product. */
export const prepareWhatFollows = () => {
  if (!mayFetchAhead()) return
  loadAllWords().catch(() => undefined)
  void preloadRoute(paths.category(0))
  void preloadRoute(paths.product(0))
}
