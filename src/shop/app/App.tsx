import { Suspense, useState } from 'react'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router-dom'
import { TravelContext } from '../lib/link/travel'
import { Guarded } from './Guarded'
import { PageFrame } from './layout/PageFrame'
import { Overlays } from './Overlays'
import { routes } from './routes'
import { ScreenLoading } from './ScreenLoading'
import type { AppStore } from './store'
import { StoreRouter } from './StoreRouter'
import { travelIn } from './travel'
import { useArrival } from './useArrival'

const Screens = ({ store, reload }: { store: AppStore; reload: () => void }) => {
  useArrival()
  return (
    <Guarded store={store} part="screen" reload={reload}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </Guarded>
  )
}

/** The whole shop over a store that has booted. */
export const App = ({ store }: { store: AppStore }) => {
  const { replaying, reload } = store.dispatch((_dispatch, _getState, extra) => extra)
  const [travel] = useState(() => travelIn(store, replaying))
  return (
    <Provider store={store}>
      <TravelContext value={travel}>
        <StoreRouter store={store}>
          <Guarded store={store} part="page" reload={reload}>
            <PageFrame>
              <Screens store={store} reload={reload} />
            </PageFrame>
            <Overlays replaying={replaying} />
          </Guarded>
        </StoreRouter>
      </TravelContext>
    </Provider>
  )
}
