import { Suspense, useState } from 'react'
import { Provider } from 'react-redux'
import { Route, Routes } from 'react-router-dom'
import { useAppSelector } from '../shared/store'
import { TravelContext } from '../shared/travel'
import { selectEndedSessions } from '../shell/session/session.slice'
import { MissingParts } from '../ui/lazyPart'
import { lazyPartFailed } from './flowErrors'
import { Guarded } from './Guarded'
import { PageFrame } from './layout/PageFrame'
import { MissingPart } from './MissingPart'
import { Overlays } from './Overlays'
import { routes } from './routes'
import { ScreenLoading } from './ScreenLoading'
import type { AppStore } from './store'
import { StoreRouter } from './StoreRouter'
import { travelIn } from './travel'
import { useArrival } from './useArrival'

const Screens = ({ store, reload }: { store: AppStore; reload: () => void }) => {
  useArrival()
  // What was typed into a screen ends with the session of whoever typed it.
  const drafts = useAppSelector(selectEndedSessions)
  return (
    <Guarded store={store} part="screen" reload={reload}>
      <Suspense fallback={<ScreenLoading />}>
        <Routes key={drafts}>
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
  const [parts] = useState(() => ({
    Missing: MissingPart,
    onFailed: (error: unknown) => {
      lazyPartFailed(error, store)
    },
  }))
  return (
    <Provider store={store}>
      <TravelContext value={travel}>
        <StoreRouter store={store}>
          <Guarded store={store} part="page" reload={reload}>
            <MissingParts value={parts}>
              <PageFrame>
                <Screens store={store} reload={reload} />
              </PageFrame>
              <Overlays replaying={replaying} />
            </MissingParts>
          </Guarded>
        </StoreRouter>
      </TravelContext>
    </Provider>
  )
}
