import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Environment } from '../api/environment'
import { whenIdle } from '../lib/whenIdle'
import type { RootState } from '../shared/store'
import { App } from './App'
import { drawnAddress } from './drawnState'
import { prepareWhatFollows } from './prepareWhatFollows'
import { isSameScreen } from './routes'
import type { AppStore } from './store'

/** Whether what stands in the HTML is what this state shows. Another tab may have chosen another language meanwhile. */
const isDrawn = ({ language, location }: RootState) => {
  const address = drawnAddress()
  return (
    address !== null &&
    document.documentElement.lang === language.current &&
    isSameScreen(address.pathname, location.pathname)
  )
}

/**
 * Takes over the page that stands in the HTML, or draws the shop anew where there is none: on a host of files, where the
 * server could not draw, at an address that it did not find, and to look at a recorded session.
 * @param drawn the state that our server drew the page from
 */
export const draw = (store: AppStore, drawn: RootState, { replaying }: Environment, onAwake: () => void) => {
  const root = document.getElementById('root')
  if (root === null) return
  const shop = (from?: RootState) => (
    <StrictMode>
      <App store={store} drawn={from} onAwake={onAwake} />
    </StrictMode>
  )
  // The page stands meanwhile; a transition lets the browser breathe.
  startTransition(() => {
    if (!replaying && isDrawn(store.getState())) hydrateRoot(root, shop(drawn))
    else createRoot(root).render(shop())
  })
  if (!replaying) whenIdle(() => void prepareWhatFollows())
}
