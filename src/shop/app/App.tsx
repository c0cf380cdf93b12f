import { Suspense, useState } from 'react'
import { Provider } from 'react-redux'
import { Route, Routes, useLocation } from 'react-router-dom'
import { screenFailed } from '../features/replay/replay.slice'
import { TravelContext } from '../lib/link/travel'
import { useAppDispatch } from '../lib/store'
import { PageFrame } from './layout/PageFrame'
import { Overlays } from './Overlays'
import { routes } from './routes'
import { ScreenBoundary } from './ScreenBoundary'
import { ScreenError } from './ScreenError'
import { ScreenLoading } from './ScreenLoading'
import type { AppStore } from './store'
import { StoreRouter } from './StoreRouter'
import { travelIn } from './travel'
import { useArrival } from './useArrival'

/** Code that could not be fetched once is not asked for again by React; a fresh page does. */
const isMissingCode = (error: Error) => error.name === 'ChunkLoadError'

const Screens = ({ reload }: { reload: () => void }) => {
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  useArrival()
  return (
    <ScreenBoundary
      resetKey={key}
      onError={({ name, message }) => dispatch(screenFailed({ name, message }))}
      fallback={(error, retry) => <ScreenError onRetry={isMissingCode(error) ? reload : retry} />}
    >
      <Suspense fallback={<ScreenLoading />}>
        <Routes>
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </ScreenBoundary>
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
          <PageFrame>
            <Screens reload={reload} />
          </PageFrame>
          <Overlays replaying={replaying} />
        </StoreRouter>
      </TravelContext>
    </Provider>
  )
}
