import { configureStore } from '@reduxjs/toolkit'
import { renderToString } from 'react-dom/server'
import type { PageToDraw } from '../../contract/firstView'
import { shopApi } from '../api/shopApi'
import { i18n, loadAllWords, showLanguage, startI18n } from '../i18n/i18n'
import { setShopFacts } from '../i18n/shopFacts'
import type { RootState } from '../shared/store'
import { App } from './App'
import { type FirstAnswer, putAnswers } from './firstAnswers'
import { makeRootReducer } from './rootReducer'
import { preloadRoute } from './routes'
import type { AppStore } from './store'

const ignore = () => undefined

/** The state of a page with its answers, before there is a store, which would count the time until it forgets them. */
const stateOf = ({ language, pathname, search, entries }: PageToDraw) => {
  const reduce = makeRootReducer()
  const beginning: Partial<RootState> = {
    language: { current: language },
    location: { pathname, search, hash: '', key: 'default', how: 'POP' },
  }
  let state = reduce(beginning, { type: 'app/drawn' })
  putAnswers((action) => (state = reduce(state, action)), entries as FirstAnswer[])
  return state
}

/** A store that only holds: without listeners, session, log and checks of what happens, since nothing happens in it. */
const stillStore = (preloadedState: RootState) =>
  configureStore({
    reducer: makeRootReducer(),
    preloadedState,
    devTools: false,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: { replaying: false, reload: ignore } },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(shopApi.middleware),
  })

/**
 * The HTML of a page as a visitor without a login sees it first, as the browser's own first render of the same state has it.
 * No effect runs, so nothing is asked for: the screen shows the answers that it is given, else that it waits.
 */
export const drawPage = async (page: PageToDraw): Promise<string> => {
  const { language, pathname, facts } = page
  setShopFacts(facts)
  await (i18n.isInitialized ? showLanguage(language) : startI18n(language))
  await Promise.all([loadAllWords(), preloadRoute(pathname)])
  const store = stillStore(stateOf(page))
  return renderToString(<App store={store as unknown as AppStore} onAwake={ignore} />)
}

/**
 * The same as bytes, for our server, which calls it in a thread of its own, one page at a time: text would be made anew in the
 * thread that answers.
 */
export const drawBytes = async (page: PageToDraw): Promise<Uint8Array> =>
  new TextEncoder().encode(await drawPage(page))
