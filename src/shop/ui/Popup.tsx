import { useId, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../lib/classes'
import styles from './Popup.module.css'
import { useDismiss } from './useDismiss'

/** What the button that opens a popup must carry. */
interface PopupTrigger {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface PopupProps {
  open: boolean
  onToggle: () => void
  /** A press outside, the Tab key that leads out of it, or Escape. */
  onClose: () => void
  /** Draws the button: `(trigger) => <IconButton {...trigger} … />`. */
  button: (trigger: PopupTrigger) => ReactNode
  /** Names the panel. */
  label: string
  /** The edge of the button with which the panel is flush. */
  align?: 'start' | 'end'
  children: ReactNode
  className?: string
}

/** A panel that a button shows and hides (a disclosure, not a dialog: the page around it stays alive). */
export const Popup = ({
  open,
  onToggle,
  onClose,
  button,
  label,
  align = 'end',
  children,
  className,
}: PopupProps) => {
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  useDismiss(whole, open, (reason) => {
    onClose()
    if (reason === 'escape') trigger.current?.focus()
  })
  return (
    <div className={classes(styles.popup, className)} ref={whole}>
      {button({
        ref: trigger,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: onToggle,
      })}
      {open && (
        <div id={id} className={classes(styles.panel, styles[align])} role="group" aria-label={label}>
          {children}
        </div>
      )}
    </div>
  )
}
