import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Environment } from '../api/environment'
import { whenIdle } from '../lib/whenIdle'
import { App } from './App'
import { prepareWhatFollows } from './prepareWhatFollows'
import type { AppStore } from './store'

/** Says when what is in it stands on the page and answers. */
const Awake = ({ onAwake, children }: { onAwake: () => void; children: ReactNode }) => {
  useEffect(onAwake, [onAwake])
  return children
}

/** Draws the shop in the place of the page that stands in the HTML. */
export const draw = (store: AppStore, { replaying }: Environment, onAwake: () => void) => {
  const root = document.getElementById('root')
  if (root === null) return
  // That page stands meanwhile; a transition lets the browser breathe, and takes its place in one go.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Awake onAwake={onAwake}>
          <App store={store} />
        </Awake>
      </StrictMode>,
    )
  })
  if (!replaying) whenIdle(() => void prepareWhatFollows())
}
