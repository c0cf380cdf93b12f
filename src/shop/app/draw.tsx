import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Environment } from '../api/environment'
import { whenIdle } from '../lib/whenIdle'
import { App } from './App'
import { prepareWhatFollows } from './prepareWhatFollows'
import type { AppStore } from './store'

/** Draws the shop in the place of the frame that stands in the HTML. */
export const draw = (store: AppStore, { replaying }: Environment) => {
  const root = document.getElementById('root')
  if (root === null) return
  // The frame stands meanwhile; a transition lets the browser breathe, and takes its place in one go.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    )
  })
  if (!replaying) whenIdle(prepareWhatFollows)
}
