import type { ReactNode } from 'react'
import styles from './Breadcrumb.module.css'

interface BreadcrumbProps {
  /** Name of the landmark. */
  label: string
  /** From the start page downwards: links, and last the name of where one is. */
  items: { key: string; node: ReactNode }[]
}

/** The way from the start page to here. */
export const Breadcrumb = ({ label, items }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles.way}>
      {items.map(({ key, node }, index) => (
        <li key={key} aria-current={index === items.length - 1 ? 'page' : undefined}>
          {node}
        </li>
      ))}
    </ol>
  </nav>
)
