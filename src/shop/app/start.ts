import { browserEnvironment } from '../api/environment'
import { nextTask } from '../lib/nextTask'

/**
 * Calls, state, words and screen, one after another: each brings its packages, whose first run takes a slow phone a tenth
 * of a second, and between them the browser may scroll and follow a link of the page that stands already.
 * @param onAwake called when the shop has taken that page over
 */
export const start = async (onAwake: () => void) => {
  const environment = browserEnvironment()
  await import(/* webpackMode: "eager" */ '../api/baseQuery')
  await nextTask()
  await import(/* webpackMode: "eager" */ '../api/shopApi')
  // A session that is played or imported may begin with what only later screens ask.
  if (environment.replaying || '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__' in window) {
    await import(/* webpackChunkName: "later-endpoints" */ '../api/profileApi')
    await import(/* webpackChunkName: "desk-endpoints" */ '../desk/deskEndpoints')
  }
  await nextTask()
  const { openStore } = await import(/* webpackMode: "eager" */ './openStore')
  await nextTask()
  const { startI18n } = await import(/* webpackMode: "eager" */ '../i18n/i18n')
  await nextTask()
  const { preloadRoute } = await import(/* webpackMode: "eager" */ './routes')
  const { draw } = await import(/* webpackMode: "eager" */ './draw')
  await nextTask()
  const { store, begin } = openStore(environment)
  const { language, location } = store.getState()
  // Words and the screen's code come together, so that the first thing drawn is the screen itself.
  await Promise.all([startI18n(language.current), preloadRoute(location.pathname)])
  const drawn = await begin()
  if (environment.replaying) {
    const { openReplayDoor } = await import(/* webpackChunkName: "replay" */ './replayDoor')
    openReplayDoor(store)
  }
  await nextTask()
  draw(store, drawn, environment, onAwake)
}
