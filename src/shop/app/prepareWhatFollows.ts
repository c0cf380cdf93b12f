import { preloadAccountPanel } from '../features/account/AccountButton'
import { preloadResults } from '../features/search/Search'
import { loadAllWords } from '../i18n/i18n'
import { paths } from '../lib/paths'
import { preloadOverlays } from './Overlays'
import { preloadRoute } from './routes'
import { mayFetchAhead } from './travel'

/** The flows of the listeners, and what saves a session for support. */
const flows = [
  () => import(/* webpackChunkName: "flows" */ '../features/cart/cart.flows'),
  () => import(/* webpackChunkName: "support" */ '../features/support/support.flows'),
  () => import(/* webpackChunkName: "session-file" */ '../replay/saveSessionFile'),
]

/**
 * What nearly every visit needs next: all words, the code of a category and of a product, and whatever a press on the
 * header, a heart or a cart button opens, so that a lost connection or a new build on the server takes nothing away.
 * Each is fetched when it is asked for where this fails.
 */
export const prepareWhatFollows = async () => {
  if (!mayFetchAhead()) return
  await loadAllWords().catch(() => undefined)
  await Promise.all([preloadRoute(paths.category(0)), preloadRoute(paths.product(0))])
  for (const load of [preloadAccountPanel, ...preloadOverlays, ...flows, preloadResults])
    await load().catch(() => undefined)
}
