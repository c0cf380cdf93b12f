import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../api/failure'
import { ErrorState } from '../ui/ErrorState'
import { SendToSupport } from './SendToSupport'

interface FailureStateProps {
  /** The words for this failure, which each screen has of its own. */
  title: string
  /** What the hook handed out as `error`. */
  failure: unknown
  onRetry: () => void
  /** The retry runs. */
  busy?: boolean
  children?: ReactNode
}

/** A part of a screen that could not be loaded: what, why, how to go on, and the request number to quote. */
export const FailureState = ({ title, failure, onRetry, busy, children }: FailureStateProps) => {
  const { t } = useTranslation()
  const known = isFailure(failure) ? failure : undefined
  return (
    <ErrorState
      title={title}
      text={known && t(`errors.${known.kind}`)}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      busy={busy}
      requestLabel={t('common.requestId')}
      requestId={known?.requestId}
    >
      {children}
      {known?.requestId !== undefined && <SendToSupport />}
    </ErrorState>
  )
}
