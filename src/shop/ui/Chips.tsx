import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../lib/plainClick'
import styles from './Chips.module.css'
import { IconClose } from './icons'

export interface Chip {
  id: string
  label: ReactNode
  /** Says what a press does: 'Remove Arabic'. */
  name: string
  /** Where it is gone. */
  address: string
}

interface ChipsProps {
  /** Names the list. */
  label: string
  chips: readonly Chip[]
  onDrop: (chip: Chip) => void
  /** What takes all of them away, beside them. */
  children?: ReactNode
}

/** What was chosen, each with a way to take it back. */
export const Chips = ({ label, chips, onDrop, children }: ChipsProps) => {
  const press = (event: MouseEvent, chip: Chip) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onDrop(chip)
  }
  return (
    <div className={styles.line}>
      <ul role="list" className={styles.chips} aria-label={label}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <a
              href={chip.address}
              className={styles.chip}
              aria-label={chip.name}
              onClick={(event) => {
                press(event, chip)
              }}
            >
              <span>{chip.label}</span>
              <IconClose aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
