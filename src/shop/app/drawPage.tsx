import { configureStore } from '@reduxjs/toolkit'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router-dom'
import type { PageToDraw } from '../../contract/firstView'
import { i18n, loadAllWords, showLanguage, startI18n } from '../i18n/i18n'
import { setShopFacts } from '../i18n/shopFacts'
import type { RootState } from '../shared/store'
import { type FirstAnswer, putAnswers } from './firstAnswers'
import { PageFrame } from './layout/PageFrame'
import { makeRootReducer } from './rootReducer'
import { preloadRoute, routes } from './routes'
import { ScreenLoading } from './ScreenLoading'
import type { AppStore } from './store'
import { StoreRouter } from './StoreRouter'

/**
 * The HTML of a page as a visitor without a login sees it first, drawn from the components that the shop is made of. No
 * effect runs, so nothing is asked for: the screen shows the answers that it is given, else that it waits. Our server calls
 * it in a thread of its own, one page at a time.
 */
export const drawPage = async ({
  language,
  pathname,
  search,
  isWaiting,
  entries,
  facts,
}: PageToDraw): Promise<string> => {
  setShopFacts(facts)
  await (i18n.isInitialized ? showLanguage(language) : startI18n(language))
  await Promise.all([loadAllWords(), preloadRoute(pathname)])
  const preloadedState: Partial<RootState> = {
    language: { current: language },
    location: { pathname, search, hash: '', key: 'default', how: 'POP' },
  }
  const store = configureStore({ reducer: makeRootReducer(), preloadedState })
  putAnswers(store.dispatch, entries as FirstAnswer[])
  return renderToStaticMarkup(
    <Provider store={store}>
      <StoreRouter store={store as unknown as AppStore}>
        <PageFrame>
          <Routes>
            {routes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={isWaiting ? <ScreenLoading /> : <Screen />} />
            ))}
          </Routes>
        </PageFrame>
      </StoreRouter>
    </Provider>,
  )
}
