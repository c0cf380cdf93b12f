import type { ReactNode } from 'react'
import styles from './State.module.css'

interface EmptyStateProps {
  /** What there is none of; read out when it appears. */
  title: ReactNode
  text?: ReactNode
  /** A drawing instead of the three nuqtas. */
  picture?: ReactNode
  /** What one can do now: a link or a button. */
  children?: ReactNode
}

/** Nothing here, said kindly. */
export const EmptyState = ({ title, text, picture, children }: EmptyStateProps) => (
  <div className={styles.state} role="status">
    {picture ?? (
      <span className={styles.nuqtas} aria-hidden>
        <i />
        <i />
        <i />
      </span>
    )}
    <p className={styles.title}>{title}</p>
    {text !== undefined && <p className={styles.text}>{text}</p>}
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </div>
)
