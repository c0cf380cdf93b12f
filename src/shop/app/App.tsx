import { Suspense, useState } from 'react'
import { Provider } from 'react-redux'
import { useRoutes } from 'react-router-dom'
import { type RootState, useAppSelector } from '../shared/store'
import { TravelContext } from '../shared/travel'
import { selectLocation } from '../shell/location/location.slice'
import { selectEndedSessions } from '../shell/session/session.slice'
import { MissingParts } from '../ui/lazyPart'
import { AfterDrawing } from './AfterDrawing'
import { Awake } from './Awake'
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

const elements = routes.map(({ path, Screen, isPersonal }) => ({
  path,
  element: isPersonal ? (
    <AfterDrawing>
      <Screen />
    </AfterDrawing>
  ) : (
    <Screen />
  ),
}))

const ShownScreen = () => useRoutes(elements)

interface ScreensProps {
  store: AppStore
  reload: () => void
  onAwake: () => void
}

const Screens = ({ store, reload, onAwake }: ScreensProps) => {
  useArrival()
  // What was typed into a screen ends with the session of whoever typed it.
  const drafts = useAppSelector(selectEndedSessions)
  return (
    <Guarded store={store} part="screen" reload={reload} onAwake={onAwake}>
      <Suspense fallback={<ScreenLoading />}>
        <ShownScreen key={drafts} />
        <Awake onAwake={onAwake} />
      </Suspense>
    </Guarded>
  )
}

interface AppProps {
  store: AppStore
  /** Where the page was drawn by our server: the state that it was drawn from, which the first render shows. */
  drawn?: RootState | undefined
  /** Called when the first screen, or what is said in its place, answers. */
  onAwake: () => void
}

/** The whole shop over a store that has booted. */
export const App = ({ store, drawn, onAwake }: AppProps) => {
  const { replaying, reload } = store.dispatch((_dispatch, _getState, extra) => extra)
  const [travel] = useState(() => travelIn(store, replaying))
  const [parts] = useState(() => ({
    Missing: MissingPart,
    onFailed: (error: unknown) => {
      lazyPartFailed(error, store)
    },
  }))
  return (
    <Provider store={store} {...(drawn && { serverState: drawn })}>
      <TravelContext value={travel}>
        <StoreRouter store={store} first={selectLocation(drawn ?? store.getState())}>
          <MissingParts value={parts}>
            <Guarded store={store} part="page" reload={reload} onAwake={onAwake}>
              <PageFrame>
                <Screens store={store} reload={reload} onAwake={onAwake} />
              </PageFrame>
            </Guarded>
            <Overlays replaying={replaying} />
          </MissingParts>
        </StoreRouter>
      </TravelContext>
    </Provider>
  )
}
