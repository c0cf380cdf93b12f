import type { ReactNode } from 'react'
import { Button } from './Button'
import { IconAlert, IconRetry } from './icons'
import styles from './State.module.css'

interface ErrorStateProps {
  /** What went wrong; read out at once. */
  title: ReactNode
  text?: ReactNode
  /** Words of the button; without `onRetry` there is none. */
  retryLabel?: string
  onRetry?: () => void
  /** The retry runs. */
  busy?: boolean
  /** The number to quote to support, with the words before it. */
  requestLabel?: string
  requestId?: string
  children?: ReactNode
}

/** Something failed: what, what can be done, and the number of the request when the server caused it. */
export const ErrorState = ({
  title,
  text,
  retryLabel,
  onRetry,
  busy,
  requestLabel,
  requestId,
  children,
}: ErrorStateProps) => (
  <div className={styles.state} role="alert">
    <IconAlert className={styles.alert} aria-hidden />
    <p className={styles.title}>{title}</p>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {(onRetry !== undefined || children !== undefined) && (
      <div className={styles.actions}>
        {onRetry !== undefined && (
          <Button variant="secondary" busy={busy} icon={<IconRetry aria-hidden />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {children}
      </div>
    )}
    {requestId !== undefined && (
      <p className={styles.request}>
        {requestLabel} <bdi>{requestId}</bdi>
      </p>
    )}
  </div>
)
