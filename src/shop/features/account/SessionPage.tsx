import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/PageHeading'
import styles from './SessionForm.module.css'

interface SessionPageProps {
  heading: string
  /** A line under it. */
  text?: string | undefined
  /** The form, or what became of it. */
  children: ReactNode
}

/** A screen of one form: as narrow as the form, in the middle of the page. */
export const SessionPage = ({ heading, text, children }: SessionPageProps) => (
  <div className={styles.page}>
    <PageHeading text={text}>{heading}</PageHeading>
    {children}
  </div>
)
