import type { ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './PageHeading.module.css'

interface PageHeadingProps {
  /** The one h1 of a screen. */
  children: ReactNode
  /** A line under it. */
  text?: ReactNode
  /** What stands above it, a `Breadcrumb` as a rule. */
  above?: ReactNode
  /** Buttons at its far end. */
  actions?: ReactNode
  id?: string
  className?: string
}

/** The head of a screen. The h1 can be focused by script after a change of route. */
export const PageHeading = ({ children, text, above, actions, id, className }: PageHeadingProps) => (
  <header className={classes(styles.page, className)}>
    {above}
    <div className={styles.line}>
      <h1 id={id} tabIndex={-1}>
        {children}
      </h1>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
    {text !== undefined && <p className={styles.text}>{text}</p>}
  </header>
)

interface SectionHeadingProps {
  children: ReactNode
  /** A link such as 'view all'. */
  action?: ReactNode
  id?: string
}

/** The head of a part of a screen, an h2 between two nuqtas and a hairline. */
export const SectionHeading = ({ children, action, id }: SectionHeadingProps) => (
  <div className={styles.section}>
    <h2 id={id}>{children}</h2>
    {action !== undefined && <div className={styles.actions}>{action}</div>}
  </div>
)
