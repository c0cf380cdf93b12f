import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { classes } from '../lib/classes'
import styles from './IconButton.module.css'
import { Spinner } from './Spinner'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its accessible name; also the tooltip. */
  label: string
  icon: ReactNode
  /** `plain` on paper, `outlined` as a control of its own, `floating` over a picture, `night` on the dark band. */
  look?: 'plain' | 'outlined' | 'floating' | 'night'
  size?: 'small' | 'medium'
  /** Shown in colour: what it stands for is so. The label has to say it too. */
  on?: boolean
  busy?: boolean
}

/** A square button that shows only an icon. Busy ones keep the focus and hear no click. */
export const IconButton = ({
  label,
  icon,
  look = 'plain',
  size = 'medium',
  on = false,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) => {
  const deaf = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (deaf) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes(
        styles.button,
        styles[look],
        size === 'small' && styles.small,
        on && styles.on,
        className,
      )}
      aria-label={label}
      title={label}
      aria-disabled={deaf || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}
