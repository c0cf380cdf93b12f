import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { type PartFailure, partFailed, partRetried, selectFailure } from '../features/failure/failure.slice'
import { useAppSelector } from '../lib/store'
import { ErrorBoundary } from './ErrorBoundary'
import { ScreenError } from './ScreenError'
import type { AppStore } from './store'

interface GuardedProps {
  store: AppStore
  part: PartFailure['part']
  /** Loads the page again. */
  reload: () => void
  children: ReactNode
}

/** Code that could not be fetched once is not asked for again by React; a fresh page does. */
const isMissingCode = ({ name }: PartFailure) => name === 'ChunkLoadError'

/**
 * A part of the page with the error page behind it. The error becomes state at once. Where that is refused, in replay
 * mode and in the past of DevTools, it is drawn again as soon as another state is shown.
 */
export const Guarded = ({ store, part, reload, children }: GuardedProps) => {
  const { key } = useLocation()
  const failure = useAppSelector((state) => selectFailure(state, part, key))
  const onError = ({ name, message }: Error, tryAgain: () => void) => {
    store.dispatch(partFailed({ part, key, name, message }))
    const stop = store.subscribe(() => {
      stop()
      tryAgain()
    })
  }
  const retry = () => {
    if (part === 'page' || (failure && isMissingCode(failure))) reload()
    else store.dispatch(partRetried())
  }
  const errorPage = <ScreenError onRetry={retry} />
  return (
    <ErrorBoundary
      hasFailed={failure !== null}
      onError={onError}
      fallback={part === 'page' ? <main>{errorPage}</main> : errorPage}
    >
      {children}
    </ErrorBoundary>
  )
}
