import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserEnvironment } from './api/environment'
import { App } from './app/App'
import { boot } from './app/boot'
import { readInitialState } from './app/initialState'
import { prepareWhatFollows } from './app/prepareWhatFollows'
import { preloadRoute } from './app/routes'
import { makeStore } from './app/store'
import { startI18n } from './i18n/i18n'
import { whenIdle } from './lib/whenIdle'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'

const environment = browserEnvironment()
const { state, isStorageBroken } = readInitialState(environment)
const store = makeStore(state, environment)
const { language, location } = store.getState()

/** Words and the screen's code come together, so that the first thing drawn is the screen itself. */
const start = async () => {
  await Promise.all([startI18n(language.current), preloadRoute(location.pathname)])
  await boot(store, { isStorageBroken })
  if (environment.replaying) {
    const { openReplayDoor } = await import(/* webpackChunkName: "replay" */ './app/replayDoor')
    openReplayDoor(store)
  }
  const root = document.getElementById('root')
  if (root === null) return
  // The frame of the HTML stands meanwhile; a transition lets the browser breathe, and takes its place in one go.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    )
  })
  if (!environment.replaying) whenIdle(prepareWhatFollows)
}

void start()
