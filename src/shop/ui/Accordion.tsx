import type { ReactNode } from 'react'
import { IconChevronDown } from './icons'
import styles from './Accordion.module.css'

interface AccordionEntry {
  id: string
  title: ReactNode
  content: ReactNode
}

interface AccordionProps {
  entries: readonly AccordionEntry[]
  /** The ids of the open ones. */
  open: readonly string[]
  onToggle: (id: string) => void
}

/** Questions that open to their answers. What is open is decided outside; the browser's own finding opens them too. */
export const Accordion = ({ entries, open, onToggle }: AccordionProps) => (
  <div className={styles.accordion}>
    {entries.map(({ id, title, content }) => {
      const isOpen = open.includes(id)
      return (
        <details
          key={id}
          open={isOpen}
          onToggle={(event) => {
            if (event.currentTarget.open !== isOpen) onToggle(id)
          }}
        >
          <summary
            onClick={(event) => {
              event.preventDefault()
              onToggle(id)
            }}
          >
            {title}
            <IconChevronDown aria-hidden />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      )
    })}
  </div>
)
