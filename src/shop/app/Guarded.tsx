import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isMissingCode } from '../lib/missingCode'
import {
  type PartFailure,
  partFailed,
  partRetried,
  selectFailure,
  selectIsRenewed,
  shortened,
} from '../shell/failure/failure.slice'
import { useAppSelector } from '../shared/store'
import { useScreenTitle } from '../shared/useScreenTitle'
import { ErrorBoundary } from '../ui/ErrorBoundary'
import { Awake } from './Awake'
import { codeMissed } from './flowErrors'
import { MissingPart } from './MissingPart'
import { preloadRoute } from './routes'
import { ScreenError } from './ScreenError'
import type { AppStore } from './store'

interface ErrorPageProps {
  /** The code of the part did not come; else it failed. */
  isMissing: boolean
  onRetry: () => void
}

/** What stands in the place of a part that cannot be shown, also in the title of the browser's tab. */
const ErrorPage = ({ isMissing, onRetry }: ErrorPageProps) => {
  const { t } = useTranslation()
  const isRenewed = useAppSelector(selectIsRenewed)
  const missing = t(isRenewed ? 'screenError.renewedTitle' : 'screenError.missingTitle')
  useScreenTitle(isMissing ? missing : t('screenError.title'))
  return isMissing ? <MissingPart onRetry={onRetry} /> : <ScreenError onRetry={onRetry} />
}

interface GuardedProps {
  store: AppStore
  part: PartFailure['part']
  /** Loads the page again. */
  reload: () => void
  /** Called when the error page stands there. */
  onAwake: () => void
  children: ReactNode
}

const drawAgain = async (store: AppStore, pathname: string) => {
  await preloadRoute(pathname)
  store.dispatch(partRetried())
}

/**
 * A part of the page with the error page behind it. The error becomes state at once. Where that is refused, in replay
 * mode and in the past of DevTools, it is drawn again as soon as another state is shown.
 */
export const Guarded = ({ store, part, reload, onAwake, children }: GuardedProps) => {
  const { key, pathname } = useLocation()
  const failure = useAppSelector((state) => selectFailure(state, part, key))
  const isMissing = failure !== null && isMissingCode(failure)
  const isRenewed = useAppSelector(selectIsRenewed)
  const onError = (error: Error, tryAgain: () => void, components: string) => {
    const { name, message, stack = '' } = error
    if (isMissingCode(error)) void codeMissed(error, store)
    const places = { stack: shortened(stack), componentStack: shortened(components) }
    store.dispatch(partFailed({ part, key, name, message, ...places }))
    const stop = store.subscribe(() => {
      stop()
      tryAgain()
    })
  }
  const retry = () => {
    if (part === 'page' || isRenewed) reload()
    else void drawAgain(store, pathname)
  }
  useEffect(() => {
    if (!isMissing || part === 'page') return
    const comeBack = () => {
      void drawAgain(store, pathname)
    }
    window.addEventListener('online', comeBack)
    return () => {
      window.removeEventListener('online', comeBack)
    }
  }, [isMissing, part, pathname, store])
  const errorPage = (
    <>
      <ErrorPage isMissing={isMissing} onRetry={retry} />
      <Awake onAwake={onAwake} />
    </>
  )
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
